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

const TREE: TreeItem = {
  place: 'a.ts:1',
  label: 'one',
  children: [
    { place: 'a.ts:10', label: 'two', note: 'calls at a.ts:10', children: [{ place: '', label: 'outside' }] },
    { place: 'b.ts:2', label: 'three' },
  ],
};

it('puts places in a column on the way into a pipe, and branches beside', () => {
  expect(shown([TREE], 60, false, false)).toEqual([
    'a.ts:1   one',
    'a.ts:10  ├─ two  calls at a.ts:10',
    '         │  └─ outside',
    'b.ts:2   └─ three',
  ]);
});

it('groups by file on a terminal; what is of another file says so', () => {
  const more: TreeItem[] = [
    { place: 'a.ts:120', label: 'four' },
    { place: 'c.ts:7', label: 'five' },
  ];
  expect(shown([TREE, ...more])).toEqual([
    'a.ts',
    '    1  one',
    '   10  ├─ two  calls at line 10',
    '       │  └─ outside',
    '       └─ three  b.ts:2',
    '  120  four',
    '',
    'c.ts',
    '    7  five',
  ]);
});

it('cuts what is too wide for a terminal, and lets nothing drive it', () => {
  const [, line = ''] = shown([{ place: 'a.ts:1', label: 'x'.repeat(100), note: 'calls' }], 40);
  expect(line).toBe(`  1  ${'x'.repeat(27)}…  calls`);
  expect(shown([{ place: 'a\u001b[31m.ts:1', label: 'b\u001b[0m' }])).toEqual([
    'a<U+001B>[31m.ts',
    '  1  b<U+001B>[0m',
  ]);
});

it('drops a note that has no room, and cuts nothing on its way into a pipe', () => {
  const item = { place: 'a.ts:1', label: 'x'.repeat(30), note: 'calls at somewhere' };
  expect(shown([item], 30)[1]).toBe(`  1  ${'x'.repeat(19)}…`);
  expect(shown([item], 30, false, false)[0]).toBe(`a.ts:1  ${'x'.repeat(30)}  calls at somewhere`);
});

it('paints the path, the line and the name', () => {
  const item = { place: 'a.ts:1', label: 'f(x)', name: 'f' };
  const [path, line, name] = ['\u001b[35ma.ts\u001b[0m', '\u001b[32m1\u001b[0m', '\u001b[1mf\u001b[0m'];
  expect(shown([item], 60, true)).toEqual([path, `  ${line}  ${name}(x)`]);
  expect(shown([item], 60, true, false)).toEqual([`${path}:${line}  ${name}(x)`]);
});

it('prints nothing for nothing', () => {
  expect(shown([])).toEqual([]);
});
