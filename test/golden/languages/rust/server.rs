// Copyright 2021 The Harbour Authors. Licensed under MIT.

//! Answers requests for berths.

use axum::{extract::Path, routing::{get, post}, Json, Router};
use crate::store::{BerthStore, StoreError as Error};
use self::limits::*;

/// Checks a condition and answers with an error.
#[macro_export]
macro_rules! ensure {
    ($condition:expr, $error:expr) => {
        if !$condition {
            return Err($error);
        }
    };
    ($condition:expr) => { ensure!($condition, Error::Failed) };
}

macro_rules! count { ($($item:tt)*) => { 0 } }

lazy_static! {
    /// Shared by all.
    static ref CLIENT: Client = Client::new("https://harbour.example/api/v1");
}

bitflags! {
    pub struct Rights: u32 {
        const READ = 1;
    }
}

extern "C" {
    fn tide_level(port: i32) -> f64;
    pub static tide_error: i32;
}

#[no_mangle]
pub unsafe extern "C" fn harbour_open(name: *const c_char) -> *mut Harbour {
    Box::into_raw(Box::new(Harbour::named(CStr::from_ptr(name))))
}

mod limits {
    //! How much is allowed.

    pub const MAX_LENGTH: f32 = 400.0;
    pub(super) const TRIES: u8 = 3;

    pub fn fits(length: f32) -> bool {
        length <= MAX_LENGTH
    }
}

#[derive(Default)]
pub struct Harbour {
    routes: Vec<Box<dyn Fn(Request) -> Response + Send>>,
    handler: fn(u32) -> bool,
}

impl Harbour {
    pub fn router(store: Arc<dyn BerthStore>) -> Router {
        const PREFIX: &str = "/v1";
        Router::new()
            .route("/berths/:id", get(show_berth).post(Self::reserve))
            .route("/berths", post(reserve))
            .with_state(store)
    }

    pub fn named(name: impl AsRef<str>) -> Self {
        Harbour { handler: limits::check, ..Default::default() }
    }

    pub(self) fn reserve() {}
}

/** Shows one berth. */
async fn show_berth(Path(id): Path<u32>, state: State<Arc<dyn BerthStore>>) -> Result<Json<Berth>, Error> {
    ensure!(limits::fits(state.length(id)), Error::TooLong);
    let row = sqlx::query_as::<_, Berth>("SELECT id, length FROM berths WHERE id = $1")
        .bind(id)
        .fetch_one(&state.pool)
        .await?;
    let closure = move || async move { state.close().await };
    tokio::spawn(closure);
    let names = vec![row, other];
    loop {
        if let Ok(berth) | Err(berth) = rows.next() {
            break;
        }
    }
    while let Some((key, value)) = state.pop() {
        println!("{key}: {}", describe(value));
    }
    let raw = r#"/berths/{id}/moorings"#;
    Ok(Json(row))
}

pub trait Shape<const N: usize>: Sized {}

impl<T, const N: usize> Shape<N> for [T; N] where T: Clone {}
impl<F> Handler for F where F: Fn() {}
impl Tidal for (f32, f32) {}
impl dyn BerthStore {
    pub fn describe(&self) -> String {
        String::from("berths.changed")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn shows_a_berth() {
        let harbour = Harbour::default();
        assert_eq!(limits::fits(3.0), true, "it fits");
        assert!(matches!(harbour.find(&KEY), Some(Berth { .. })));
    }

    #[test]
    #[should_panic(expected = "too long")]
    fn refuses_long_ships() {
        std::panic::panic_any(limits::MAX_LENGTH)
    }
}
