import { expect, it } from 'vitest';
import { licenceLines } from './licence-lines.ts';

const found = (text: string) => licenceLines(text.split('\n'));

it.each([
  ['a block', '/*\n * Copyright 2020\n */\npackage a;', 3],
  ['lines', '// Copyright 2020.\n// SPDX-License-Identifier: MIT\n\n// Package a does things.\npackage a', 2],
  ['hashes after a shebang', '#!/bin/sh\n# Licensed under MIT.\nrun', 2],
  ['one after a blank line', '\n-- License: MIT\nselect 1', 2],
  ['one line that ends as it begins', '/* Copyright */ int a;\nint b;', 1],
])('the licence is %s', (_, text, lines) => expect(found(text)).toBe(lines));

it.each([
  ['a comment about the code', '/** Adds licences to files. */'.replace('licences', 'prices')],
  ['code', 'const licence = 1;\n// Copyright'],
  ['nothing', ''],
  ['a comment that does not end', `/* Copyright\n${'x\n'.repeat(200)}`],
])('%s is none', (_, text) => expect(found(text)).toBe(0));
