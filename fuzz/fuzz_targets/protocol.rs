//! Sends lines of arbitrary bytes to a table.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| sortilege_fuzz::protocol(data));
