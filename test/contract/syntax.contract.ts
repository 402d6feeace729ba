// The laws of the syntax port.
import { describe, expect, test } from 'vitest';
import type { Captured, CaptureRequest, Syntax } from '../../src/ports/syntax.ts';

const QUERY =
  '(function_declaration name: (identifier) @name body: (_) @body) @def.function (call_expression function: (_) @ref.call arguments: (_) @args) (comment) @comment';

export function syntaxContract(name: string, make: () => Syntax): void {
  describe(`syntax: ${name}`, () => {
    const capture = async (text: string, more: Partial<CaptureRequest> = {}): Promise<Captured> => {
      const outcome = await make().capture({ ...request(text), ...more });
      if (outcome.kind !== 'captured') throw new Error(outcome.kind);
      return outcome.captured;
    };

    test('offsets count UTF-16 units and ends are exclusive', async () => {
      const text = '// 😀é\nfunction größe() { return call(1, "😀"); }\n';
      const captured = await capture(text);
      expect(texts(text, captured, 'name')).toEqual(['größe']);
      expect(texts(text, captured, 'ref.call')).toEqual(['call']);
      expect(texts(text, captured, 'args')).toEqual(['(1, "😀")']);
      expect(texts(text, captured, 'comment')).toEqual(['// 😀é']);
    });

    test('captures of a match are adjacent, matches ordered by their start', async () => {
      const captured = await capture('function a() { b(); }\nfunction c() {}\n');
      const matches = [...captured.match];
      expect(matches).toEqual(matches.toSorted((a, b) => a - b));
      const heads = matches.map((match) => captured.start[matches.indexOf(match)] as number);
      expect(heads).toEqual(heads.toSorted((a, b) => a - b));
    });

    test('definitions carry their node type, argument lists the number of their arguments', async () => {
      const captured = await capture('function a() { b(1, 2, 3); }');
      const at = (wanted: string) => [...captured.name].findIndex((place) => captured.names[place] === wanted);
      expect(captured.nodeTypes[captured.detail[at('def.function')] as number]).toBe('function_declaration');
      expect(captured.detail[at('args')]).toBe(3);
    });

    test('only the given ranges are parsed, and offsets are those of the whole text', async () => {
      const text = '<script>\nfunction a() {}\n</script>\n<p>function no() {}</p>\n<script>function b() {}</script>';
      const spans = ['function a() {}', 'function b() {}'].map((part) => {
        const start = text.indexOf(part);
        return { start, end: start + part.length };
      });
      expect(texts(text, await capture(text, { ranges: spans }), 'name')).toEqual(['a', 'b']);
    });

    test('broken text returns the readable part and the broken ranges', async () => {
      const captured = await capture('function a() {}\n@@@ ) ( %%\nfunction b() {}\n');
      expect(texts('function a() {}\n@@@ ) ( %%\nfunction b() {}\n', captured, 'name')).toContain('a');
      expect(captured.broken.length).toBeGreaterThan(0);
      expect((await capture('function a() {}')).broken).toHaveLength(0);
    });

    test('long nodes are split, short ones are not', async () => {
      const text = `function a() {\n${'  work(1);\n'.repeat(20)}}\n`;
      expect((await capture(text, { splitOver: 10_000 })).parts).toHaveLength(0);
      const { parts } = await capture(text, { splitOver: 100 });
      expect(parts.length % 3).toBe(0);
      expect(parts.length / 3).toBeGreaterThanOrEqual(20);
    });

    test('the same request gives the same columns, and one text does not affect the next', async () => {
      const syntax = make();
      const first = await syntax.capture(request('function a() { b(); }'));
      await syntax.capture(request('@@@ broken ((('));
      expect(await syntax.capture(request('function a() { b(); }'))).toEqual(first);
    });

    test('a text that takes too long gives `timeout`, and the next one is parsed', async () => {
      const syntax = make();
      await syntax.capture(request(''));
      const long = await syntax.capture({ ...request('f(('.repeat(200_000)), timeoutMs: 5 });
      expect(long).toEqual({ kind: 'timeout' });
      expect(await syntax.capture(request('function a() {}'))).toMatchObject({ kind: 'captured' });
    });

    test('a missing grammar is reported as unavailable', async () => {
      const outcome = await make().capture({ ...request(''), grammar: 'klingon' });
      expect(outcome).toEqual({ kind: 'unavailable', detail: 'there is no grammar klingon' });
    });
  });
}

function request(text: string): CaptureRequest {
  return { grammar: 'javascript', query: QUERY, text, ranges: null, splitOver: 1_500, timeoutMs: 60_000 };
}

function texts(text: string, { names, name, start, end }: Captured, wanted: string): string[] {
  const found: string[] = [];
  name.forEach((place, at) => {
    if (names[place] === wanted) found.push(text.slice(start[at], end[at]));
  });
  return found;
}
