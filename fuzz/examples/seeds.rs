//! Writes the seeds to `corpus/`, one folder per target, where `cargo fuzz` looks for them.

use std::path::Path;
use std::{fs, io};

use sortilege_fuzz::seeds;

fn main() -> io::Result<()> {
    for (target, seeds) in [
        ("protocol", seeds::protocol()),
        ("setup", seeds::setup()),
        ("notation", seeds::notation()),
        ("card_file", seeds::card_file()),
        ("chain", seeds::chain()),
    ] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(target);
        fs::create_dir_all(&folder)?;
        for (number, seed) in seeds.iter().enumerate() {
            fs::write(folder.join(format!("seed-{number}")), seed)?;
        }
    }
    Ok(())
}
