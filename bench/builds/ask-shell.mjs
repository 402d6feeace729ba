// The questions to the command line of a build: what it prints with --json, and as text where that is data.
import { objectsOf, runCli } from './run-cli.mjs';

export async function* askShell(place, asked) {
  const ask = async (verb, args, options = {}) => {
    const { isText = false, input = '' } = options;
    const { code, stdout } = await runCli(place, [verb, ...args, ...(isText ? [] : ['--json'])], input);
    const answer = { code, stdout: isText ? stdout : objectsOf(stdout) };
    return { group: `${verb} (shell)`, question: args.join(' '), answer };
  };
  yield ask('index', []);
  yield ask('status', []);
  yield ask('files', []);
  yield ask('files', ['--skipped']);
  yield ask('files', ['--since', '0']);
  yield ask('outline', []);
  yield ask('export', []);
  yield ask('export', ['--format', 'maps']);
  yield ask('search', ['--stdin', '--explain'], {
    input: asked.searches.map((query) => `${oneLine(query)}\n`).join(''),
  });
  const lines = asked.filtered.map(({ query, scope }) =>
    JSON.stringify({ query, path: scope.paths, kind: scope.kinds }),
  );
  yield ask('search', ['--stdin', '--limit', '30'], { input: `${lines.join('\n')}\n` });
  for (const query of spread(asked.searches, 3)) {
    yield ask('search', ['--files-only', '--', query], { isText: true });
    yield ask('search', ['--explain', '--', query], { isText: true });
  }
  for (const [at, query] of spread(asked.contexts, 6).entries()) {
    const budget = ['--budget', ['700', '2500', '8000'][at % 3]];
    yield ask('context', budget, { input: query });
    yield ask('context', budget, { input: query, isText: true });
  }
  for (const budget of ['600', '2000', '9000']) {
    yield ask('map', ['--budget', budget]);
    yield ask('map', ['--budget', budget], { isText: true });
  }
  yield* askGraphVerbs(ask, asked);
  for (const path of asked.files.slice(0, 2)) {
    yield ask('outline', [path]);
    yield ask('outline', [path], { isText: true });
    yield ask('status', ['--why', path]);
    yield ask('deps', [path]);
    yield ask('rdeps', [path]);
  }
  for (const pattern of asked.greps.slice(-6)) {
    yield ask('grep', ['-C', '1', '-e', pattern]);
    yield ask('grep', ['-i', '-c', '-e', pattern], { isText: true });
  }
  yield ask('summary', ['build', '--force']);
  yield ask('summary', ['status']);
  yield ask('summary', ['export']);
  for (const query of asked.contexts.slice(0, 3)) yield ask('summary', ['search', query.slice(0, 200)]);
  yield ask('summary', ['show', ...asked.files.slice(0, 3)]);
  yield ask('config', []);
  yield ask('verify', ['--sample', '60', '--seed', '7']);
}

async function* askGraphVerbs(ask, asked) {
  const some = spread(asked.symbols, 3);
  for (const [at, name] of some.entries()) {
    yield ask('symbol', ['--source', name]);
    for (const verb of ['refs', 'callers', 'callees', 'deps', 'rdeps', 'trace', 'impact']) {
      yield ask(verb, [name]);
      if (at === 0) yield ask(verb, [name], { isText: true });
    }
  }
  for (const pair of asked.pairs.slice(0, 3)) yield ask('path', pair);
}

function oneLine(query) {
  return query.includes('\n') ? JSON.stringify({ query }) : query;
}

function spread(list, count) {
  return Array.from({ length: Math.min(count, list.length) }, (_, at) => list[Math.floor((at * list.length) / count)]);
}
