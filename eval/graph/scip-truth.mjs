// Which call leads where, and which file imports which, as SCIP indexers and the languages' own parsers tell.
// `node eval/graph/scip-truth.mjs FOLDER --language typescript|python --out FILE [--scip FILE] [--project TSCONFIG]…
//  [--tools FOLDER]`; FOLDER is a git checkout with its dependencies installed.
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { bindCalls } from './bind-calls.mjs';
import { installTools } from './install-tools.mjs';
import { PYTHON } from './python-syntax.mjs';
import { readScip } from './read-scip.mjs';
import { PROJECTS, runIndexer } from './run-indexer.mjs';
import { isTestPath, TEST_RULE } from './test-rule.mjs';
import { TYPESCRIPT } from './typescript-syntax.mjs';

const LANGUAGES = { typescript: TYPESCRIPT, python: PYTHON };
const git = (folder, ...args) => execFileSync('git', args, { cwd: folder, maxBuffer: 1 << 30 }).toString();

export function scipTruth({ folder, language, scipFile, projects, toolsFolder }) {
  const tools = installTools(toolsFolder);
  const name = basename(folder);
  const configured = projects ?? PROJECTS[name] ?? (language === 'typescript' ? ['tsconfig.json'] : []);
  const indexFile = scipFile ?? join(tmpdir(), `portolan-${name}-${process.pid}.scip`);
  if (scipFile === undefined) runIndexer({ language, folder, projects: configured, output: indexFile, tools });
  const scip = readScip(indexFile, tools);
  if (scipFile === undefined) rmSync(indexFile);

  const { isSource, readSyntax } = LANGUAGES[language];
  const tracked = new Set(git(folder, 'ls-files', '-z').split('\0'));
  const indexed = new Set(scip.paths.filter((path) => tracked.has(path)));
  const sources = [...tracked].filter((path) => isSource(path) && (indexed.has(path) || !isTestPath(path))).sort();
  const syntax = readSyntax({ folder, paths: sources, tracked, projects: configured, tools });
  const files = sources.filter((path) => indexed.has(path) && !isTestPath(path) && syntax.has(path));

  const bound = files.map((path) =>
    bindCalls({ path, syntax, scip, isIndexed: (target) => indexed.has(target), isTest: isTestPath }),
  );
  const calls = bound.flatMap((one) => one.calls);
  const otherCalls = bound.flatMap((one) => one.other);
  return {
    repository: { name, commit: git(folder, 'rev-parse', 'HEAD').trim() },
    language,
    tools: tools.versions,
    projects: configured,
    left_out: TEST_RULE,
    coverage: coverageOf({ sources, syntax, files, calls, otherCalls }),
    files,
    calls,
    other_calls: otherCalls,
    ...importsOf(files, syntax),
  };
}

/** How much of the code that is no test SCIP speaks about. */
function coverageOf({ sources, syntax, files, calls, otherCalls }) {
  const covered = new Set(files);
  const without = sources.filter((path) => !isTestPath(path) && !covered.has(path));
  const callsWithout = without.reduce((sum, path) => sum + (syntax.get(path)?.calls.length ?? 0), 0);
  const byReason = {};
  for (const { why } of otherCalls) byReason[why] = (byReason[why] ?? 0) + 1;
  return {
    files: files.length,
    files_without_truth: without,
    call_sites: calls.length + otherCalls.length + callsWithout,
    call_sites_in_files_without_truth: callsWithout,
    judged: calls.length,
    recursive: calls.filter(({ recursive }) => recursive).length,
    not_judged: byReason,
  };
}

function importsOf(files, syntax) {
  const all = files.flatMap((from) => syntax.get(from).imports.map(({ to, isSure }) => ({ from, to, isSure })));
  const kept = all.filter(({ to }) => !isTestPath(to));
  const pairs = (wanted) => kept.filter(({ isSure }) => isSure === wanted).map(({ from, to }) => ({ from, to }));
  const unbuilt = files.flatMap((from) => syntax.get(from).unbuilt.map((below) => ({ from, below })));
  return { imports: pairs(true), unsure_imports: pairs(false), unbuilt_imports: unbuilt };
}

export function writeTruth(file, truth) {
  mkdirSync(dirname(resolve(file)), { recursive: true });
  const rows = (list) => `[${list.map((one) => `\n${JSON.stringify(one)}`).join(',')}\n]`;
  const parts = Object.entries(truth).map(
    ([key, value]) => `${JSON.stringify(key)}: ${Array.isArray(value) ? rows(value) : JSON.stringify(value)}`,
  );
  writeFileSync(file, `{\n${parts.join(',\n')}\n}\n`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...{ language: { type: 'string' }, out: { type: 'string' }, scip: { type: 'string' } },
      ...{ project: { type: 'string', multiple: true }, tools: { type: 'string' } },
    },
  });
  const truth = scipTruth({
    ...{ folder: resolve(positionals[0] ?? '.'), language: values.language, scipFile: values.scip },
    ...{ projects: values.project, toolsFolder: values.tools },
  });
  writeTruth(values.out, truth);
  const { files_without_truth: without, ...figures } = truth.coverage;
  console.log(`${truth.repository.name}: ${JSON.stringify(figures)}, ${without.length} files without truth`);
  console.log(
    `${truth.imports.length} imports, ${truth.unsure_imports.length} unsure, ${truth.unbuilt_imports.length} unbuilt`,
  );
}
