// `portolan mcp` as data.

import type { Verb } from '../context.ts';
import { HOST_NAMES } from '../hosts/host-names.ts';
import { GROUPS } from '../verb-groups.ts';

export const mcpSpec: Verb = {
  name: 'mcp',
  group: GROUPS.agents,
  summary: 'serve coding agents over the Model Context Protocol (stdio)',
  details:
    'Answers on stdin and stdout until the client goes. Where nothing is indexed, indexing begins in the background; changes are followed. With --print-config it only shows what a host wants in its configuration; --write puts that into its file, and --undo takes it out again.',
  arguments: [],
  options: [
    {
      long: 'print-config',
      kind: 'text',
      placeholder: 'HOST',
      choices: HOST_NAMES,
      summary: 'show the configuration for claude, cursor, vscode or codex',
    },
    { long: 'write', kind: 'flag', summary: 'with --print-config: write it into the file of the host' },
    { long: 'undo', kind: 'flag', summary: 'with --print-config: take out what --write put there' },
  ],
  examples: [
    { command: 'portolan mcp', means: 'serve the workspace around the current folder' },
    { command: 'portolan mcp --print-config claude', means: 'what to put into .mcp.json' },
    { command: 'portolan mcp --print-config codex --write', means: 'put it into ~/.codex/config.toml' },
  ],
  load: async () => (await import('./mcp-verb.ts')).runMcp,
  isLasting: true,
};
