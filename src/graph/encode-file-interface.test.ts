import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeFileInterface, encodeFileInterface } from './encode-file-interface.ts';
import type { FileInterface } from './file-interface.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 8 });
const textOrNull = fc.option(text, { nil: null });
const interfaces: fc.Arbitrary<FileInterface> = fc.record({
  path: fc.constant('src/a.go'),
  language: fc.constant('go'),
  symbols: fc.array(
    fc.record({
      ...{ name: text, qualifiedName: text, ordinal: fc.nat(3), kind: fc.constantFrom('class', 'method', 'function') },
      ...{ exported: fc.boolean(), parent: fc.option(fc.nat(6), { nil: null }), type: textOrNull, value: textOrNull },
      bases: fc.array(
        fc.record({
          ...{ kind: fc.constantFrom('extends', 'implements', 'mixin'), name: text, receiver: textOrNull },
        }),
      ),
    }),
  ) as fc.Arbitrary<FileInterface['symbols']>,
  imports: fc.array(fc.record({ via: text, source: text, name: textOrNull, alias: textOrNull })),
  exports: fc.array(fc.record({ name: text, alias: text })),
});

it('what was packed is what comes out, of the file that it is read for', () => {
  fc.assert(
    fc.property(interfaces, (fileInterface) => {
      expect(
        decodeFileInterface(
          encodeFileInterface({ ...fileInterface, path: '' }),
          fileInterface.path,
          fileInterface.language,
        ),
      ).toEqual(fileInterface);
    }),
  );
});

it('whole names that follow from the parent come back whole', () => {
  const of = (name: string, qualifiedName: string, parent: number | null) => ({
    ...{ name, qualifiedName, parent, ordinal: 1, kind: 'class' as const, exported: true, type: null, value: null },
    bases: [],
  });
  const symbols = [of('A', 'ns.A', null), of('b', 'ns.A.b', 0), of('c', 'c', 3), of('d', 'd', null), of('e', 'd.e', 3)];
  const fileInterface = { path: 'a.go', language: 'go', symbols, imports: [], exports: [] };
  expect(decodeFileInterface(encodeFileInterface(fileInterface), 'a.go', 'go')).toEqual(fileInterface);
});
