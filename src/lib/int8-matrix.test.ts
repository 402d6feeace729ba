import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Int8Matrix, quantise } from './int8-matrix.ts';

const row = (size: number) =>
  fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: size, maxLength: size });

test('products are those of the numbers as they were, but for rounding', () => {
  const sized = fc
    .integer({ min: 1, max: 70 })
    .chain((size) => fc.tuple(fc.array(row(size), { maxLength: 9 }), row(size)));
  fc.assert(
    fc.property(sized, ([rows, query]) => {
      const matrix = new Int8Matrix(query.length);
      matrix.append(quantise(Float32Array.from(rows.flat()), query.length));
      const products = matrix.products(Float32Array.from(query));
      expect(products.length).toBe(rows.length);
      rows.forEach((each, at) => {
        if (each.every((value) => Math.abs(value) < 1e-30)) return;
        const exact = each.reduce((sum, value, place) => sum + value * (query[place] as number), 0);
        expect(Math.abs((products[at] as number) - exact)).toBeLessThan(0.01 * query.length + 1e-6);
      });
    }),
  );
});

test('products are those of whole numbers, to the last bit', () => {
  const sized = fc
    .integer({ min: 1, max: 140 })
    .chain((size) => fc.tuple(fc.array(row(size), { maxLength: 9 }), row(size)));
  fc.assert(
    fc.property(sized, ([rows, query]) => {
      const matrix = new Int8Matrix(query.length);
      const { values, scales } = quantise(Float32Array.from(rows.flat()), query.length);
      matrix.append({ values, scales });
      const numbers = Float32Array.from(query);
      const unit = Math.max(...numbers.map(Math.abs)) / 2047;
      const products = matrix.products(numbers);
      scales.forEach((scale, at) => {
        if (scale === 0) return;
        const own = values.subarray(at * query.length, (at + 1) * query.length);
        const whole = own.reduce((sum, value, n) => sum + value * Math.round((numbers[n] as number) / unit || 0), 0);
        expect(products[at]).toBe(Math.fround(Math.fround(whole * scale) * Math.fround(unit)));
      });
    }),
  );
});

test('holds more rows than a block, and rows that come later', () => {
  const matrix = new Int8Matrix(3);
  const rows = Float32Array.from({ length: 3 * 9_000 }, (_, at) => ((at % 7) - 3) / 3);
  matrix.append(quantise(rows.subarray(0, 3 * 4_095), 3));
  matrix.append(quantise(rows.subarray(3 * 4_095), 3));
  const products = matrix.products(Float32Array.from([1, 0, 0]));
  expect(matrix.count).toBe(9_000);
  for (const at of [0, 4_094, 4_095, 4_096, 8_191, 8_192, 8_999])
    expect(products[at]).toBeCloseTo(rows[at * 3] as number, 2);
});

test('a row that stands for nothing has no product; a query of nothing has 0', () => {
  const matrix = new Int8Matrix(2);
  matrix.append({ values: Int8Array.from([5, 5]), scales: Float32Array.from([0]) });
  matrix.append(quantise(Float32Array.from([0.6, 0.8]), 2));
  expect([...matrix.products(Float32Array.from([1, 1]))]).toEqual([Number.NaN, expect.closeTo(1.4, 2)]);
  expect([...matrix.products(Float32Array.from([0, 0]))]).toEqual([Number.NaN, 0]);
});
