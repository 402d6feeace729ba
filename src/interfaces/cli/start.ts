#!/usr/bin/env node
// What the command starts: loads the command line, and says so where the system does not let it open its own files. Imports
// nothing but the command line, since each module is a file to open.
import { writeSync } from 'node:fs';

const EXIT_ERROR = 2;

try {
  await import('./main.ts');
} catch (error) {
  const code = (error as { code?: unknown }).code;
  if (code !== 'EMFILE' && code !== 'ENFILE') throw error;
  writeSync(2, 'portolan: too many open files\nhint: raise the limit (`ulimit -n 1024`)\n');
  process.exitCode = EXIT_ERROR;
}
