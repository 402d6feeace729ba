// `portolan config`: every setting, its value, where it came from.
import { visibleLine } from '../../../lib/visible-text.ts';
import { encodeSettings } from '../../wire/encode.ts';
import { EXIT, printJson, type RunVerb } from '../context.ts';
import { renderTable } from '../terminal.ts';

export const runConfig: RunVerb = async (context) => {
  const { settingOrigins } = await context.bench();
  if (context.json) {
    printJson(context, encodeSettings(settingOrigins));
    return EXIT.done;
  }
  const rows = settingOrigins.map(({ key, value, origin, where }) => [
    key,
    origin === 'default' ? 'default' : `${origin}${where === null ? '' : ` (${visibleLine(where)})`}`,
    visibleLine(JSON.stringify(value)),
  ]);
  const columns = ['setting', 'from', 'value'].map((title) => ({ title, align: 'left' as const }));
  for (const line of renderTable(rows, { columns }, context.width)) context.out(`${line}\n`);
  return EXIT.done;
};
