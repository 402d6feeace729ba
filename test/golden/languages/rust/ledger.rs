//! Accounts and what moves between them.
//!
//! Every posting has two sides.
use std::collections::{self, hash_map::{Entry, HashMap as Map}, BTreeMap};
use std::fmt;
use std::io::prelude::*;
pub use crate::money::{Amount, Currency as Coin};
pub(crate) use super::journal as log;
use ::serde::{Deserialize, Serialize};
extern crate libc as c;

pub mod audit;
#[cfg(test)]
mod fixtures;

/// How many postings one batch may hold.
pub const MAX_BATCH: usize = 512;
const ROUTES: &[&str] = &["/accounts/:id", "/accounts/:id/postings"];
static NEXT_ID: AtomicU64 = AtomicU64::new(1);
pub static mut VERBOSE: bool = false;

thread_local! {
    static SCRATCH: RefCell<Vec<u8>> = RefCell::new(Vec::new());
}

/// An account.
///
/// Holds no money itself.
#[derive(Debug, Clone, serde::Serialize)]
#[serde(rename_all = "camelCase", tag = "accounts.kind")]
pub struct Account<'a, T: Store + ?Sized>
where
    T: Send,
{
    /// Its number.
    pub id: u64,
    #[serde(skip)]
    store: &'a T,
    pub(crate) tags: Vec<String>,
}

pub struct Cents(pub i64);
struct Marker;

#[derive(Copy, Clone, PartialEq)]
#[repr(u8)]
pub enum Side {
    /// Money comes in.
    Debit = 1,
    Credit,
    Split(u8, Box<Side>),
    Named { label: String, share: f64 },
}

#[repr(C)]
pub union Raw {
    bits: u64,
    value: f64,
}

pub type Outcome<T, E = LedgerError> = std::result::Result<T, E>;

/// Where accounts are kept.
pub trait Store: fmt::Debug + Send + Iterator<Item = Cents> {
    const KIND: &'static str;
    type Key: Ord;

    fn load(&self, key: Self::Key) -> Option<Cents>;

    /// Loads or makes one.
    fn load_or(&self, key: Self::Key, other: Cents) -> Cents {
        self.load(key).unwrap_or(other)
    }
}

impl<'a, T: Store> Account<'a, T> {
    pub const EMPTY_TAG: &'static str = "";

    /// Opens an account.
    #[must_use]
    pub fn open(store: &'a T, mut id: u64) -> Self {
        if id == 0 {
            id = NEXT_ID.fetch_add(1, Ordering::Relaxed);
        }
        let tags = Vec::<String>::with_capacity(4);
        Self { id, store, tags }
    }

    pub(crate) async fn post<K>(&mut self, (side, cents): (Side, Cents), keys: &[K]) -> Outcome<Cents>
    where
        K: Into<T::Key> + Copy,
    {
        let scale = |value: i64, by| value * by;
        let Some(first) = keys.first() else {
            return Err(LedgerError::Empty);
        };
        let sum = match side {
            Side::Debit => scale(cents.0, 1),
            Side::Credit if cents.0 > 0 => scale(cents.0, -1),
            Side::Split(parts, _) => i64::from(parts),
            Side::Named { label, .. } => label.len() as i64,
            other => audit::weight(&other)?,
        };
        for key in keys {
            log::write(sum, ROUTES)?;
        }
        self.remember(sum);
        Ok(Cents(sum))
    }

    fn remember(&mut self, sum: i64) {
        fn tag_of(sum: i64) -> String {
            format!("sum:{}", pretty(sum))
        }
        self.tags.push(tag_of(sum));
        self.tags.iter().map(String::as_str).for_each(log::touch);
    }
}

impl<T: Store> fmt::Display for Account<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:?}", self.id, self.tags.join(", "))
    }
}

impl From<i64> for Cents {
    fn from(value: i64) -> Self {
        Cents(value)
    }
}

impl Iterator for Marker {
    type Item = Cents;

    fn next(&mut self) -> Option<Self::Item> {
        None
    }
}

unsafe impl Send for Marker {}

impl audit::Visible for &mut [Cents] {
    fn total(&self) -> i64 {
        self.iter().fold(0, |sum, cents| sum + cents.0)
    }
}
