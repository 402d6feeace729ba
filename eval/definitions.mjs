// Do our definitions agree with universal-ctags? `node eval/definitions.mjs LANGUAGE FOLDER [--misses] [--extras]`
// Compares functions, classes and methods by name and line, over all files of the language in the folder.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ctagsTruth, plain } from './ctags-truth.mjs';
import { EXCUSES } from './excuses.mjs';
import { loadParser } from './load-parser.mjs';

const COMPARED = new Set(
  'function method constructor class struct interface trait protocol enum type macro module namespace'.split(' '),
);
/** A name may be told a line or two away, where a head spans several. */
const LINES_APART = 3;
const EXTRAS_SAMPLED = 200;
const MAX_BYTES = 1_000_000;

export async function compareDefinitions(language, folder) {
  const { parseText, LANGUAGES, languageOfPath, treeSitterSyntax } = await loadParser();
  const syntax = treeSitterSyntax();
  const ours = LANGUAGES.find(({ id }) => id === language);
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: folder, maxBuffer: 1 << 30 })
    .toString()
    .split('\0');
  const paths = listed.filter((path) => languageOfPath(path) === language);
  const truth = ctagsTruth(language, folder, paths);
  const result = { truth: 0, found: 0, excused: {}, misses: [], extras: [] };
  for (const path of paths) {
    const bytes = readFileSync(join(folder, path));
    if (bytes.length > MAX_BYTES) continue;
    const text = bytes.toString();
    const lines = text.split('\n');
    const file = await parseText({ text, language: ours, timeoutMs: 60_000 }, syntax);
    const byName = groupBy(file.symbols);
    const isOurs = ({ name, line }) =>
      (byName.get(name) ?? []).some((symbol) => Math.abs(symbol.nameLine - line) <= LINES_APART) ||
      file.symbols.some((symbol) => symbol.nameLine === line && isMadeBy(symbol, name));
    const theirs = truth.get(path) ?? [];
    for (const tag of theirs) {
      result.truth += 1;
      if (isOurs(tag)) {
        result.found += 1;
        continue;
      }
      const excuse = (EXCUSES[language] ?? []).find(({ test }) => test({ ...tag, path, lines, file }));
      if (excuse === undefined) result.misses.push({ path, ...tag, text: lines[tag.line - 1]?.trim().slice(0, 120) });
      else result.excused[excuse.rule] = (result.excused[excuse.rule] ?? 0) + 1;
    }
    const theirNames = new Map();
    for (const { name, line } of theirs) theirNames.set(name, [...(theirNames.get(name) ?? []), line]);
    for (const symbol of file.symbols) {
      if (!COMPARED.has(symbol.kind)) continue;
      const isTheirs = (theirNames.get(plain(symbol.name)) ?? []).some(
        (at) => Math.abs(at - symbol.nameLine) <= LINES_APART,
      );
      if (isTheirs) continue;
      const text = lines[symbol.nameLine - 1]?.trim().slice(0, 120);
      result.extras.push({ path, line: symbol.nameLine, kind: symbol.kind, name: symbol.qualifiedName, text });
    }
  }
  return result;
}

/** `TEST(Suite, Name) {…}`: the same definition, which ctags calls by the macro and we by what the macro is given. */
function isMadeBy({ signature }, macro) {
  return /^[A-Z][A-Z0-9_]+$/.test(macro) && (signature ?? '').startsWith(`${macro}(`);
}

function groupBy(symbols) {
  const groups = new Map();
  for (const symbol of symbols) groups.set(plain(symbol.name), [...(groups.get(plain(symbol.name)) ?? []), symbol]);
  return groups;
}

/** The same 200 every time, spread over all. */
export function sampleExtras(extras) {
  const keyed = extras.map((extra) => {
    const key = `${extra.path}:${extra.line}:${extra.name}`;
    return { key: createHash('sha1').update(key).digest('hex'), extra };
  });
  keyed.sort((a, b) => (a.key < b.key ? -1 : 1));
  return keyed.slice(0, EXTRAS_SAMPLED).map(({ extra }) => extra);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [language, folder, ...flags] = process.argv.slice(2);
  const { truth, found, excused, misses, extras } = await compareDefinitions(language, folder);
  const allExcused = Object.values(excused).reduce((sum, count) => sum + count, 0);
  if (flags.includes('--misses'))
    for (const miss of misses) console.log(`${miss.path}:${miss.line} ${miss.kind} ${miss.name} | ${miss.text}`);
  if (flags.includes('--extras'))
    for (const extra of sampleExtras(extras))
      console.log(`${extra.path}:${extra.line} ${extra.kind} ${extra.name} | ${extra.text}`);
  console.log(
    `${language}: ctags ${truth}, found ${found}, recall ${(found / (truth - allExcused)).toFixed(4)}, excused ${allExcused} ${JSON.stringify(excused)}, missed ${misses.length}, ours beyond ${extras.length}`,
  );
}
