// The problem of a text that is nested too deeply.
import type { ParseTrouble } from '../model/parsed-file.ts';

export const TOO_DEEP: ParseTrouble = {
  code: 'parse_too_deep',
  detail: 'the innermost symbols were left out',
  ranges: [],
};
