package shop;

class StoreTest {
    void adds() {
        Store store = new Store("corner");
        store.add("tea").close();
    }
}
