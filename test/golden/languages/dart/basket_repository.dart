/// Keeps what a customer wants to buy.
library shop.basket;

import 'dart:async';
import 'package:http/http.dart' as http show Client, Response hide post;
import 'package:meta/meta.dart' show immutable, visibleForTesting;
import 'src/storage_stub.dart' if (dart.library.io) 'src/storage_io.dart';
export 'src/item.dart' show Item, Price;
part 'basket_repository.g.dart';

const kMaxItems = 50, kMinItems = 1;
const String BASE_URL = 'https://api.example.com/baskets';
final Logger _log = Logger('basket');
var openBaskets = 0;
late final Map<String, Basket>? cache;

/// Called when a basket changes.
typedef BasketListener<T extends Basket> = void Function(T basket);
typedef int PriceOf(Item item);

/// What can be stored.
abstract interface class Store<T> {
  T? operator [](String key);
  Future<void> save(T value, {bool force = false});
  int get length;
  set limit(int value);
}

mixin Audited on Store<Basket> implements Disposable {
  final List<String> entries = [];
  void audit(String what) => entries.add(what);
}

/// A basket.
///
/// Never empty for long.
@immutable
@JsonSerializable(explicitToJson: true)
class Basket extends Equatable with Audited, Serializable<Basket> implements Comparable<Basket> {
  static const String path = '/baskets/:id';
  static int _count = 0;
  final String id;
  late final List<Item> _items, removed;

  Basket(this.id, {required List<Item> items, super.owner, int limit = kMaxItems})
      : assert(limit > 0),
        _items = items,
        super(id) {
    _count++;
    audit('made');
  }

  const Basket.empty() : this._('none');
  Basket._(this.id);

  factory Basket.fromJson(Map<String, dynamic> json) => _$BasketFromJson(json);
  factory Basket.guest() = GuestBasket;

  /// What is in it.
  List<Item> get items => List.unmodifiable(_items);

  set owner(String value) {
    _owner = value;
  }

  @override
  @Deprecated('Use sum')
  int compareTo(Basket other) => id.compareTo(other.id);

  @override
  bool operator ==(Object other) => other is Basket && other.id == id;

  Future<Price?> sum(Currency currency, [Rates? rates]) async {
    final total = Price.zero(currency);
    var table = rates ?? await http.get(Uri.parse('https://api.example.com/rates'));
    if (_items.isEmpty) return null;
    for (final item in _items) {
      total.add(item.price, table);
    }
    int twice(int value) => value * 2;
    final label = (String text) {
      return text.trim().toUpperCase();
    };
    try {
      await widget.controller.refresh(twice(2), onDone: label);
    } on TimeoutException catch (error, stack) {
      _log.warning('late', error, stack);
      rethrow;
    } finally {
      table = const Rates.none();
    }
    return switch (total) { Price(amount: 0) => null, _ => total };
  }

  void _remove(Item item) => _items
    ..remove(item)
    ..sort(byName);
}

Future<Basket> loadBasket(String id, http.Client client) async {
  final rows = await database.query("SELECT * FROM baskets WHERE id = ?", [id]);
  return rows.map((row) => Basket.fromJson(row)).firstWhere(isOpen, orElse: Basket.empty);
}

int get basketCount => Basket._count;

external void nativeFlush(int code);
