import shop.store.ledger as books
from shop import Store, open_store

def run(path):
    store = Store(path)
    store.add("tea")
    with open_store() as other:
        other.close()
    books.audit()
    def close():
        return audit
    close()

class Corner(Store):
    def add(self, name):
        super().add(name)
        self.count()
