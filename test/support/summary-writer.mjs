// A process that writes the summary index of one repository again and again until it is killed; every file of a
// generation tells which one it is of. Arguments: the folder of the index, the first generation.
import { repoId } from '../../dist/model/ids.js';
import { plainSummaries } from './plain-folders.mjs';

const [root, first] = process.argv.slice(2);
const files = plainSummaries(root);

function* entriesOf(generation) {
  for (let at = 0; at < 1 + (generation % 3); at++) {
    const id = `file${String(at).padStart(4, '0')}`;
    const document = {
      ...{ id, type: 'file', filePath: id, modulePath: '.', qualifiedName: null, summary: `of ${generation}` },
      ...{ businessIntent: '', keywords: [], dependencies: [], context: { calledBy: [], calls: [] } },
      ...{ contentHash: '', graphHash: '', summaryHash: '', language: 'text', lastUpdated: '', isPlaceholder: false },
      ...{ startLine: null, endLine: null },
      provenance: { writer: 'extractive', provider: null, model: null, note: null },
    };
    yield { document, vector: Float32Array.of(generation, at), terms: [`of${generation}`] };
  }
}

process.on('disconnect', () => process.exit());
for (let generation = Number(first); ; generation++) {
  const facts = {
    ...{ generation, summaryLevels: ['file'], promptTemplateHash: '', graphVersion: null, langAllowlist: null },
    ...{ llm: { provider: null, model: null, temperature: null, seed: null }, skipPatterns: [], maxFileSizeMb: 1 },
    ...{ hashPolicy: { content: '', graph: '', summary: '' }, embedding: { name: 'two', dimensions: 2 } },
  };
  await files.write(repoId('shop'), facts, entriesOf(generation));
  process.send(generation);
}
