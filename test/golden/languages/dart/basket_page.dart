// The page that shows a basket.
import 'package:flutter/material.dart';
import 'basket_repository.dart' deferred as repository;
part of 'shop.dart';

enum Mode { view, edit }

/// What went wrong.
enum Failure implements Exception {
  offline(503, 'No network'),
  gone.withCode(410);

  final int code;
  const Failure(this.code, [this.text = '']);
  const Failure.withCode(int code) : this(code);

  String get label => '$code $text';
  static Failure of(int code) => values.firstWhere((each) => each.code == code);
}

extension BasketX on Basket {
  bool get isFull => items.length >= kMaxItems;
  Item? byId(String id) => items.where((item) => item.id == id).firstOrNull;
}

extension on String {
  String shout() => toUpperCase();
}

extension type BasketId(String value) implements String {
  BasketId next() => BasketId('$value.next');
}

sealed class BasketEvent {}

final class ItemAdded extends BasketEvent {
  ItemAdded(this.item);
  final Item item;
}

class Combined = Basket with Audited;

class BasketPage extends StatefulWidget {
  const BasketPage({super.key, required this.id, this.onClose});

  final BasketId id;
  final void Function(int count)? onClose;

  @override
  State<BasketPage> createState() => _BasketPageState();
}

class _BasketPageState extends State<BasketPage> with TickerProviderStateMixin {
  StreamSubscription<BasketEvent>? _events;
  final _controller = TextEditingController();

  @override
  void initState() {
    super.initState();
    _events = bus.on<ItemAdded>().listen(_onAdded, onError: log);
    bus.subscribe('basket.changed', handler: _onAdded);
  }

  void _onAdded(ItemAdded event) {
    if (!mounted) return;
    setState(() {
      count = count > 9 ? 9 : count + 1;
    });
  }

  @override
  Widget build(BuildContext context) {
    return Scaffold(
      appBar: AppBar(title: const Text('Basket')),
      body: ListView(
        children: [
          for (final item in widget.items) ItemTile(item: item, onTap: _open),
          if (isEmpty) const EmptyNotice(),
        ],
      ),
    );
  }
}

void main(List<String> args) {
  group('basket', () {
    test('adds', () async {
      final basket = new Basket('a', items: []);
      expect(await basket.sum(Currency.euro), equals(null));
    });
  });
  runApp(const BasketApp());
}
