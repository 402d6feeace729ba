// Where each host keeps its servers, and in what words.
import { join } from 'node:path';
import type { ConfigFormat } from './config-format.ts';
import type { HostName } from './host-names.ts';
import { jsonConfig } from './json-config.ts';
import { tomlConfig } from './toml-config.ts';

const NAME = 'portolan';

interface HostPlaces {
  /** The top of the project. */
  readonly project: string;
  readonly home: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

interface Host {
  file(places: HostPlaces): string;
  /** For a server that is started with these arguments. */
  format(args: readonly string[]): ConfigFormat;
}

const entryOf = (args: readonly string[]) => ({ command: NAME, args });

export const HOSTS: Readonly<Record<HostName, Host>> = {
  claude: {
    file: ({ project }) => join(project, '.mcp.json'),
    format: (args) => jsonConfig('mcpServers', NAME, entryOf(args)),
  },
  cursor: {
    file: ({ project }) => join(project, '.cursor', 'mcp.json'),
    format: (args) => jsonConfig('mcpServers', NAME, entryOf(args)),
  },
  vscode: {
    file: ({ project }) => join(project, '.vscode', 'mcp.json'),
    format: (args) => jsonConfig('servers', NAME, { type: 'stdio', ...entryOf(args) }),
  },
  codex: {
    file: ({ home, environment }) => join(environment.CODEX_HOME ?? join(home, '.codex'), 'config.toml'),
    format: (args) => tomlConfig(['mcp_servers', NAME], entryOf(args)),
  },
};
