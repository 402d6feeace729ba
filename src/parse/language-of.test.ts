import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../languages/all.ts';
import { languageOfPath, languageOfShebang } from './language-of.ts';

const PATHS: readonly (readonly [path: string, id: string | null])[] = [
  ['src/index.ts', 'typescript'],
  ['types/global.d.ts', 'typescript'],
  ['a/b.mts', 'typescript'],
  ['App.tsx', 'tsx'],
  ['App.jsx', 'javascript'],
  ['rollup.config.mjs', 'javascript'],
  ['jquery.min.js', 'javascript'],
  ['setup.py', 'python'],
  ['stubs/os.pyi', 'python'],
  ['SConstruct', 'python'],
  ['main.go', 'go'],
  ['go.mod', 'go-mod'],
  ['go.sum', null],
  ['A.java', 'java'],
  ['build.gradle', 'groovy'],
  ['build.gradle.kts', 'kotlin'],
  ['build.sbt', 'scala'],
  ['lib.rs', 'rust'],
  ['foo.c', 'c'],
  ['foo.h', 'c'],
  ['config.h.in', 'c'],
  ['foo.hpp', 'cpp'],
  ['FOO.CPP', 'cpp'],
  ['Program.cs', 'csharp'],
  ['app/models/user.rb', 'ruby'],
  ['Gemfile', 'ruby'],
  ['Gemfile.lock', 'lock'],
  ['Rakefile', 'ruby'],
  ['index.php', 'php'],
  ['welcome.blade.php', 'blade'],
  ['A.swift', 'swift'],
  ['mix.exs', 'elixir'],
  ['index.html.heex', 'eex'],
  ['init.lua', 'lua'],
  ['run.sh', 'bash'],
  ['.bashrc', 'bash'],
  ['home/.zshrc', 'bash'],
  ['Main.hs', 'haskell'],
  ['build.zig.zon', 'zig'],
  ['main.dart', 'dart'],
  ['App.vue', 'vue'],
  ['App.svelte', 'svelte'],
  ['schema.sql', 'sql'],
  ['a.proto', 'protobuf'],
  ['a.graphql', 'graphql'],
  ['index.html', 'html'],
  ['a.css', 'css'],
  ['a.scss', 'scss'],
  ['a.less', 'less'],
  ['package.json', 'json'],
  ['tsconfig.jsonc', 'json'],
  ['.eslintrc', 'json'],
  ['.eslintrc.json', 'json'],
  ['bundle.js.map', 'json'],
  ['.github/workflows/ci.yml', 'yaml'],
  ['.clang-format', 'yaml'],
  ['Cargo.toml', 'toml'],
  ['Cargo.lock', 'toml'],
  ['main.tf', 'hcl'],
  ['.terraform.lock.hcl', 'hcl'],
  ['README.md', 'markdown'],
  ['README', 'text'],
  ['README.unknown', 'text'],
  ['notes.TXT', 'text'],
  ['CMakeLists.txt', 'cmake'],
  ['requirements.txt', 'pip-requirements'],
  ['Makefile', 'makefile'],
  ['Makefile.am', 'makefile'],
  ['rules.mk', 'makefile'],
  ['Dockerfile', 'dockerfile'],
  ['docker/Dockerfile.dev', 'dockerfile'],
  ['dev.dockerfile', 'dockerfile'],
  ['Dockerfile.ts', 'typescript'],
  ['BUILD', 'starlark'],
  ['BUILD.bazel', 'starlark'],
  ['defs.bzl', 'starlark'],
  ['meson.build', 'meson'],
  ['Jenkinsfile', 'groovy'],
  ['analysis.R', 'r'],
  ['view.m', 'objective-c'],
  ['boot.S', 'assembly'],
  ['a.html.erb', 'erb'],
  ['notebook.ipynb', 'jupyter'],
  ['logo.svg', 'svg'],
  ['0001-fix.patch', 'diff'],
  ['.env', 'dotenv'],
  ['prod.env', 'dotenv'],
  ['.gitignore', 'ignore-list'],
  ['.editorconfig', 'ini'],
  ['book.asc', 'asciidoc'],
  ['photo.png', null],
  ['.c', null],
  ['.unknown.c', 'c'],
  ['noextension', null],
  ['trailing.', null],
  ['folder.ts/file', null],
  ['makefile.ts/photo.jpeg', null],
  ['constructor', null],
  ['a.constructor', null],
  ['', null],
];

