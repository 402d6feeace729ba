using System;

namespace Shop
{
    public partial class Store : Base, ICloser
    {
        private readonly Ledger _ledger = new Ledger();

        public Store(string title) : base(title) { }

        [Audited]
        public Store Add(string name)
        {
            _ledger.Write(Clean(name));
            return this;
        }
    }
}
