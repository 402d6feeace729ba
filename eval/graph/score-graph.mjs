// How right is our graph? `node eval/graph/score-graph.mjs EXPORT.jsonl TRUTH.json [--show misses|wrongs] [--limit N]`
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { judgeCalls } from './judge-calls.mjs';
import { judgeImports } from './judge-imports.mjs';
import { readExport } from './read-export.mjs';

/** `{ repository, language, calls, imports }`; see judge-calls.mjs and judge-imports.mjs. */
export async function scoreGraph(exportFile, truthFile) {
  const exported = await readExport(exportFile);
  const truth = JSON.parse(readFileSync(truthFile, 'utf8'));
  return {
    ...{ repository: truth.repository, language: truth.language },
    ...{ calls: judgeCalls(exported, truth), imports: judgeImports(exported, truth) },
  };
}

export function printScore({ repository, language, calls, imports }) {
  console.log(`${repository.name} (${language}, ${repository.commit.slice(0, 10)})`);
  console.log(
    `  calls    precision ${calls.precision}  recall ${calls.recall}  (${calls.found} of ${calls.sites} sites)`,
  );
  console.log(`           edges ${pairs(calls.edges)}`);
  for (const [strategy, row] of Object.entries(calls.by_strategy)) console.log(`           ${strategy}: ${pairs(row)}`);
  console.log(
    `  imports  precision ${imports.precision}  recall ${imports.recall}  (${imports.right} of ${imports.pairs} pairs)`,
  );
}

function pairs(row) {
  return Object.entries(row)
    .map(([key, value]) => `${key} ${value}`)
    .join(', ');
}

function printExamples({ calls, imports }, show, limit) {
  if (show === 'misses') {
    for (const { path, line, callee, targets, had } of calls.misses.slice(0, limit)) {
      console.log(`${path}:${line} ${callee} → ${targets[0]} | had: ${had.join('; ') || 'nothing'}`);
    }
  } else {
    for (const { site, had, expected } of calls.wrongs.slice(0, limit)) {
      console.log(`${site} had ${had} | expected: ${expected.join('; ')}`);
    }
  }
  for (const pair of imports[show].slice(0, limit)) console.log(`import ${pair}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { show: { type: 'string' }, limit: { type: 'string', default: '40' } },
  });
  const score = await scoreGraph(positionals[0], positionals[1]);
  printScore(score);
  if (values.show !== undefined) printExamples(score, values.show, Number(values.limit));
}
