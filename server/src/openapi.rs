//! The description of the HTTP interface.

use serde_json::{Value, json};

/// The OpenAPI document.
pub(crate) fn document() -> Value {
    let answer = |says: &str, kind: &str, schema: Value| {
        let content = json!({kind: {"schema": schema}});
        json!({"200": {"description": says, "content": content}})
    };
    let text = || json!({"type": "string"});
    let table = json!({
        "type": "object",
        "required": ["table", "game", "seats", "actions", "over"],
        "properties": {
            "table": {"type": "string", "description": "The id, for join and watch."},
            "game": text(),
            "seats": {
                "type": "object",
                "additionalProperties": {"type": "string", "enum": ["open", "taken"]},
            },
            "actions": {"type": "integer", "minimum": 0},
            "over": {"type": "boolean"},
        },
    });
    let tables = json!({
        "type": "object",
        "required": ["tables"],
        "properties": {
            "tables": {"type": "array", "items": {"$ref": "#/components/schemas/Table"}},
        },
    });
    let health = json!({"type": "object", "properties": {"status": {"const": "ok"}}});
    let kind = "application/json";
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Sortilege",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Beside the WebSocket on /ws, where games are played.",
            "license": {"name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0"},
        },
        "paths": {
            "/health": {"get": {
                "operationId": "health",
                "summary": "Whether the server answers",
                "responses": answer("It does.", kind, health),
            }},
            "/metrics": {"get": {
                "operationId": "metrics",
                "summary": "What the server counts",
                "responses": answer("Prometheus text.", "text/plain", text()),
            }},
            "/api/tables": {"get": {
                "operationId": "tables",
                "summary": "The tables that everybody may see, the newest first",
                "parameters": [{
                    "name": "game",
                    "in": "query",
                    "description": "Only the tables of this game",
                    "schema": text(),
                }],
                "responses": answer("The tables.", kind, tables),
            }},
            "/api/openapi.json": {"get": {
                "operationId": "openapi",
                "summary": "This document",
                "responses": answer("This document.", kind, json!({"type": "object"})),
            }},
            "/ws": {"get": {
                "operationId": "play",
                "summary": "The WebSocket, with one message of the protocol per frame",
                "responses": {
                    "101": {"description": "The connection is a WebSocket now."},
                    "403": {"description": "Pages from this origin may not connect."},
                },
            }},
        },
        "components": {"schemas": {"Table": table}},
    })
}
