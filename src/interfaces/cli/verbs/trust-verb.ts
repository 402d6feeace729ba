// `portolan trust`: shows what a configuration file that came with a repository wants to set, asks, and records the answer.
import { createHash } from 'node:crypto';
import type { Engine } from '../../../engine/workspace/engine.ts';
import { CONFIG_FILE } from '../../../engine/workspace/locate-workspace.ts';
import { loadWorkspaceFile } from '../../../engine/workspace/settings/load-workspace-file.ts';
import { moveSettings } from '../../../engine/workspace/settings/move-settings.ts';
import type { WorkspaceFile } from '../../../engine/workspace/settings/workspace-file.ts';
import { refuseUntrustable, revokeTrust, trustedFiles, trustFile } from '../../../engine/workspace/trust-files.ts';
import { visibleName } from '../../../lib/visible-text.ts';
import { PortolanError } from '../../../model/errors.ts';
import { encodeError } from '../../shared/wire/encode-error.ts';
import { encodeTrust, encodeTrustedFiles } from '../../shared/wire/encode-settings.ts';
import { askUser } from '../ask-user.ts';
import { type CliContext, EXIT, printJson, type RunVerb } from '../context.ts';
import { printRestricted } from '../print-restricted.ts';
import { realFile, replaceFile } from '../replace-file.ts';
import { flag } from '../verb.ts';

const WAYS = ['move', 'list', 'revoke'] as const;

export const runTrust: RunVerb = async (context) => {
  const { typed } = context;
  const ways = WAYS.filter((way) => flag(typed, way));
  if (ways.length > 1) throw new PortolanError('bad_argument', `--${ways.join(' and --')} exclude each other`);
  const [way] = ways;
  if (typed.positionals.length > 0 && way !== 'revoke') {
    const shellHint = 'change to its workspace, and omit FILE';
    throw new PortolanError('bad_argument', 'only --revoke takes a FILE', { shellHint });
  }
  const engine = await context.engine();
  if (way === 'list') return list(context, engine);
  if (way === 'revoke') return revoke(context, engine);
  const file = engine.workspaceFile;
  if (file === null || file.trust === 'not_needed' || (file.trust === 'trusted' && way === undefined)) {
    return nothingToDo(context, engine, file);
  }
  return way === 'move' ? move(context, engine, file) : trust(context, engine, file);
};

async function list(context: CliContext, engine: Engine): Promise<number> {
  const files = await trustedFiles(engine);
  if (context.json) printJson(context, encodeTrustedFiles(files));
  else for (const { path, state } of files) context.out(`${state.padEnd(7)}  ${visibleName(path)}\n`);
  if (files.length === 0 && !context.json) context.err('no file is trusted\n');
  return files.length > 0 ? EXIT.done : EXIT.nothing;
}

async function revoke(context: CliContext, engine: Engine): Promise<number> {
  const revoked = revokeTrust(engine, context.typed.positionals[0] ?? null);
  if (context.json) printJson(context, { revoked });
  else if (revoked === null)
    context.err('nothing was trusted there; `portolan trust --list` shows the trusted files\n');
  else context.out(`${visibleName(revoked)} is no longer trusted.\n`);
  return revoked === null ? EXIT.nothing : EXIT.done;
}

function nothingToDo(context: CliContext, { location }: Engine, file: WorkspaceFile | null): number {
  const outcome = file === null ? 'no_file' : file.trust;
  if (context.json) printJson(context, encodeTrust(file, outcome));
  else if (file === null) context.err(`there is no ${CONFIG_FILE} in ${visibleName(location.root)}\n`);
  else {
    const why = file.trust === 'trusted' ? 'is trusted already' : 'sets nothing that needs trust';
    context.out(`${visibleName(file.path)} ${why}.\n`);
  }
  return file === null ? EXIT.nothing : EXIT.done;
}

async function trust(context: CliContext, engine: Engine, file: WorkspaceFile): Promise<number> {
  await refuseUntrustable(file);
  if (!context.json) printRestricted(context.out, file);
  const code = await confirmed(context, file, 'Trust this file until it changes?');
  if (code !== null) return code;
  const isCurrent = await trustFile(engine, file);
  if (context.json) printJson(context, encodeTrust(file, isCurrent ? 'trusted' : 'changed'));
  else context.out(isCurrent ? 'Trusted.\n' : 'The file changed while it was shown. It is not trusted.\n');
  return isCurrent ? EXIT.done : EXIT.nothing;
}

async function move(context: CliContext, engine: Engine, file: WorkspaceFile): Promise<number> {
  await refuseUntrustable(file);
  refuseUneditable(file);
  const target = realFile(engine, engine.userFile, null);
  const own = engine.systemFolders.readText(target);
  const moved = moveSettings(file.restricted, file, { path: engine.userFile, text: own });
  if (!context.json) {
    printRestricted(context.out, file);
    context.out(`They move to ${visibleName(engine.userFile)}\nand apply to every repository that you use.\n\n`);
  }
  const code = await confirmed(context, file, 'Move them?');
  if (code !== null) return code;
  replaceFile(target, moved.to, () => expectSame(engine.systemFolders.readText(target) === own, engine.userFile));
  const isSame = await isUnchanged(engine, file);
  replaceFile(file.path, moved.from, () => expectSame(isSame, file.path));
  engine.userRecords.remove('trusted_file', file.path);
  if (context.json) printJson(context, encodeTrust(file, 'moved', { user_file: engine.userFile }));
  else context.out(`Moved; ${visibleName(file.path)} keeps the rest.\n`);
  return EXIT.done;
}

/** Written back, text that is not UTF-8 would be other bytes. */
function refuseUneditable({ path, text, digest }: WorkspaceFile): void {
  if (createHash('sha256').update(text).digest('hex') === digest) return;
  throw new PortolanError('bad_config', `${path} is not UTF-8`, { hint: 'move the settings by hand' });
}

/** Null where it was; else how the command ends. */
async function confirmed(context: CliContext, file: WorkspaceFile, question: string): Promise<number | null> {
  if (flag(context.typed, 'yes')) return null;
  const answer = context.json ? null : await askUser(context, question);
  if (answer === true) return null;
  if (answer === false) {
    context.err('nothing was changed\n');
    return EXIT.nothing;
  }
  const shellHint = 'read the above, then answer in a terminal; your own scripts may add --yes';
  const error = new PortolanError('bad_argument', 'this needs your answer, but there is no terminal', {
    shellHint,
  });
  if (!context.json) throw error;
  printJson(context, encodeTrust(file, 'unconfirmed', encodeError(error)));
  return EXIT.trouble;
}

async function isUnchanged(engine: Engine, { digest }: WorkspaceFile): Promise<boolean> {
  return (await loadWorkspaceFile(engine.location.root, CONFIG_FILE, engine))?.digest === digest;
}

function expectSame(isSame: boolean, path: string): void {
  if (isSame) return;
  throw new PortolanError('bad_config', `${path} changed while it was shown`, { hint: 'run the command again' });
}
