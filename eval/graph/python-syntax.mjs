// Calls, definitions and imports of Python files, by Python's own parser.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { resolvePythonImports } from './python-imports.mjs';

const SCRIPT = fileURLToPath(new URL('./python-syntax.py', import.meta.url));
const CONSTRUCTORS = new Set(['__init__', '__new__']);

export const PYTHON = { isSource: (path) => path.endsWith('.py'), readSyntax };

/** Path → `{ calls, sameAs(place) → places, constructorsAt(place) → places, imports, unbuilt }`. */
function readSyntax({ folder, paths, tracked }) {
  const out = execFileSync('python3', [SCRIPT], {
    ...{ cwd: folder, input: paths.join('\n'), maxBuffer: 1 << 30, stdio: ['pipe', 'pipe', 'inherit'] },
  });
  return new Map(JSON.parse(out.toString()).map((file) => [file.path, describe(file, tracked)]));
}

function describe({ path, calls, definitions, imports }, tracked) {
  const indexAt = ({ line, column }) => definitions.findIndex((one) => one.line === line && one.column === column);
  return {
    calls: calls.map((call) => ({ ...call, function: definitions[call.function] })),
    /** Overloads, and the other branches of an `if` or `try`. */
    sameAs(place) {
      const found = definitions[indexAt(place)];
      if (found === undefined) return [];
      return definitions.filter(({ name, scope }) => name === found.name && scope === found.scope);
    },
    constructorsAt(place) {
      const scope = indexAt(place);
      return scope < 0 ? [] : definitions.filter((one) => one.scope === scope && CONSTRUCTORS.has(one.name));
    },
    imports: resolvePythonImports(path, imports, tracked),
    unbuilt: [],
  };
}
