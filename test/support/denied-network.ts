// A way to run a program without network: an empty network namespace where the system lets us make one, otherwise a
// preload that makes every socket of Node refuse to connect.
import { spawnSync } from 'node:child_process';

/** What goes in front of a command line, and what is added to its environment. */
export interface DeniedNetwork {
  readonly prefix: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

const NAMESPACES: readonly (readonly string[])[] = [
  ['unshare', '--net', '--'],
  ['unshare', '--user', '--map-root-user', '--net', '--'],
];
const PRELOAD = new URL('./refuse-sockets.mjs', import.meta.url);

export function deniedNetwork(): DeniedNetwork {
  const prefix = NAMESPACES.find(([program = '', ...args]) => spawnSync(program, [...args, 'true']).status === 0);
  return prefix === undefined ? { prefix: [], env: { NODE_OPTIONS: `--import=${PRELOAD.href}` } } : { prefix, env: {} };
}
