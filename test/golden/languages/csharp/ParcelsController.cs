// Answers requests for parcels.
using System;
using System.Collections.Generic;
using static System.Math;
using Json = System.Text.Json.JsonSerializer;
global using Depot.Model;
extern alias Legacy;

[assembly: InternalsVisibleTo("Depot.Tests")]

namespace Depot.Api;

/// <summary>
/// Finds and moves <see cref="Parcel"/>s.
/// </summary>
/// <remarks>Needs a <c>IParcelStore</c>.</remarks>
[ApiController, Route("api/parcels")]
[Obsolete("use v2")]
public sealed partial class ParcelsController<T> : ControllerBase<T>, IDisposable, Audit.ITracked
    where T : Parcel, new()
{
    private const int MaxTries = 3, MinTries = 1;
    public static readonly string Topic = "parcels.moved";
    private readonly IParcelStore _store;
    internal List<T>? cache;
    private readonly Func<int, int> _double = x => x * 2;

    public event EventHandler<MovedArgs>? Moved;
    public event Action Closed { add { Hook(value); } remove { } }

    public int Count { get; private set; } = 1;
    public string Label => Topic + Count;
    [Required]
    protected internal virtual Parcel? Last
    {
        get { return cache is null ? null : cache[0]; }
        set => cache = Wrap(value);
    }
    public T this[int index] => cache[index];

    static ParcelsController() { }

    public ParcelsController(IParcelStore store, ILogger<T> log) : base(log)
    {
        _store = store;
        store.Changed += OnChanged;
    }

    ~ParcelsController() { Dispose(); }

    /// <summary>Shows one parcel.</summary>
    /// <param name="id">Its number, &lt; 100.</param>
    /// <returns>The parcel, or <see langword="null"/>.</returns>
    /// <exception cref="T:System.ArgumentException">if it is wrong</exception>
    [HttpGet("/parcels/{id}")]
    public async Task<ActionResult<T>> ShowAsync([FromRoute] int id, string? format = null, params string[] tags)
    {
        int Clamp(int value) => Max(value, MinTries);
        Func<T, bool> matches = parcel => parcel.Id == id;
        var found = await _store.FindAsync(Clamp(id));
        if (found is null || format == "none") return NotFound();
        switch (found)
        {
            case Crate crate when crate.Open: return Ok(crate);
            case null: break;
            default: break;
        }
        foreach (var tag in tags)
        {
            try { found.Tag(tag); }
            catch (IOException error) when (error.HResult > 0) { Log?.Warn(error); }
        }
        using var scope = _store.Begin<Parcel>();
        List<T> list = new();
        T copy = new T { Id = id, Owner = Topic };
        var kind = found switch { Crate => Kind.Heavy, _ => Kind.Light };
        var rows = db.Query<Row>("SELECT id FROM parcels WHERE id = @id", copy);
        if (cache.TryGetValue(id, out var cached)) this.Touch(cached);
        var (left, right) = Split(list);
        Post($"/parcels/{id}/moves", OnChanged);
        return base.Ok(Json.Serialize(copy, typeof(Crate)));
    }

    void IDisposable.Dispose() => _store.Close();

    private void OnChanged(object sender, EventArgs args) { }

    public static ParcelsController<T> operator +(ParcelsController<T> a, Parcel b) => a;
    public static implicit operator int(ParcelsController<T> a) => a.Count;
}
