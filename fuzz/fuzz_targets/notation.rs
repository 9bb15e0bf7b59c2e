//! Tries any text as a position and a move of chess.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| sortilege_fuzz::notation(data));
