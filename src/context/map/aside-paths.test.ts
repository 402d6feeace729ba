import { expect, test } from 'vitest';
import { isAsidePath } from './aside-paths.ts';

test.each([
  ...['test/a.ts', 'src/__tests__/a.ts', 'examples/tutorial/db.py', 'docs/conf.py', '.github/x.yml', 'deps/lua/lua.h'],
  ...['packages-private/dts-test/a.ts', 'tokio-test/src/task.rs', 'iOS Example/main.swift', 'benches/copy.rs'],
])('%s is aside', (path) => expect(isAsidePath(path)).toBe(true));

test.each(['src/a.ts', 'lib/testament.rb', 'packages/documents/a.ts', 'contest/a.go', 'tools/report.py', 'sample.ts'])(
  '%s is not',
  (path) => expect(isAsidePath(path)).toBe(false),
);
