import { expect, test } from 'vitest';
import { readExpression } from './expression.ts';

const shown = (text: string): string | null => {
  const read = readExpression(text);
  if (read === null) return null;
  const { root, steps } = read;
  const start = root.kind === 'name' ? root.name : `${root.kind} ${root.type}`;
  return start + steps.map((step) => (step.kind === 'member' ? `.${step.name}` : ` ${step.kind}`)).join('');
};

test.each([
  ['a', 'a'],
  ['this.a.b', 'this.a.b'],
  ['this.#a?.b!', 'this.#a.b'],
  ['new Foo(bar(1), "x)")', 'new Foo'],
  ['new ns.Foo<T, U>().make()', 'new ns.Foo.make call'],
  ['await load(x)', 'load call await'],
  ['(await load(x)).rows[0]', 'load call await.rows index'],
  ['make<T>(x).then', 'make call.then'],
  ['std::move(x)', 'std.move call'],
  ['self->next', 'self.next'],
  ['&mut queue', 'queue'],
  ['x as Foo', 'typed Foo'],
  ['(x.y() as ns.Foo).z', 'typed ns.Foo.z'],
  ['&Server{addr: a}', 'typed Server'],
])('%s', (text, expected) => {
  expect(shown(text)).toBe(expected);
});

test.each(['a + b', 'a ? b : c', '[1, 2]', '{ a }', '"text"', 'x => x', '', 'a || new B()'])(
  '%s is no chain',
  (text) => {
    expect(shown(text)).toBeNull();
  },
);
