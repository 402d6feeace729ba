namespace Shop
{
    public partial class Store
    {
        private static string Clean(string name) => name.Trim();

        public void Close() => Describe();
    }

    public class AuditedAttribute : System.Attribute { }
}
