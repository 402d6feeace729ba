use crate::ledger::Ledger;

pub trait Close {
    fn close(&self);
}

pub struct Store {
    pub ledger: Ledger,
}

impl Store {
    pub fn new(title: &str) -> Self {
        Store { ledger: Ledger::default() }
    }

    pub fn add(&mut self, name: &str) {
        self.ledger.write(name);
        self.close();
    }
}

impl Close for Store {
    fn close(&self) {}
}
