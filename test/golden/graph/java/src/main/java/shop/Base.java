package shop;

public abstract class Base {
    protected Base(String title) {}

    protected String describe() {
        return Ledger.EMPTY;
    }
}
