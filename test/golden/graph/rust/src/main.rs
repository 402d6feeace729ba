mod ledger;
mod store;

use crate::store::{Close, Store};

fn main() {
    let mut store = Store::new("corner");
    store.add("tea");
    store.close();
    ledger::audit(&store.ledger);
}
