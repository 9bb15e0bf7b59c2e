//! Which web pages may connect.

use axum::http::HeaderMap;
use axum::http::header::{HOST, ORIGIN};

/// Whether somebody may connect. A browser says which page wants to: it has to come from this
/// server, or be one of those that are allowed. Programs say nothing.
pub(crate) fn is_allowed(headers: &HeaderMap, allowed: &[String]) -> bool {
    let mut origins = headers.get_all(ORIGIN).iter();
    let (Some(origin), None) = (origins.next(), origins.next()) else {
        return headers.get(ORIGIN).is_none();
    };
    let Ok(origin) = origin.to_str() else { return false };
    if allowed.iter().any(|allowed| allowed.trim_end_matches('/').eq_ignore_ascii_case(origin)) {
        return true;
    }
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let page = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    matches!((page, host), (Some(page), Some(host)) if page.eq_ignore_ascii_case(host))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_of_this_server_or_an_allowed_one_may_connect_and_so_may_programs() {
        let headers = |origins: &[&str]| {
            let mut headers = HeaderMap::new();
            headers.insert(HOST, "play.example:8080".parse().unwrap());
            for origin in origins {
                headers.append(ORIGIN, origin.parse().unwrap());
            }
            headers
        };
        let allowed = ["https://friend.example/".to_owned()];
        for (origins, expected) in [
            (&[][..], true),
            (&["http://play.example:8080"], true),
            (&["https://PLAY.example:8080"], true),
            (&["https://friend.example"], true),
            (&["http://play.example"], false),
            (&["http://play.example:8080.evil.example"], false),
            (&["https://evil.example"], false),
            (&["null"], false),
            (&[""], false),
            (&["http://play.example:8080", "https://evil.example"], false),
        ] {
            assert_eq!(is_allowed(&headers(origins), &allowed), expected, "{origins:?}");
        }
    }
}
