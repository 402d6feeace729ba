import { expect, test } from 'vitest';
import { WEIGHTS, WEIGHTS_WITH_MEANING } from './weights.ts';

test.each([
  ['by words', WEIGHTS],
  ['with meaning', WEIGHTS_WITH_MEANING],
])(
  'R-002-3.2.2 R-002-3.2.3: a symbol with the name adds twice what a path does, %s',
  (_, { name, fileName, folders }) => {
    expect({ fileName, folders }).toEqual({ fileName: name / 2, folders: name / 2 });
  },
);
