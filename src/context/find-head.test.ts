import { describe, expect, it } from 'vitest';
import { findHead } from './find-head.ts';

function head(text: string, definedAt: number, nameLine = definedAt) {
  const { startLine, endLine } = findHead(text.split('\n'), definedAt, nameLine);
  return [startLine, endLine];
}

describe('the head of a definition', () => {
  it.each([
    ['line comments', '// a\n// b\nfunction f() {}', 3],
    ['a block', '/**\n * What.\n */\nfunction f() {}', 4],
    ['hashes', 'x = 1\n\n# What.\ndef f():\n', 4],
    ['a block without marks in it', '/*\nWhat\n\n  it does.\n*/\nfunction f() {}', 6],
    ['dashes', '-- What.\nCREATE VIEW v AS', 2],
    ['semicolons', ';; What.\n(defun f ())', 2],
  ])('begins with %s above it', (_, text, definedAt) => {
    const lines = text.split('\n');
    const first = lines.findIndex((line) => /What|\/\/ a|\/\*\*/.test(line)) + 1;
    expect(head(text, definedAt)[0]).toBe(text.startsWith('/*') ? 1 : first);
  });

  it('does not take in what is no comment, nor one above a blank line', () => {
    expect(head('#include <stdio.h>\nint f(void) {', 2)[0]).toBe(2);
    expect(head('#endif\nint f(void) {', 2)[0]).toBe(2);
    expect(head('// far\n\nfunction f() {}', 3)[0]).toBe(3);
    expect(head('const a = 1;\nfunction f() {}', 2)[0]).toBe(2);
  });

  it('does not climb without end', () => {
    const text = `${'// more\n'.repeat(500)}function f() {}`;
    expect(head(text, 501)[0]).toBeGreaterThan(200);
  });

  it('ends with the brackets of its signature, not with its body', () => {
    expect(head('function f(\n  a: number,\n  b = [\n    1,\n  ],\n) {\n  body(\n', 1)[1]).toBe(6);
    expect(head('function f() {\n  return g(\n    1);\n}', 1)[1]).toBe(1);
    expect(head('@get(\n  "/x")\ndef f(a,\n      b):\n    pass', 1, 3)[1]).toBe(4);
  });

  it('stays within its file, and is short where brackets never close', () => {
    expect(head('function f(', 1)[1]).toBe(1);
    expect(head(`function f(\n${'  a,\n'.repeat(100)}`, 1)[1]).toBeLessThan(20);
    expect(head('', 1)[1]).toBe(1);
    expect(head('a\nb', 9, 12)).toEqual([9, 2]);
  });
});
