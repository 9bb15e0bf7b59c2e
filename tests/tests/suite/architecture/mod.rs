//! Tests of the architecture: which crate depends on which, which module of a crate on which, and
//! which words core may not use.

mod crates;
mod edges;
mod layers;
mod source;
mod words;
