// Questions with known answers, and the trees they are about. A folder of them holds `questions.jsonl`, `commits.jsonl` and
// `issues.jsonl`, or some of these: a line each `{id, repo, github, commit, root, query, category, relevant: [{path, start?, end?}]}`.
// Questions and commits are about one tree a repository, issues about one tree each.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const CLI = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));

/** `node eval/retrieval/<script>.mjs QUESTIONS --trees FOLDER [--git FOLDER]`. */
export function readArguments() {
  const [folder, ...rest] = process.argv.slice(2);
  const option = (name) => (rest.includes(name) ? rest[rest.indexOf(name) + 1] : null);
  const trees = option('--trees');
  if (folder === undefined || trees === null) {
    console.error(
      'usage: node eval/retrieval/<script>.mjs QUESTIONS --trees FOLDER [--git FOLDER]\n' +
        '  QUESTIONS  a folder with questions.jsonl, commits.jsonl, issues.jsonl\n' +
        '  --trees    where the trees lie, or are put: <repo>/ and for issues <id>/\n' +
        '  --git      git directories by the name owner+name, to make the trees from',
    );
    process.exit(2);
  }
  return { folder, trees, git: option('--git'), has: (flag) => rest.includes(flag), option };
}

export function readSets(folder) {
  const lines = (name) => {
    const file = join(folder, `${name}.jsonl`);
    return existsSync(file)
      ? readFileSync(file, 'utf8')
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line))
      : [];
  };
  return {
    questions: lines('questions').map((query) => ({ ...query, tree: query.repo, group: query.repo })),
    commits: lines('commits').map((query) => ({ ...query, tree: query.repo, group: query.repo })),
    issues: lines('issues').map((query) => ({ ...query, tree: query.id, group: query.github, root: null })),
  };
}

export function pathsOf({ root }) {
  return root == null || root === '.' || root === '' ? [] : [root];
}

/** Writes out what is missing of the trees, and indexes each of them once. */
export async function prepareTrees(sets, { trees, git }) {
  const wanted = new Map(
    Object.values(sets)
      .flat()
      .map((query) => [query.tree, query]),
  );
  for (const [tree, { github, commit }] of wanted) {
    const folder = join(trees, tree);
    if (!existsSync(folder)) {
      if (git === null) throw new Error(`${folder} is missing, and there is no --git to make it from`);
      await writeTree(join(git, github.replace('/', '+')), commit, folder);
    }
    console.error(`indexing ${tree}`);
    execFileSync('node', [CLI, 'index', folder, '--dir', indexOf(trees, tree)], { stdio: 'ignore' });
  }
}

export function indexOf(trees, tree) {
  return join(trees, '.indexes', tree);
}

/** Blobs that the git directory lacks are left out, as are links and submodules. */
async function writeTree(gitFolder, commit, folder) {
  const gitDir = existsSync(join(gitFolder, 'repo')) ? join(gitFolder, 'repo') : gitFolder;
  const listed = execFileSync('git', ['-C', gitDir, 'ls-tree', '-r', '-z', commit], { maxBuffer: 1 << 30 });
  const blobs = listed
    .toString('latin1')
    .split('\0')
    .map((line) => /^(\d+) blob (\w+)\t(.*)$/s.exec(line))
    .filter((match) => match !== null && match[1] !== '120000');
  for (const [, , id, path] of blobs) {
    let bytes;
    try {
      bytes = execFileSync('git', ['-C', gitDir, 'cat-file', 'blob', id], { maxBuffer: 1 << 30, stdio: 'pipe' });
    } catch {
      continue;
    }
    const file = Buffer.concat([Buffer.from(`${folder}.part/`), Buffer.from(path, 'latin1')]);
    mkdirSync(dirname(file.toString()), { recursive: true });
    writeFileSync(file, bytes);
  }
  renameSync(`${folder}.part`, folder);
}

/** Asks the command line itself, as users do; results by id. */
export async function askAll(queries, trees, flags) {
  const results = new Map();
  for (const tree of new Set(queries.map((query) => query.tree))) {
    const args = ['search', '--stdin', '--no-refresh', '--limit', '10', '--dir', indexOf(trees, tree), ...flags];
    const child = spawn('node', [CLI, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
    const own = queries.filter((query) => query.tree === tree);
    child.stdin.end(own.map(({ id, query, path }) => `${JSON.stringify({ id, query, path })}\n`).join(''));
    for await (const line of createInterface({ input: child.stdout })) {
      const { id, hits, error } = JSON.parse(line);
      if (error !== undefined) throw new Error(JSON.stringify(error));
      results.set(id, hits);
    }
    if (child.exitCode === null) await once(child, 'exit');
  }
  return results;
}
