import { expect, test } from 'vitest';
import { csharpReading } from './csharp.ts';

const read = (statement: string) =>
  csharpReading.readImports?.(statement).map(({ via, source, name, alias }) => [via, source, name, alias]);

test.each([
  ['using System;', [['using', 'System', '*', null]]],
  ['using static System.Math;', [['using static', 'System.Math', '*', null]]],
  ['using Json = System.Text.Json;', [['using', 'System.Text.Json', null, 'Json']]],
  ['using Pair = (int left, int right);', [['using', '(int left, int right)', null, 'Pair']]],
  ['global using Depot.Model;', [['global using', 'Depot.Model', '*', null]]],
  ['global using static Depot.Units;', [['global using static', 'Depot.Units', '*', null]]],
  ['using global::Depot.Api;', [['using', 'Depot.Api', '*', null]]],
  ['extern alias Legacy;', [['extern alias', 'Legacy', null, null]]],
])('%s', (statement, expected) => {
  expect(read(statement)).toEqual(expected);
});

test.each([
  ['<summary>Moves <see cref="T:Depot.Parcel"/>s.</summary>', 'Moves Depot.Parcels.'],
  ['<see href="https://example.com">the page</see>', 'the page'],
  ['<param name="id">Its <paramref name="other"/>.</param>', 'id: Its other.'],
  ['<returns>List&lt;int&gt;</returns>', 'returns List<int>'],
  ['<inheritdoc/>', ''],
])('documentation %s', (doc, expected) => {
  expect(csharpReading.readDoc?.(doc)).toBe(expected);
});
