import { expect, it } from 'vitest';
import type { CliContext } from './context.ts';
import { outgoingText } from './outgoing-text.ts';
import { printTree, type TreeItem } from './print-tree.ts';
import { painter } from './terminal.ts';

function shown(items: readonly TreeItem[], width = 60, color = false, isTerminal = true): string[] {
  let text = '';
  const seal = color ? 'seal' : null;
  const out = (data: string) => {
    text += outgoingText(data, { seal, bytes: false });
  };
  printTree({ out, paint: painter(seal), width, isTerminal } as Partial<CliContext> as CliContext, items);
  return text.split('\n').slice(0, -1);
}

it('puts places in a column, and branches beside', () => {
  const tree: TreeItem = {
    place: 'a.ts:1',
    label: 'one',
    children: [
      { place: 'a.ts:10', label: 'two', note: 'calls', children: [{ place: '', label: 'outside' }] },
      { place: 'b.ts:2', label: 'three' },
    ],
  };
  expect(shown([tree])).toEqual([
    'a.ts:1   one',
    'a.ts:10  ├─ two  calls',
    '         │  └─ outside',
    'b.ts:2   └─ three',
  ]);
});

it('cuts what is too wide, keeps what it is for, and lets nothing drive the terminal', () => {
  const [line = ''] = shown([{ place: 'a.ts:1', label: 'x'.repeat(100), note: 'calls' }], 40);
  expect(line).toBe(`a.ts:1  ${'x'.repeat(24)}…  calls`);
  expect(shown([{ place: 'a\u001b[31m.ts:1', label: 'b\u001b[0m' }])[0]).toBe('a<U+001B>[31m.ts:1  b<U+001B>[0m');
});

it('cuts the note where even the shortest label leaves no room, and nothing on its way into a pipe', () => {
  const item = { place: 'a.ts:1', label: 'x'.repeat(30), note: 'calls at somewhere' };
  expect(shown([item], 36)[0]).toBe(`a.ts:1  ${'x'.repeat(19)}…  calls…`);
  expect(shown([item], 36, false, false)[0]).toBe(`a.ts:1  ${'x'.repeat(30)}  calls at somewhere`);
});

it('paints the path, the line and the name', () => {
  expect(shown([{ place: 'a.ts:1', label: 'f(x)', name: 'f' }], 60, true)[0]).toBe(
    '\u001b[35ma.ts\u001b[0m:\u001b[32m1\u001b[0m  \u001b[1mf\u001b[0m(x)',
  );
});

it('prints nothing for nothing', () => {
  expect(shown([])).toEqual([]);
});
