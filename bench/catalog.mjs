// Is the first catalog exact, and is it quick? Against `git ls-files -co --exclude-standard` on the same checkout.
import { resolve } from 'node:path';
import { compare, publish, repositoryArgument, run } from './measure.mjs';

const { commandLineGit } = await import('../dist/adapters/git/command-line-git.js');
const { nodeFiles } = await import('../dist/adapters/node-files/node-files.js');
const { languageOfPath } = await import('../dist/parse/language-of.js');
const { scanRepository } = await import('../dist/scan/scan-repository.js');
const { SETTING_SPECS } = await import('../dist/engine/workspace/settings/setting-keys.js');

const GIT_LIST = ['ls-files', '-co', '--exclude-standard', '-z'];
/** Reasons that git itself does not have; a path that only git lists must carry one of them or be indexed. */
const OUT_BY_GIT = new Set(['git_ignored', 'nested_repository']);

const { folder, about } = repositoryArgument();
const root = resolve(folder);
const defaults = Object.fromEntries(SETTING_SPECS.map(({ key, fallback }) => [key, fallback]));
const input = {
  root,
  state: null,
  trustGit: true,
  ownFolder: `${root}/.portolan`,
  skipPatterns: defaults.skip_patterns,
  langAllowlist: [],
  maxFileSizeBytes: defaults.max_file_size_mb * 2 ** 20,
  languageOf: languageOfPath,
};
const ports = { git: commandLineGit(), files: nodeFiles() };

const listed = new Set(run('git', GIT_LIST, root).toString().split('\0').filter(Boolean));
const scan = await scanRepository(input, ports);
const ours = new Map(scan.files.map(({ entry }) => [entry.path, entry.reason]));
const missing = [...listed].filter(
  (path) => !path.endsWith('/') && (!ours.has(path) || OUT_BY_GIT.has(ours.get(path))),
);
const invented = [...ours].filter(([path, reason]) => !listed.has(path) && !OUT_BY_GIT.has(reason));
const differences = missing.length + invented.length;

const speed = await compare(
  () => run('git', GIT_LIST, root),
  () => scanRepository(input, ports),
);
publish('catalog', about, [
  {
    what: 'paths on which the catalog and git disagree',
    bar: '0',
    got: `${differences} of ${listed.size}`,
    holds: differences === 0,
    examples: [...missing, ...invented.map(([path]) => path)].slice(0, 10),
  },
  {
    what: 'first catalog (path, size, mtime, language, reasons) ÷ git ls-files -co --exclude-standard',
    bar: '≤ 4',
    got: speed.ratio,
    holds: speed.ratio <= 4,
    ...speed,
  },
]);
