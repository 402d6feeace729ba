// Assembles each .wat file under src into a module of its bytes beside it (add-rows.wat → add-rows-bytes.ts), which is
// committed: what builds or runs the package needs no assembler. `npm run assemble`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import wabt from 'wabt';

const sources = fileURLToPath(new URL('../src/', import.meta.url));
const assembler = await wabt();

for (const path of readdirSync(sources, { recursive: true }).filter((each) => each.endsWith('.wat'))) {
  const module = assembler.parseWat(path, readFileSync(sources + path, 'utf8'));
  const base64 = Buffer.from(module.toBinary({}).buffer).toString('base64');
  module.destroy();
  const stem = path.slice(0, -'.wat'.length);
  const name = stem.split('/').at(-1);
  const lines = base64.match(/.{1,112}/g).map((line) => `  '${line}'`);
  const text = `// What ${name}.wat assembles to, as base64. Written by \`npm run assemble\`.
export const ${name.toUpperCase().replaceAll('-', '_')}_BYTES =
${lines.join(' +\n')};
`;
  writeFileSync(`${sources}${stem}-bytes.ts`, text);
}
