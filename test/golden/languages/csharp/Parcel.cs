using System.Runtime.InteropServices;

namespace Depot.Model
{
    /** What is moved. */
    public abstract class Parcel
    {
        protected Parcel(int id) => Id = id;
        public int Id { get; init; }
        public abstract double Weigh();
        protected virtual void Check() { }
        string note;

        public enum Kind : byte
        {
            /// Goes by hand.
            Light,
            Heavy = 2,
        }

        private struct Corner { public int X, Y; }
    }

    public record Crate(int Id, string Owner) : Parcel(Id)
    {
        public bool Open { get; set; }
        private int used;
    }

    public readonly record struct Size(double Width, double Height);

    /// <inheritdoc/>
    public interface IParcelStore : IStore<Parcel>, IDisposable
    {
        event Action Changed;
        int Count { get; }
        Task<Parcel> FindAsync(int id);
        void Close() { Flush(); }
    }

    internal static class ParcelExtensions
    {
        /// <summary>Joins the tags.</summary>
        public static string Tags<T>(this T parcel, string separator = ",") where T : Parcel
            => string.Join(separator, parcel.AllTags);

        [DllImport("scales")]
        private static extern int weigh_raw(int port);
    }

    public delegate void Moved(object sender, Parcel parcel);

    class Depot(IParcelStore store, ILogger log) : Building(store)
    {
        public void Open() => log.Info(store.Count.ToString());
    }

    file class Hidden { }

    partial class Split
    {
        partial void OnSaved();
    }

#if DEBUG
    public class DebugOnly : Attribute { }
#endif
}

namespace Depot.Tests
{
    [TestFixture]
    public class ParcelTests
    {
        [Test]
        [TestCase(1, ExpectedResult = "crates/1")]
        public void Weighs_a_crate()
        {
            var crate = new Model.Crate(1, "Ada");
            Assert.That(crate.Weigh(), Is.EqualTo(2));
            for (int i = 0; i < 3; i++) { while (true) { } }
            Action<int> handler = delegate (int code) { crate.Open = code > 0 ? true : false; };
            Assert.Throws<ArgumentException>(() => crate.Tags(separator: null));
        }
    }
}
