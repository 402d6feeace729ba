import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { summaryDocument } from '../../../test/support/summary-entries.ts';
import { SUMMARY_TYPES, type SummaryType } from '../../model/summary.ts';
import { decodeDocument, encodeDocument } from './document-json.ts';

const PUBLISHED = join(import.meta.dirname, '../../../schemas/summary-document.schema.json');
const schema = z.fromJSONSchema(JSON.parse(readFileSync(PUBLISHED, 'utf8')));
const passes = (json: unknown) => schema.safeParse(json).success;

const ID: Readonly<Record<SummaryType, string>> = {
  ...{ function: 'src/auth.py::Login.authenticate', class: 'src/auth.py::Login', file: 'src/auth.py', module: 'src' },
};
const REQUIRED = [
  ...['id', 'type', 'file_path', 'module_path', 'summary', 'business_intent', 'keywords', 'content_hash'],
  ...['graph_hash', 'summary_hash', 'hash', 'language', 'last_updated', 'is_placeholder'],
];
const OPTIONAL = ['qualified_name', 'dependencies', 'context', 'start_line', 'end_line', 'provenance'];
const REQUIRED_OF: Readonly<Record<SummaryType, readonly string[]>> = {
  ...{ function: ['qualified_name', 'start_line', 'end_line'], class: ['qualified_name'], file: [], module: [] },
};

const wire = (type: SummaryType): Record<string, unknown> =>
  JSON.parse(encodeDocument(summaryDocument(type, ID[type])));

describe.each(SUMMARY_TYPES)('R-000-3.1: a %s as JSON', (type) => {
  it('is what the published schema says, and reads back', () => {
    const document = summaryDocument(type, ID[type]);
    expect(schema.safeParse(wire(type)).error).toBeUndefined();
    expect(decodeDocument(encodeDocument(document))).toEqual(document);
    expect(wire(type).hash).toBe(document.summaryHash);
  });

  it.each([...REQUIRED, ...REQUIRED_OF[type]])('R-000-3.2.1: must have %s', (field) => {
    const { [field]: had, ...rest } = wire(type);
    expect(had).toBeDefined();
    expect(passes(rest)).toBe(false);
  });

  it('R-000-3.2.2: may lack the other fields', () => {
    const rest = wire(type);
    for (const field of OPTIONAL) if (!REQUIRED_OF[type].includes(field)) delete rest[field];
    expect(passes(rest)).toBe(true);
  });
});

describe('the published schema', () => {
  it.each([
    ['a type that is none', { type: 'method' }],
    ['half a hash', { content_hash: 'a1b2c3d4e5f6' }],
    ['a line before the first', { start_line: 0 }],
    ['a time of no zone', { last_updated: '2026-02-04T12:00:00' }],
    ['a context of one side', { context: { calls: [] } }],
    ['a writer that is none', { provenance: { writer: 'nobody', provider: null, model: null, note: null } }],
  ])('refuses %s', (_, wrong) => expect(passes({ ...wire('function'), ...wrong })).toBe(false));

  it('lets milliseconds and the words of a model through', () => {
    const provenance = { writer: 'model', provider: 'ollama', model: 'm', note: 'raw_text' };
    expect(passes({ ...wire('file'), last_updated: '2026-02-04T12:00:00.123Z', provenance })).toBe(true);
  });
});

it('R-000-3.1: keys stand in the documented order', () => {
  expect(Object.keys(wire('function'))).toEqual([
    ...['id', 'type', 'file_path', 'module_path', 'qualified_name', 'summary', 'business_intent', 'keywords'],
    ...['dependencies', 'context', 'content_hash', 'graph_hash', 'summary_hash', 'hash', 'language', 'last_updated'],
    ...['is_placeholder', 'start_line', 'end_line', 'provenance'],
  ]);
});
