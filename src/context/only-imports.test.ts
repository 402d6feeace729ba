import { expect, it } from 'vitest';
import { isOnlyImports } from './only-imports.ts';

const only = (text: string) => isOnlyImports(text.split('\n'));

it.each([
  "import { a } from './a';\nimport {\n  b,\n  c as d,\n} from './b';\n",
  'from a.b import (\n    c,\n    d,\n)\nimport os',
  'package main\n\nimport (\n\t"fmt"\n\t"os"\n)',
  'use std::io;\npub use crate::a::{\n    b, c,\n};',
  '#include <stdio.h>\n#include "a.h"',
  "const a = require('./a');",
  'using System;\nusing System.Text;',
  '<?php\nnamespace A\\B;\nuse A\\C;',
  "require 'a'\nrequire_relative 'b'",
])('%j only imports', (text) => expect(only(text)).toBe(true));

it.each([
  "import { a } from './a';\na();",
  'const LIMIT = 3;',
  'package main\n\nvar limit = 3',
  'import os\nos.exit(1)',
  'imported = 1',
  '',
])('%j does more, or nothing', (text) => expect(only(text)).toBe(false));
