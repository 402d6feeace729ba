// A cheap look at a text, comments and all, before it is read: most texts ask nothing of others, and are left here.
import type { SymbolShape } from '../../model/parsed-file.ts';
import { maySetAddress } from './address-names.ts';
import { CLIENT_BASES, CLIENTS, DECLARED_CLIENTS, OPTIONS } from './client-rows.ts';
import { EVENTS, TYPED_EVENTS } from './event-rows.ts';
import { mayGiveAddress } from './read-constants.ts';
import { STUBS } from './stub-rows.ts';
import { MUX_ROUTES, SPRING_DATA_ROUTES } from './text-routes.ts';

interface Row {
  readonly languages: readonly string[];
  /** No row finds anything in a text without it. */
  readonly needs: RegExp;
}

/** All rows there are, of every family. */
export const ROWS: readonly Row[] = [
  ...CLIENTS,
  ...CLIENT_BASES,
  ...EVENTS,
  ...STUBS,
  ...[OPTIONS, DECLARED_CLIENTS, TYPED_EVENTS, MUX_ROUTES, SPRING_DATA_ROUTES],
];

/** By language: what the rows need, as one pattern. */
const NEEDS = needsOf(ROWS);

/** False is certain: no reader finds anything. */
export function mayReach(text: string, language: string, symbols: readonly SymbolShape[]): boolean {
  if (language === 'protobuf' || mayGiveAddress(symbols)) return true;
  return maySetAddress(text) || maySuitRow(text, language);
}

/** Whether a row may find something; false is certain. */
export function maySuitRow(text: string, language: string): boolean {
  return NEEDS.get(language)?.test(text) ?? false;
}

function needsOf(rows: readonly Row[]): ReadonlyMap<string, RegExp> {
  const sources = new Map<string, Set<string>>();
  for (const { languages, needs } of rows) {
    for (const language of languages) {
      const own = sources.get(language) ?? new Set<string>();
      sources.set(language, own.add(needs.source));
    }
  }
  return new Map([...sources].map(([language, own]) => [language, new RegExp([...own].join('|'))]));
}
