// Entries of a summary index for tests: all types, placeholders, and ids of any letters.
import { createHash } from 'node:crypto';
import { compareText } from '../../src/model/order.ts';
import { trustedRepoPath } from '../../src/model/repo-path.ts';
import type { SummaryDocument, SummaryType } from '../../src/model/summary.ts';
import type { SummaryEntry, SummaryFacts } from '../../src/ports/summary-files.ts';

export const DIMENSIONS = 3;

export const SUMMARY_FACTS: SummaryFacts = {
  generation: 7,
  summaryLevels: ['function', 'class', 'file', 'module'],
  promptTemplateHash: 'da39a3ee5e6b4b0d3255bfef95601890afd80709',
  llm: { provider: null, model: null, temperature: null, seed: null },
  graphVersion: '356a192b7913b04c54574d18c28d46e6395428ab',
  hashPolicy: { content: 'sha1(source)', graph: 'sha1(context)', summary: 'sha1(prompt + source)' },
  langAllowlist: null,
  skipPatterns: ['^get_'],
  maxFileSizeMb: 1,
  embedding: { name: 'test/three', dimensions: DIMENSIONS },
};

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex');

export function summaryDocument(type: SummaryType, id: string, more: Partial<SummaryDocument> = {}): SummaryDocument {
  const [path = '', qualifiedName = null] = id.split('::');
  const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '.';
  const hasLines = type === 'function' || type === 'class';
  return {
    id,
    type,
    filePath: path === '.' ? '.' : trustedRepoPath(path),
    modulePath: type === 'module' ? path : folder,
    qualifiedName,
    summary: `Says what ${type} ${id} is for.`,
    businessIntent: 'Keeps the example whole.',
    keywords: ['example', type],
    dependencies: ['db.query'],
    context: { calledBy: ['api.login'], calls: ['db.query', 'log'] },
    contentHash: sha1(`content ${id}`),
    graphHash: sha1(`graph ${id}`),
    summaryHash: sha1(`summary ${id}`),
    language: 'python',
    lastUpdated: '2026-02-04T12:00:00Z',
    isPlaceholder: false,
    startLine: hasLines ? 4 : null,
    endLine: hasLines ? 9 : null,
    provenance: { writer: 'extractive', provider: null, model: null, note: null },
    ...more,
  };
}

/** One of each type and a placeholder, by id. */
export function fewEntries(): SummaryEntry[] {
  const getter = summaryDocument('function', 'src/auth.py::Login.get_name', {
    ...{ isPlaceholder: true, businessIntent: '', keywords: [] },
    provenance: { writer: 'placeholder', provider: null, model: null, note: null },
  });
  const entries: SummaryEntry[] = [
    { document: summaryDocument('module', '.'), vector: Float32Array.of(0, 0, 1), terms: ['example', 'modul'] },
    { document: summaryDocument('module', 'src'), vector: Float32Array.of(0, 1, 0), terms: ['example', 'src'] },
    { document: summaryDocument('file', 'src/auth.py'), vector: Float32Array.of(0.6, 0.8, 0), terms: ['auth', 'src'] },
    {
      document: summaryDocument('class', 'src/auth.py::Login'),
      vector: Float32Array.of(0, 0.6, -0.8),
      terms: ['login'],
    },
    {
      document: summaryDocument('function', 'src/auth.py::Login.authenticate'),
      vector: Float32Array.of(0.1, -0.2, 1e-30),
      terms: ['login', 'login', 'auth', '1', '__proto__'],
    },
    { document: getter, vector: null, terms: ['name', 'auth', 'src'] },
    { document: summaryDocument('file', 'src/検索\udc80.py'), vector: null, terms: ['検索', '𝒳'] },
  ];
  return entries.sort((a, b) => compareText(a.document.id, b.document.id));
}

/** Made as they are asked for; the same numbers each time. */
export function* manyEntries(count: number, dimensions: number): Generator<SummaryEntry> {
  let seed = 12345;
  const next = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
  for (let at = 0; at < count; at++) {
    const number = String(at).padStart(7, '0');
    const isPlaceholder = at % 5 === 4;
    yield {
      document: summaryDocument('function', `src/f${number}.py::run_${number}`, { isPlaceholder }),
      vector: isPlaceholder ? null : Float32Array.from({ length: dimensions }, () => next() * 2 - 1),
      terms: Array.from({ length: 3 + Math.floor(next() * 20) }, () => `t${Math.floor(next() ** 3 * 5000)}`),
    };
  }
}
