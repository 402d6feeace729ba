import { expect, test } from 'vitest';
import { c, cReading } from './c.ts';

test.each([
  ['#include <sys/types.h>', '<sys/types.h>'],
  ['#  include "ring.h"', 'ring.h'],
  ['#include CONFIG_HEADER', 'CONFIG_HEADER'],
])('%s', (statement, source) => {
  expect(cReading.readImports?.(statement)).toEqual([{ via: 'include', source, name: '*', alias: null }]);
});

const grammarOf = (text: string) => {
  const reading = c.syntax?.reading;
  return reading?.kind === 'parts' ? reading.findParts(text)[0]?.reading.grammar : undefined;
};

test.each([
  ['struct ring { int head; };\nint class_of(int kind);', 'c'],
  ['/* a class of rings: see below */\nint open(void);', 'c'],
  ['namespace store {\nclass Pool;\n}', 'cpp'],
  ['template <typename T>\nT clamp(T value);', 'cpp'],
  ['class Pool {\n public:\n};', 'cpp'],
])('a header is read as what it says: %s', (text, grammar) => {
  expect(grammarOf(text)).toBe(grammar);
});

test('what hides a declaration is blanked out, and offsets stay', () => {
  const text =
    '#ifdef __cplusplus\nextern "C" {\n#endif\nRING_API const char *name(int id);\nint f(void) LIB_UNUSED;\n';
  const prepared = cReading.prepare?.(text) ?? '';
  expect(prepared).toHaveLength(text.length);
  expect(prepared).not.toMatch(/extern|RING_API|LIB_UNUSED/);
  expect(prepared.indexOf('const')).toBe(text.indexOf('const'));
});
