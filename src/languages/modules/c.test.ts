import { describe, expect, test } from 'vitest';
import { memoryProject, resolved } from '../../../test/support/memory-project.ts';
import { c } from './c.ts';

function leads(paths: readonly string[], from: string, cases: Readonly<Record<string, readonly string[]>>): void {
  const project = memoryProject(Object.fromEntries([from, ...paths].map((path) => [path, ''])));
  test.each(Object.entries(cases))(`${from}: %s`, (source, targets) => {
    expect(resolved(c, project, from, { via: 'include', source, name: '*' })).toEqual(targets);
  });
}

describe('a library', () => {
  const paths = [
    'src/ring.h',
    'src/ring.c',
    'src/io/ring.h',
    'src/io/file.h',
    'include/store/pool.h',
    'include/store/ring.h',
    'config.h',
    'deps/zip/include/zip.h',
    'deps/one/util.h',
    'deps/two/util.h',
    'deps/one/include/twice.h',
    'deps/two/include/twice.h',
    'compat/string.h',
    'generated/version.txt',
    'include/store/config.h.in',
  ];
  leads(paths, 'src/io/file.c', {
    'file.h': ['src/io/file.h'],
    'ring.h': ['src/io/ring.h'],
    '<ring.h>': ['src/io/ring.h'],
    '../ring.h': ['src/ring.h'],
    'store/pool.h': ['include/store/pool.h'],
    '<store/pool.h>': ['include/store/pool.h'],
    '<store/ring.h>': ['include/store/ring.h'],
    'config.h': ['config.h'],
    'zip.h': ['deps/zip/include/zip.h'],
    '<zip.h>': ['deps/zip/include/zip.h'],
    'util.h': [],
    'twice.h': [],
    '<string.h>': ['c: string.h'],
    'string.h': ['compat/string.h'],
    'stdio.h': ['c: stdio.h'],
    'store/config.h': ['include/store/config.h.in'],
    '<vector>': ['c: vector'],
    '<sys/types.h>': ['c: sys/types.h'],
    '<boost/asio.hpp>': ['c: boost'],
    '<zlib.h>': ['c: zlib.h'],
    'gtest/gtest.h': ['c: gtest'],
    'generated/parser.h': [],
    'parser.tab.h': [],
    CONFIG_HEADER: [],
    '/usr/include/x.h': [],
    '../../../beyond.h': [],
  });
  leads(paths, 'deps/one/main.c', {
    'util.h': ['deps/one/util.h'],
    '<twice.h>': ['deps/one/include/twice.h'],
  });
});

describe('the source of a standard library', () => {
  leads(['libc/include/string.h', 'libc/src/x.c'], 'libc/src/string/copy.c', {
    '<string.h>': ['libc/include/string.h'],
    '<stdio.h>': ['c: stdio.h'],
  });
});

test('a namespace is no file', () => {
  const project = memoryProject({ 'std.h': '' });
  expect(resolved(c, project, 'a.cpp', { via: 'using', source: 'std', name: 'string' })).toEqual([]);
});

test('a header does not include itself', () => {
  const project = memoryProject({ 'include/a/config.h': '', 'src/config.h': '' });
  expect(resolved(c, project, 'src/config.h', { via: 'include', source: '<config.h>' })).toEqual([
    'include/a/config.h',
  ]);
});
