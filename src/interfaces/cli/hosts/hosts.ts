// Where each host keeps its servers, and in what words.
import { join } from 'node:path';
import type { HostFile } from './change-host-file.ts';
import type { ConfigFormat } from './config-format.ts';
import type { HostName } from './host-names.ts';
import { jsonConfig } from './json-config.ts';
import { tomlConfig } from './toml-config.ts';

const NAME = 'portolan';

interface HostFolders {
  /** The top of the project. */
  readonly project: string;
  readonly home: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

interface Host {
  file(folders: HostFolders): HostFile;
  /** For a server that is started with these arguments. */
  format(args: readonly string[]): ConfigFormat;
}

const entryOf = (args: readonly string[]) => ({ command: NAME, args });

export const HOSTS: Readonly<Record<HostName, Host>> = {
  claude: {
    file: ({ project }) => ({ file: join(project, '.mcp.json'), within: project }),
    format: (args) => jsonConfig('mcpServers', NAME, entryOf(args)),
  },
  cursor: {
    file: ({ project }) => ({ file: join(project, '.cursor', 'mcp.json'), within: project }),
    format: (args) => jsonConfig('mcpServers', NAME, entryOf(args)),
  },
  vscode: {
    file: ({ project }) => ({ file: join(project, '.vscode', 'mcp.json'), within: project }),
    format: (args) => jsonConfig('servers', NAME, { type: 'stdio', ...entryOf(args) }),
  },
  codex: {
    file: ({ home, environment }) => {
      return { file: join(environment.CODEX_HOME ?? join(home, '.codex'), 'config.toml'), within: null };
    },
    format: (args) => tomlConfig(['mcp_servers', NAME], entryOf(args)),
  },
};
