namespace Shop
{
    public interface ICloser
    {
        void Close();
    }

    public abstract class Base
    {
        protected Base(string title) { }

        protected string Describe() => Ledger.Empty;
    }

    public class Ledger
    {
        public const string Empty = "";

        public void Write(string line) { }
    }

    public static class Program
    {
        public static void Main()
        {
            var store = new Store("corner");
            store.Add("tea").Close();
        }
    }
}
