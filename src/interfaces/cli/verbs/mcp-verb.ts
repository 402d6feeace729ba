// `portolan mcp`: serves agents over stdin and stdout, or tells a host how to start it.
import { PortolanError } from '../../../model/errors.ts';
import { type CliContext, EXIT, printJson, type RunVerb } from '../context.ts';
import { guardStdout } from '../guard-stdout.ts';
import { takeEntry, writeEntry } from '../hosts/change-host-file.ts';
import type { HostName } from '../hosts/host-names.ts';
import { HOSTS } from '../hosts/hosts.ts';
import { unwritableOutput } from '../unwritable-output.ts';
import { flag, type Typed, text, texts } from '../verb.ts';

export const runMcp: RunVerb = async (context) => {
  const host = text(context.typed, 'print-config') as HostName | null;
  if (host !== null) return configure(context, host);
  if (flag(context.typed, 'write') || flag(context.typed, 'undo')) {
    const hint = 'portolan mcp --print-config claude --write';
    throw new PortolanError('bad_argument', '--write and --undo need --print-config HOST', { hint });
  }
  const output = guardStdout();
  let failure: Error | null = null;
  output.on('error', (error) => {
    failure = error;
  });
  if (process.stdin.isTTY) context.err('waiting for a client on stdin; --print-config HOST shows how to add one\n');
  // What serves takes a while to load, and a snippet does not need it.
  const { serveMcp } = await import('../../mcp/serve-mcp.ts');
  const isStopped = await serveMcp({
    output,
    engines: { open: context.engine, reopen: context.reopen },
    signal: context.signal,
    log: (line) => context.err(`portolan: ${line}\n`),
  });
  if (failure !== null && (failure as { code?: unknown }).code !== 'EPIPE') throw unwritableOutput(failure);
  if (!isStopped) process.exit(EXIT.done);
  return EXIT.done;
};

async function configure(context: CliContext, name: HostName): Promise<number> {
  const { typed } = context;
  const engine = await context.engine();
  const { location, systemFolders } = engine;
  const own = HOSTS[name].file({ project: location.root, home: systemFolders.homeFolder(), environment: process.env });
  const format = HOSTS[name].format(serverArguments(typed));
  if (flag(typed, 'write') && flag(typed, 'undo')) {
    throw new PortolanError('bad_argument', '--write and --undo exclude each other');
  }
  const act = flag(typed, 'write') ? writeEntry : flag(typed, 'undo') ? takeEntry : () => null;
  const change = act(engine, own, format);
  const { file } = own;
  if (context.json) printJson(context, { host: name, file, snippet: format.snippet, change });
  else if (change === null) {
    context.data(format.snippet);
    context.err(`for ${file}; --write adds it\n`);
  } else context.out(`${file}: ${change}\n`);
  return EXIT.done;
}

/** A server started by a host has the options that were given here. */
function serverArguments(typed: Typed): readonly string[] {
  const dir = text(typed, 'dir');
  return ['mcp', ...(dir === null ? [] : ['--dir', dir]), ...texts(typed, 'set').flatMap((each) => ['--set', each])];
}
