import fc from 'fast-check';
import { expect, it } from 'vitest';
import { REFERENCE_KINDS } from '../model/parsed-file.ts';
import { decodeLinks, encodeLinks } from './encode-links.ts';

const text = fc.string({ maxLength: 12 });
const textOrNull = fc.option(text, { nil: null });
const owner = fc.option(fc.nat(1_000), { nil: null });
const line = fc.integer({ min: 1, max: 1_000_000 });

const links = fc.record({
  imports: fc.array(fc.record({ line, owner, via: text, source: text, name: textOrNull, alias: textOrNull })),
  exports: fc.array(fc.record({ name: text, alias: text })),
  references: fc.array(
    fc.record({
      ...{ kind: fc.constantFrom(...REFERENCE_KINDS), name: text, receiver: textOrNull, subject: textOrNull },
      ...{ argumentCount: fc.option(fc.nat(20), { nil: null }), line, endLine: fc.nat(9_000), owner },
    }),
  ),
  bindings: fc.array(
    fc.record({ name: text, isParameter: fc.boolean(), type: textOrNull, value: textOrNull, line, owner }),
  ),
});

it('what was packed is what comes out', () => {
  fc.assert(
    fc.property(links, (given) => {
      expect(decodeLinks(encodeLinks(given))).toEqual(given);
    }),
  );
});
