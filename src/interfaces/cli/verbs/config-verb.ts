// `portolan config`: every setting, its value, where it came from; and what the workspace file sets in vain.
import { redactAnswer } from '../../../engine/workspace/redact-answer.ts';
import type { SettingOrigin } from '../../../engine/workspace/settings/settings.ts';
import {
  describeUnknown,
  ignoredSettings,
  type WorkspaceFile,
} from '../../../engine/workspace/settings/workspace-file.ts';
import { visibleLine, visibleName } from '../../../lib/visible-text.ts';
import { encodeSettings } from '../../shared/wire/encode-settings.ts';
import { EXIT, printJson, type RunVerb } from '../context.ts';
import { printNotes } from '../print-notes.ts';
import { renderTable } from '../terminal.ts';

export const runConfig: RunVerb = async (context) => {
  const engine = await context.engine();
  // A workspace file comes with its repository.
  const { settingOrigins, workspaceFile, secretsRedacted } = redactAnswer(engine, {
    settingOrigins: engine.settingOrigins,
    workspaceFile: engine.workspaceFile,
  });
  if (context.json) {
    printJson(context, { ...encodeSettings(settingOrigins, workspaceFile), secrets_redacted: secretsRedacted });
    return EXIT.done;
  }
  const ignored = new Map(workspaceFile === null ? [] : ignoredRows(workspaceFile));
  const rows = settingOrigins.flatMap((setting) => [settingRow(setting), ...(ignored.get(setting.key) ?? [])]);
  const columns = ['setting', 'from', 'value'].map((title) => ({ title, align: 'left' as const }));
  for (const line of renderTable(rows, { columns }, context.width)) context.out(`${line}\n`);
  if (workspaceFile !== null) context.err(remarksOn(workspaceFile));
  printNotes(context, { secretsRedacted });
  return EXIT.done;
};

function settingRow({ key, value, origin, where }: SettingOrigin): readonly string[] {
  const from = where === null ? origin : `${origin} (${visibleName(where)})`;
  return [key, from, visibleLine(JSON.stringify(value))];
}

/** Below the row of the value that holds instead. */
function ignoredRows(file: WorkspaceFile): (readonly [string, readonly string[][]])[] {
  const why = `ignored: ${file.trust === 'changed' ? 'changed since trusted' : 'not trusted'} (workspace file)`;
  return ignoredSettings(file).map(({ key, value }) => [key, [[key, why, visibleLine(JSON.stringify(value))]]]);
}

function remarksOn(file: WorkspaceFile): string {
  const isIgnored = ignoredSettings(file).length > 0;
  const trust = isIgnored ? `note: \`portolan trust\` allows what ${visibleName(file.path)} may not set\n` : '';
  const unknown = visibleName(describeUnknown(file.unknown));
  return `${trust}${file.unknown.length > 0 ? `note: ${visibleName(file.path)}: no such setting: ${unknown}\n` : ''}`;
}
