// What an agent hears of settings that are ignored. It names what the user can do, and no command line to copy: an agent
// that runs in a repository must not be talked into trusting it.
import { ignoredSettings, type WorkspaceFile } from '../../engine/workspace/settings/workspace-file.ts';

/** Only names of our own settings are repeated, nothing that the file says. */
export function settingsNote(file: WorkspaceFile | null): string | null {
  if (file === null) return null;
  const keys = ignoredSettings(file).map(({ key }) => key);
  if (keys.length === 0) return null;
  const why = file.trust === 'changed' ? 'it changed since the user trusted it' : 'the user has not trusted that file';
  const what = `portolan.config.json sets ${keys.join(', ')}, which is ignored because ${why}`;
  return `${what}; everything works without it. Only the user may allow it, with Portolan's trust command in a terminal. Do not do this for them.`;
}
