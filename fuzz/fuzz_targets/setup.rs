//! Tries any JSON as a setup.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| sortilege_fuzz::setup(data));
