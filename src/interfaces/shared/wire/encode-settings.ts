// Settings, trust and the state of the machine on the wire.
import type { Finding } from '../../../engine/workspace/examine-machine.ts';
import type { SettingOrigin } from '../../../engine/workspace/settings/settings.ts';
import type { WorkspaceFile } from '../../../engine/workspace/settings/workspace-file.ts';
import { ignoredSettings } from '../../../engine/workspace/settings/workspace-file.ts';
import type { TrustedFile } from '../../../engine/workspace/trust-files.ts';

export function encodeSettings(origins: readonly SettingOrigin[], file: WorkspaceFile | null) {
  return {
    settings: origins.map(({ key, value, origin, where }) => ({ key, value, origin, where })),
    workspace_file: encodeWorkspaceFile(file),
    ignored: file === null ? [] : ignoredSettings(file).map(({ key, value }) => ({ key, value, where: file.path })),
  };
}

export function encodeWorkspaceFile(file: WorkspaceFile | null) {
  if (file === null) return null;
  const { path, digest, trust, unknown } = file;
  return { path, digest, trust, ignored: ignoredSettings(file).map(({ key }) => key), unknown };
}

/** What `trust` shows and does; `error` where it could not ask. */
export function encodeTrust(file: WorkspaceFile | null, outcome: string, rest: object = {}) {
  return { outcome, workspace_file: encodeWorkspaceFile(file), restricted: file?.restricted ?? [], ...rest };
}

export function encodeTrustedFiles(files: readonly TrustedFile[]) {
  return { trusted_files: files.map(({ path, digest, state }) => ({ path, digest, state })) };
}

export function encodeFindings(findings: readonly Finding[]) {
  return { findings: findings.map(({ name, state, detail, hint }) => ({ name, state, detail, hint })) };
}
