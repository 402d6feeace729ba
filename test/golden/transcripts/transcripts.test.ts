// What documents show of a terminal is what a terminal of 80 columns shows, in the repository beside this file.
// `npm run accept` writes the outputs anew.
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { CLI, cliEnvironment } from '../../support/cli.ts';
import { commitAll, gitRepository } from '../../support/temporary.ts';

const PROJECT = resolve(import.meta.dirname, '../../..');
const SAMPLE = join(import.meta.dirname, 'ferry');
const TRANSCRIPT = /^```console\n(.*?)^```$/gms;

// Only the `script` of Linux takes a command.
it.skipIf(process.platform !== 'linux').each(['README.md'])('the transcripts of %s are true', async (path) => {
  const folder = gitRepository({ '.gitignore': '' }, 'ferry');
  cpSync(SAMPLE, folder, { recursive: true });
  commitAll(folder, 'ferry');
  const text = readFileSync(join(PROJECT, path), 'utf8');
  const commands = [...text.matchAll(/^\$ portolan /gm)];
  expect(commands.length).toBeGreaterThan(5);
  const shown = text.replaceAll(TRANSCRIPT, (_, lines: string) => `\`\`\`console\n${shownAgain(lines, folder)}\`\`\``);
  await expect(shown).toMatchFileSnapshot(join(PROJECT, path));
});

/** The commands of a transcript with what they show now. */
function shownAgain(lines: string, folder: string): string {
  const commands = [...lines.matchAll(/^\$ (.*)$/gm)].map((match) => match[1] ?? '');
  return commands.map((command) => `$ ${command}\n${inTerminal(command, folder)}\n`).join('\n');
}

/** What differs from run to run is written in one way. */
function inTerminal(command: string, folder: string): string {
  const script = command.replaceAll(/\bportolan (?=[a-z])/g, `'${process.execPath}' '${CLI}' `);
  const args = ['-qec', `stty cols 80; { ${script}; } 2>/dev/null`, '/dev/null'];
  const options = { cwd: folder, env: cliEnvironment(), encoding: 'utf8' as const };
  const { stdout, status } = spawnSync('script', args, options);
  expect(status, `${command}\n${stdout}`).toBe(0);
  return stdout
    .replaceAll('\r\n', '\n')
    .replaceAll(folder, '/home/you/ferry')
    .replace(/after [\d.]+ s/, 'after 0.5 s')
    .replaceAll(/ferry@[0-9a-f]{8}/g, 'ferry@7c3146d9')
    .trimEnd();
}
