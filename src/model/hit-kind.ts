// What a hit or a piece is: a symbol of some kind, or a part of a document.
import { SYMBOL_KINDS } from './symbol.ts';

/** Every chunk of a file in a language of prose is of this kind, whether a heading owns it or not. */
export const DOCUMENTATION = 'documentation';

export const HIT_KINDS = [...SYMBOL_KINDS, DOCUMENTATION] as const;

export type HitKind = (typeof HIT_KINDS)[number];
