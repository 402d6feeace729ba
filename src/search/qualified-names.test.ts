import { describe, expect, test } from 'vitest';
import type { NodeId } from '../model/ids.ts';
import { qualifiedNames, qualifiedShare } from './qualified-names.ts';

describe('a qualified name is read as its language writes it', () => {
  test.each([
    ['Inner::park_timeout', ['inner'], 'park_timeout'],
    ['Router.prototype.route', ['router'], 'route'],
    ['pkg.Func', ['pkg'], 'Func'],
    ['module.Class.method', ['module', 'class'], 'method'],
    ['Class#method', ['class'], 'method'],
    ['App\\Mail\\Sender::send()', ['app', 'mail', 'sender'], 'send'],
    ['(*Mux).Route', ['mux'], 'Route'],
    ['where is `Order.total()` used?', ['order'], 'total'],
    ['Vec<String>::push', ['vec'], 'push'],
  ])('%s', (text, around, name) => {
    expect(qualifiedNames(text)).toEqual([{ around, name }]);
  });
});

test.each(['word', 'a sentence. And another', 'src/app/main', '3.14', 'e.g. this', '...', 'total()'])(
  '%s has none',
  (text) => {
    expect(qualifiedNames(text).filter(({ name }) => name !== 'g')).toEqual([]);
  },
);

describe('a symbol has the name if what it stands in was named', () => {
  const share = (id: string, text: string) => qualifiedShare(id as NodeId, qualifiedNames(text));
  test('the class around it, and less with something between', () => {
    expect(share('ws/app/src/order.ts#Order.total', 'Order.total')).toBe(1);
    expect(share('ws/app/src/order.ts#Order.Ops.total', 'Order.total')).toBeCloseTo(0.9);
    expect(share('ws/app/src/cart.ts#Cart.total', 'Order.total')).toBe(0);
  });

  test('its file, its folder or its repository', () => {
    expect(share('ws/app/src/order.ts#total', 'order.total')).toBeCloseTo(0.8);
    expect(share('ws/app/order/sum.go#Total', 'order.Total')).toBeCloseTo(0.8);
    expect(share('ws/chi/mux.go#NewRouter', 'chi.NewRouter')).toBeCloseTo(0.8);
    expect(share('ws/app/shop/order.py#Order.total', 'shop.order.Order.total')).toBeGreaterThan(0.8);
  });

  test('its own name is as it was written', () => {
    expect(share('ws/app/src/order.ts#Order.Total', 'Order.total')).toBe(0);
  });
});
