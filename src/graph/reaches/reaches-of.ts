// What the text of one file asks of others, and what it says of how services are found. A pure function of the text and
// its language; null where it says nothing.
import type { SymbolShape } from '../../model/parsed-file.ts';
import { Lines } from './code-text.ts';
import { mayReach, maySuitRow } from './may-reach.ts';
import type { FileReaches } from './reach.ts';
import { lastName, readConstants } from './read-constants.ts';
import { readDeployment } from './read-deployment.ts';
import { readEvents } from './read-events.ts';
import { readClientBases, readHttpCalls } from './read-http-calls.ts';
import { readManifest } from './read-manifest.ts';
import { readGivenBack, readMentions } from './read-mentions.ts';
import { readDefinitions, readStubs } from './read-stubs.ts';
import { readMuxRoutes, readSpringDataRoutes } from './text-routes.ts';
import { withoutComments } from './without-comments.ts';

/** Longer texts are data or generated. */
const LONGEST = 400_000;
/** A text without any of these neither calls nor offers anything. */
const TELLING =
  /https?:\/\/|lb:\/\/|fetch\(|axios|[rR]equest|[hH]ttp|[cC]lient|Stub|Grpc|grpc|pb\.|Server\(|[pP]ublish|[sS]ubscri|[sS]end|[cC]onsum|Listener|env|ENV|[eE]vent|Repository/;
const NO_CODE: ReadonlySet<string> = new Set(
  'yaml json toml xml ini properties markdown html css dockerfile csv sql'.split(' '),
);

export function reachesOf(text: string, language: string | null, symbols: readonly SymbolShape[]): FileReaches | null {
  if (text.length > LONGEST) return null;
  const manifest = readManifest(text, language);
  const id = language ?? '';
  const deployment = readDeployment(text, id);
  const isCode = language !== null && !NO_CODE.has(id) && mayReach(text, id, symbols) && TELLING.test(text);
  const found = isCode ? ofCode(text, id, symbols) : { reaches: [], constants: [], offers: [], definitions: [] };
  const isEmpty = Object.values(found).every((all) => all.length === 0);
  return isEmpty && manifest === null && deployment === null ? null : { ...found, deployment, manifest };
}

function ofCode(text: string, language: string, symbols: readonly SymbolShape[]) {
  const code = withoutComments(text, language);
  const lines = new Lines(code);
  if (language === 'protobuf') return { reaches: [], constants: [], offers: [], definitions: readDefinitions(code) };
  // Without a word of a row there is no row: what is left are names that are set.
  const suits = maySuitRow(code, language);
  const stubs = suits ? readStubs(code, language, lines) : { reaches: [], offers: [] };
  const calls = suits ? readHttpCalls(code, language, lines) : [];
  const events = suits ? readEvents(code, language, lines) : [];
  const wanted = new Set([...calls.map(({ url }) => url), ...events.map(({ topic }) => topic)].flatMap(namesIn));
  const constants = [
    ...readConstants(code, lines, symbols, wanted),
    ...(suits ? readClientBases(code, language, lines) : []),
  ];
  const called = new Set(calls.map(({ line }) => line));
  const mentions = readMentions(code, lines).filter(({ line }) => !called.has(line));
  const given = readGivenBack(constants).filter(({ line }) => !called.has(line));
  const reaches = [...calls, ...mentions, ...given, ...stubs.reaches, ...events].sort((a, b) => a.line - b.line);
  const routes = [
    ...(suits && language === 'go' ? readMuxRoutes(code, lines) : []),
    ...(suits && (language === 'java' || language === 'kotlin') ? readSpringDataRoutes(code, lines) : []),
  ];
  return { reaches, constants, offers: [...routes, ...stubs.offers], definitions: [] };
}

/** The names that a template is composed of. */
function namesIn(template: string): string[] {
  return [...template.matchAll(/\{([\w.$]+)\}/g)].map((hole) => lastName(hole[1] as string));
}
