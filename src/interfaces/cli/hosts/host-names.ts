// The programs that `portolan mcp --print-config` knows.
export const HOST_NAMES = ['claude', 'cursor', 'vscode', 'codex'] as const;
export type HostName = (typeof HOST_NAMES)[number];
