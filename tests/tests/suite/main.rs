//! The laws and oracles, in one program.

mod arcana;
mod arcana_deeds;
mod arcana_protocol;
mod architecture;
mod bad_input;
mod catalogue;
mod chess_end;
mod chess_notation;
mod chess_queries;
mod determinism;
mod json_schema;
mod laws;
mod lucky;
mod lucky_games;
mod lucky_oracle;
mod lucky_protocol;
mod lucky_setups;
mod lucky_view;
mod oracle;
mod outcomes;
mod perft;
mod plugins;
mod protocol;
mod setup_schema;
mod small_games;
