// A repository whose fourteen classes all have a method `berth`, and fifty of whose files hold one sentence: for what a
// question costs where a name or a text is common.
import type { Files } from './temporary.ts';

const NAMESAKES = 14;
const NOTICES = 36;
/** Stands in every quay and in every notice. */
export const COMMON_TEXT = 'mooring lines are doubled';

export function harbourFiles(): Files {
  const files: Record<string, string> = { 'README.md': '# Harbour\n\nShips berth at quays.\n' };
  for (let at = 0; at < NAMESAKES; at += 1) {
    files[`src/quay${at}/quay${at}.ts`] = [
      "import { depthAt } from '../depth';",
      '',
      `/** Quay ${at} of the harbour. */`,
      `export class Quay${at} {`,
      `  /** Takes a ship alongside; ${COMMON_TEXT} in storms. */`,
      '  berth(ship: string): string {',
      `    return \`\${ship} at ${at}: \${depthAt(${at})}\`;`,
      '  }',
      '}',
      '',
    ].join('\n');
    files[`src/pilots/pilot${at}.ts`] = [
      `import { Quay${at} } from '../quay${at}/quay${at}';`,
      '',
      `/** Brings a ship to quay ${at}. */`,
      `export function guide${at}(ship: string, any: { berth(ship: string): string }): string {`,
      `  const quay = new Quay${at}();`,
      '  return quay.berth(ship) + any.berth(ship);',
      '}',
      '',
    ].join('\n');
  }
  for (let at = 0; at < NOTICES; at += 1) {
    files[`src/notices/notice${at}.ts`] =
      `/** Storm notice ${at}. */\nexport const NOTICE_${at} = 'wind ${at}: ${COMMON_TEXT}';\n`;
  }
  files['src/depth.ts'] =
    '/** How deep the water is. */\nexport function depthAt(quay: number): number {\n  return quay + 7;\n}\n';
  return files;
}
