// `portolan mcp` as data.

import type { Verb } from '../context.ts';
import { HOST_NAMES } from '../hosts/host-names.ts';
import { GROUPS } from '../verb-groups.ts';

export const mcpSpec: Verb = {
  name: 'mcp',
  group: GROUPS.agents,
  summary: 'serve coding agents over the Model Context Protocol (stdio)',
  details:
    'Serves on stdin and stdout until the client disconnects. If there is no index, indexing starts in the background; changes are followed. With --print-config it only shows the configuration that a host needs; --write adds it to the file of the host, and --undo removes it.',
  arguments: [],
  options: [
    {
      long: 'print-config',
      kind: 'text',
      placeholder: 'HOST',
      choices: HOST_NAMES,
      summary: 'show the configuration for claude, cursor, vscode or codex',
    },
    { long: 'write', kind: 'flag', summary: "with --print-config: add it to the host's file" },
    { long: 'undo', kind: 'flag', summary: 'with --print-config: remove what --write added' },
  ],
  examples: [
    { command: 'portolan mcp', means: 'serve the workspace around the current folder' },
    { command: 'portolan mcp --print-config claude', means: 'show what to put into .mcp.json' },
    { command: 'portolan mcp --print-config codex --write', means: 'add it to ~/.codex/config.toml' },
  ],
  load: async () => (await import('./mcp-verb.ts')).runMcp,
  isLasting: true,
};
