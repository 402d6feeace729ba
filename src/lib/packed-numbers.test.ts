import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NumberReader, NumberWriter } from './packed-numbers.ts';

it('numbers come back as they were written', () => {
  const unsigned = fc.array(fc.nat(0x7fffffff));
  const signed = fc.array(fc.integer({ min: -0x40000000, max: 0x3fffffff }));
  fc.assert(
    fc.property(unsigned, signed, (plain, withSign) => {
      const writer = new NumberWriter();
      for (const each of plain) writer.write(each);
      for (const each of withSign) writer.writeSigned(each);
      const reader = new NumberReader(Buffer.from(writer.written()));
      expect(plain.map(() => reader.read())).toEqual(plain);
      expect([...reader.signed(withSign.length)]).toEqual(withSign);
    }),
  );
});

it('what was cut short is an error, not an endless search', () => {
  expect(() => new NumberReader(Buffer.from([0x81])).read()).toThrow(RangeError);
  expect(() => new NumberReader(Buffer.from([1, 2])).field(3)).toThrow(RangeError);
});
