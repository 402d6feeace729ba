// The trouble of a text that is nested deeper than names should grow.
import type { ParseTrouble } from '../model/parsed-file.ts';

export const TOO_DEEP: ParseTrouble = {
  code: 'parse_too_deep',
  detail: 'the innermost symbols were left out',
  ranges: [],
};
