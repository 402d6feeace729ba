// Is the source of a pasted message first? Takes messages out of the sources of each prepared repository, fills in their
// variable parts, and asks for them. `node eval/places/messages.mjs FOLDER [--half fit|left-out] [--each 12] [--misses] [--write]`
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publish } from '../../bench/measure.mjs';
import { checkoutOf, dataOf, listRepositories } from './repositories.mjs';

const { openPortolan } = await import('../../dist/index.js');

const [folder, ...rest] = process.argv.slice(2);
const option = (name, usual) => (rest.includes(name) ? rest[rest.indexOf(name) + 1] : usual);
const half = option('--half', 'fit');
const each = Number(option('--each', 12));
const VALUES = ['foo.txt', '42', 'UserName', '/etc/app/config', 'x'];
/** A line that raises, logs or returns an error, with one literal of three words or more. */
const RAISES = /(?:throw|raise|panic|error|err|warn|fatal|abort|exception|fail)/i;
const LITERAL = /"((?:\\.|[^"\\\n]){14,160})"|'((?:\\.|[^'\\\n]){14,160})'|`((?:\\.|[^`\\\n]){14,160})`/;
const VARIABLE = /%[-+ #0]*\d*(?:\.\d+)?(?:hh|ll|l|z)?[a-zA-Z]|[$#]\{[^}]*\}|\\\([^)]*\)|\{[^{}]*\}|\$[A-Za-z_]\w*/g;

const rows = [];
for (const { name } of listRepositories().filter((repository) => repository.half === half)) {
  if (!existsSync(join(dataOf(folder, name), 'index.db'))) continue;
  const portolan = await openPortolan({ folder: checkoutOf(folder, name), dir: dataOf(folder, name), environment: {} });
  const { files } = await portolan.files({ refresh: 'skip' });
  const found = [];
  for (const { path, marks, language, reason } of files) {
    if (reason !== null || language === null || (marks ?? []).length > 0) continue;
    if (
      /(?:^|\/)(?:tests?|testing|examples?|docs?|bench|deps|vendor|\.\w+)\//i.test(path) ||
      /^(?:markdown|restructuredtext|text|mdx|json|yaml|toml|xml|cmake|shell)$/.test(language)
    )
      continue;
    const lines = readFileSync(join(checkoutOf(folder, name), path), 'utf8').split('\n');
    for (const [at, line] of lines.entries()) {
      if (!RAISES.test(line)) continue;
      const match = LITERAL.exec(line);
      const literal = match?.slice(1).find((group) => group !== undefined);
      if (literal === undefined || /\\[nrt]|https?:/.test(literal)) continue;
      const constant = literal.replace(VARIABLE, ' ');
      if (!/[A-Za-z]{2,}\S* +\S*[A-Za-z]{2,}\S* +\S*[A-Za-z]{2,}/.test(constant) || !/^[A-Za-z%{$#`'"]/.test(literal))
        continue;
      let value = 0;
      const message = literal.replace(VARIABLE, () => VALUES[value++ % VALUES.length]).replace(/\\(["'`])/g, '$1');
      found.push({ repo: name, path, line: at + 1, message, literal });
    }
  }
  const step = Math.max(1, Math.floor(found.length / each));
  for (const question of found.filter((_, at) => at % step === 0).slice(0, each)) {
    const { hits } = await portolan.search(question.message, { limit: 5, refresh: 'skip' });
    const holds = ({ path, startLine, endLine }) => {
      const text = readFileSync(join(checkoutOf(folder, name), path), 'utf8')
        .split('\n')
        .slice(startLine - 1, endLine)
        .join('\n');
      return text.includes(question.literal);
    };
    rows.push({
      ...question,
      place: hits.findIndex(holds) + 1,
      first: hits[0] && `${hits[0].path}:${hits[0].startLine}`,
    });
  }
  await portolan.close();
}
const share = (test) => Math.round((rows.filter(test).length / rows.length) * 1e3) / 1e3;
const got = { first: share(({ place }) => place === 1), inFive: share(({ place }) => place > 0) };
console.log(`${half}: ${rows.length} messages of ${new Set(rows.map(({ repo }) => repo)).size} repositories`, got);
if (rest.includes('--misses')) {
  for (const { place, repo, path, line, message, first } of rows)
    if (place !== 1) console.log(`${place} ${repo} ${path}:${line} | ${message}\n      ${first}`);
}
if (rest.includes('--write')) {
  const what = `messages with their variable parts filled in, ${half}: the source of the message is the first hit`;
  publish(
    'messages',
    { half, messages: rows.length },
    [{ what, bar: '≥ 0.9', holds: got.first >= 0.9, got: got.first, inFive: got.inFive }],
    'eval',
  );
}
