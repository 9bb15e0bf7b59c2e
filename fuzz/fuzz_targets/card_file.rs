//! Tries any bytes as a tree of cards.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| sortilege_fuzz::card_file(data));
