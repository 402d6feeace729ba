// The schema of context is published: what it demands is here as literals, and a change of it is one for users.
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { encodeContext, jsonForm } from '../../src/interfaces/shared/wire/encode-context.ts';
import { FIDELITIES } from '../../src/model/context.ts';
import { EDGE_KINDS } from '../../src/model/edge.ts';
import { CONTEXT_SCHEMA, schemaTrouble } from '../support/context-schema.ts';
import { packedOf, packOf, pieceOf, step } from '../support/pieces.ts';

const schema = CONTEXT_SCHEMA as unknown as Shape & { $schema: string; $defs: Record<string, Shape> };
interface Shape {
  readonly required: readonly string[];
  readonly properties: Readonly<Record<string, { readonly enum?: readonly string[]; readonly const?: string }>>;
}

describe('the published schema', () => {
  it('the package has it under its published name', () => {
    const path = createRequire(import.meta.url).resolve('portolan/schemas/context.json');
    expect(createRequire(import.meta.url)(path)).toEqual(CONTEXT_SCHEMA);
    expect(schema.$schema).toBe('https://json-schema.org/draft/2020-12/schema');
  });

  it('R-003-output.schema_version R-003-output.source R-003-output.token_count R-003-output.candidates R-003-output.candidates.file_path R-003-output.candidates.line_start R-003-output.candidates.line_end R-003-output.candidates.relevance_score R-003-output.candidates.source: requires the fields of the contract', () => {
    expect(schema.required).toEqual(['schema_version', 'source', 'token_count', 'candidates']);
    const { candidate } = schema.$defs as { candidate: Shape };
    expect(candidate.required).toEqual(['file_path', 'line_start', 'line_end', 'relevance_score', 'source']);
    expect(schema.properties.schema_version?.const).toBe('1.0');
    expect(schema.properties.source?.enum).toEqual(['graph-rag', 'embedding', 'keyword']);
    expect(candidate.properties.source?.enum).toEqual(['embedding', 'keyword', 'graph']);
  });

  it('has every value of the model, but for what is only named', () => {
    const shown = FIDELITIES.filter((fidelity) => fidelity !== 'pointer');
    expect(schema.$defs.candidate?.properties.fidelity?.enum).toEqual(shown);
    expect(schema.$defs.step?.properties.type?.enum).toEqual([...EDGE_KINDS]);
  });

  it('describes every field', () => {
    expect(Object.keys(schema.properties)).toEqual(Object.keys(encodeContext(packOf([]), 1)));
  });
});

const reached = pieceOf(['a', 'b', 'c'], {
  ...{ symbolId: 'ws/shop/a.ts#a', name: 'a', kind: 'function', signature: 'a()', source: 'graph', depth: 2 },
  edgePath: [step('CALLS', 'in', 'ws/shop/b.ts#b', 'ws/shop/a.ts#a'), step('USES', 'out', 'x', 'y')],
});

describe('an output', () => {
  it.each(FIDELITIES)('accepts a piece in form %s', (fidelity) => {
    const omitted = { pieces: 2, files: 1, paths: [], first: { repo: reached.repo, path: reached.path, line: 3 } };
    const pack = packOf([packedOf(reached, fidelity), packedOf(pieceOf(['x']), fidelity)], {
      ...{ omitted: { ...omitted, budgetTokens: null }, commits: { shop: null, bank: '0'.repeat(40) } },
      ...{ staleFiles: [reached.path], degradations: [{ code: 'index_stale', subject: 'shop', detail: 'x' }] },
    });
    expect(schemaTrouble(JSON.parse(jsonForm.whole(pack, 77)))).toBeNull();
  });

  it.each([
    ['without its version', { schema_version: undefined }],
    ['of another version', { schema_version: '2.0' }],
    ['with a source unheard of', { source: 'guess' }],
    ['with a field of its own', { extra: 1 }],
    ['with a count that is none', { token_count: -1 }],
    ['with a candidate that has no place', { candidates: [{ relevance_score: 1, source: 'graph' }] }],
    [
      'with a score above 1',
      { candidates: [{ file_path: 'a', line_start: 1, line_end: 1, relevance_score: 1.5, source: 'graph' }] },
    ],
  ])('is refused %s', (_, wrong) => {
    const output = JSON.parse(JSON.stringify({ ...encodeContext(packOf([packedOf(reached)]), 1), ...wrong }));
    expect(schemaTrouble(output)).not.toBeNull();
  });
});
