package shop;

public interface Closer {
    void close();
}
