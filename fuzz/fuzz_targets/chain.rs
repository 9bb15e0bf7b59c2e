//! Plays any card in a lane game.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| sortilege_fuzz::chain(data));
