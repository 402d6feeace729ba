package shop;

import java.util.List;

public class Store extends Base implements Closer {
    private final Ledger ledger = new Ledger();

    public Store(String title) {
        super(title);
    }

    public Store add(String name) {
        ledger.write(clean(name));
        return this;
    }

    private static String clean(String name) {
        return name.trim();
    }

    @Override
    public void close() {
        describe();
    }
}
