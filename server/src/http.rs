//! The HTTP interface beside the WebSocket.

use std::collections::HashMap;
use std::sync::Arc;

use axum::Router;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Extension, RawQuery, State};
use axum::http::header::{CONNECTION, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use serde_json::Value;

use crate::gate::Pass;
use crate::serve::Serve;
use crate::wire::{MAX_FRAME, PATH};
use crate::{openapi, origin, socket};

/// What is answered on each path.
pub(crate) fn router(serve: Arc<Serve>) -> Router {
    Router::new()
        .route(PATH, get(upgrade))
        .route("/health", get(|| async { json(&serde_json::json!({"status": "ok"})) }))
        .route("/metrics", get(metrics))
        .route("/api/tables", get(tables))
        .route("/api/openapi.json", get(|| async { json(&openapi::document()) }))
        .fallback(|| async { (StatusCode::NOT_FOUND, "there is nothing here\n") })
        .layer(axum::middleware::map_response(close))
        .with_state(serve)
}

/// One request for each connection, unless it goes on as a WebSocket.
async fn close(mut response: Response) -> Response {
    if response.status() != StatusCode::SWITCHING_PROTOCOLS {
        response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    }
    response
}

async fn upgrade(
    State(serve): State<Arc<Serve>>,
    Extension(pass): Extension<Arc<Pass>>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Response {
    if !origin::is_allowed(&headers, &serve.origins) {
        return (StatusCode::FORBIDDEN, "pages from this origin may not connect\n").into_response();
    }
    let upgrade = match upgrade {
        Ok(upgrade) => upgrade,
        Err(error) => return error.into_response(),
    };
    // Small buffers: there are many connections, and most frames are short.
    upgrade
        .max_message_size(MAX_FRAME)
        .max_frame_size(MAX_FRAME)
        .read_buffer_size(2048)
        .write_buffer_size(0)
        .on_upgrade(async move |connected| {
            socket::run(serve, connected).await;
            drop(pass);
        })
}

async fn metrics(State(serve): State<Arc<Serve>>) -> Response {
    let (open, listed) = (serve.hall.open_tables(), serve.hall.listed_tables());
    let text = serve.hall.metrics().text(open, listed);
    ([(CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
}

async fn tables(State(serve): State<Arc<Serve>>, RawQuery(query): RawQuery) -> Response {
    let query = query.unwrap_or_default();
    let fields: HashMap<&str, &str> =
        query.split('&').filter_map(|field| field.split_once('=')).collect();
    let tables = serve.hall.tables(fields.get("game").copied());
    ([(CONTENT_TYPE, "application/json")], tables).into_response()
}

fn json(document: &Value) -> Response {
    ([(CONTENT_TYPE, "application/json")], document.to_string()).into_response()
}
