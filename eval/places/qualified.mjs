// Is a qualified name first? Takes methods out of the outline of each prepared repository, writes their names as the
// language does, and asks for them. `node eval/places/qualified.mjs FOLDER [--half fit|left-out] [--each 20] [--misses] [--write]`
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { publish } from '../../bench/measure.mjs';
import { checkoutOf, dataOf, listRepositories } from './repositories.mjs';

const { openPortolan } = await import('../../dist/index.js');

const [folder, ...rest] = process.argv.slice(2);
const option = (name, usual) => (rest.includes(name) ? rest[rest.indexOf(name) + 1] : usual);
const half = option('--half', 'fit');
const each = Number(option('--each', 20));
const SEPARATOR = { rust: '::', cpp: '::', c: '::', ruby: '#', php: '::', java: '#', javascript: '.prototype.' };

const rows = [];
for (const { name, language } of listRepositories().filter((repository) => repository.half === half)) {
  if (!existsSync(join(dataOf(folder, name), 'index.db'))) continue;
  const portolan = await openPortolan({ folder: checkoutOf(folder, name), dir: dataOf(folder, name), environment: {} });
  const { files } = await portolan.outline({ paths: ['.'], refresh: 'skip' });
  const found = [];
  for (const { path, symbols } of files) {
    if (
      /(?:^|\/)(?:tests?|testing|\w*tests?|spec|examples?|docs?|bench\w*|deps|vendor)\//i.test(path) ||
      /test/i.test(path)
    )
      continue;
    for (const symbol of symbols) {
      const parts = symbol.qualifiedName.split('.');
      if (symbol.kind !== 'method' || parts.length < 2 || !parts.every((part) => /^[\w$]+$/.test(part))) continue;
      found.push({ repo: name, path, line: symbol.location.startLine, parts });
    }
  }
  const step = Math.max(1, Math.floor(found.length / each));
  for (const question of found.filter((_, at) => at % step === 0).slice(0, each)) {
    const query = question.parts.slice(-2).join(SEPARATOR[language] ?? '.');
    const { hits } = await portolan.search(query, { limit: 5, refresh: 'skip' });
    const suffix = question.parts.slice(-2).join('.');
    const isIt = ({ path, startLine, endLine, symbolId }) =>
      (symbolId !== null && new RegExp(`[#.]${suffix.replaceAll('$', '\\$')}(?:~\\d+)?$`).test(symbolId)) ||
      (path === question.path && startLine <= question.line && question.line <= endLine);
    rows.push({
      query,
      ...question,
      place: hits.findIndex(isIt) + 1,
      first: hits[0] && `${hits[0].path}:${hits[0].startLine} ${hits[0].symbolId?.split('#')[1]}`,
    });
  }
  await portolan.close();
}
const share = (test) => Math.round((rows.filter(test).length / rows.length) * 1e3) / 1e3;
const got = { first: share(({ place }) => place === 1), inFive: share(({ place }) => place > 0) };
console.log(`${half}: ${rows.length} names of ${new Set(rows.map(({ repo }) => repo)).size} repositories`, got);
if (rest.includes('--misses')) {
  for (const { place, repo, path, line, query, first } of rows)
    if (place !== 1) console.log(`${place} ${repo} ${query} ${path}:${line}\n      ${first}`);
}
if (rest.includes('--write')) {
  const what = `qualified names of methods, ${half}: the first hit has that name`;
  publish(
    'qualified',
    { half, names: rows.length },
    [{ what, bar: '≥ 0.95', holds: got.first >= 0.95, got: got.first, inFive: got.inFive }],
    'eval',
  );
}