const SHEBANGS: readonly (readonly [line: string, id: string | null])[] = [
  ['#!/bin/bash', 'bash'],
  ['#! /bin/sh -e', 'bash'],
  ['#!/bin/zsh\r', 'bash'],
  ['#!/usr/bin/env python', 'python'],
  ['#!/usr/bin/env python3.11', 'python'],
  ['#!/usr/bin/env -S python3 -u', 'python'],
  ['#!/usr/bin/env -Spython3 -u', 'python'],
  ['#!/usr/bin/env --split-string=python3 -u', 'python'],
  ['#!/usr/bin/env -i -u HOME LANG=C perl -w', 'perl'],
  ['#!/usr/bin/env -S uv run --script', 'python'],
  ['#!/usr/local/bin/lua5.4', 'lua'],
  ['#!/usr/bin/env node', 'javascript'],
  ['#!/usr/bin/env -S deno run --allow-net', 'typescript'],
  ['#!/usr/bin/perl6', 'raku'],
  ['#!/usr/bin/perl5.30', 'perl'],
  ['#!/usr/bin/Rscript', 'r'],
  ['#!C:\\Python\\python.exe', 'python'],
  ['#!/usr/bin/make -f', 'makefile'],
  ['#!/usr/bin/env', null],
  ['#!/opt/own/thing', null],
  ['#!', null],
  ['#![allow(dead_code)]', null],
  ['# /bin/bash', null],
  [' #!/bin/bash', null],
  ['', null],
];

describe('languageOfPath', () => {
  it.each(PATHS)('%s is %s', (path, id) => {
    expect(languageOfPath(path)).toBe(id);
  });
});

describe('languageOfShebang', () => {
  it.each(SHEBANGS)('%s is %s', (line, id) => {
    expect(languageOfShebang(line)).toBe(id);
  });
});

describe('LANGUAGES', () => {
  it.each(['extensions', 'fileNames', 'shebangs'] as const)('holds each of the %s once', (list) => {
    const keys = LANGUAGES.flatMap((language) => language[list]);
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
  });

  it('has unique lower-case ids, in order', () => {
    const ids = LANGUAGES.map((language) => language.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z][a-z0-9-]*$/.test(id))).toEqual([]);
    expect(ids).toEqual([...ids].sort());
  });

  it('writes its keys in the form in which they are looked up', () => {
    const extensions = LANGUAGES.flatMap((language) => language.extensions);
    expect(extensions.filter((extension) => !/^(?:\.[a-z0-9+_-]+)+$/.test(extension))).toEqual([]);
    const fileNames = LANGUAGES.flatMap((language) => language.fileNames);
    expect(fileNames.filter((name) => name === '' || /[/\s]/.test(name))).toEqual([]);
    const shebangs = LANGUAGES.flatMap((language) => language.shebangs);
    expect(shebangs.filter((name) => !/^[a-z][a-z0-9-]*$/.test(name))).toEqual([]);
  });

  it('knows every language that will have a grammar', () => {
    const ids = new Set(LANGUAGES.map((language) => language.id));
    const wanted = [
      'typescript tsx javascript python go java kotlin scala rust c cpp csharp ruby php swift elixir lua bash haskell',
      'zig dart vue svelte sql protobuf graphql html css json yaml toml hcl markdown',
    ];
    expect(wanted.flatMap((line) => line.split(' ')).filter((id) => !ids.has(id))).toEqual([]);
  });
});
