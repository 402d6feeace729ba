import { describe, expect, it } from 'vitest';
import { redactSecrets } from '../../lib/redact-secrets.ts';
import { SUMMARY_TYPES, type SummaryType } from '../../model/summary.ts';
import { classMaterial, fileMaterial, functionMaterial, moduleMaterial } from './material-of.ts';
import { promptTemplate, promptTemplateHash, summaryPrompt } from './prompt-templates.ts';
import { renderRequest } from './render-request.ts';
import type { Material } from './writing-task.ts';

describe('templates', () => {
  const material = {
    name: 'Shop.pay',
    language: 'go',
    sections: { source: 'SOURCE', docstring: 'DOC', methods: ['- m'] },
  };
  it('R-000-5.3.4: only functions are told source', () => {
    for (const type of SUMMARY_TYPES) {
      const text = JSON.stringify(renderRequest({ type, material, language: 'de', before: [] }));
      expect(text.includes('SOURCE')).toBe(type === 'function');
      expect(text).toContain('Shop.pay (go)');
      expect(text).toContain(': de.');
      expect(text).not.toContain('{{');
    }
  });

  it('what is long is cut at the end of a line', () => {
    const source = Array.from({ length: 5_000 }, (_, at) => `line ${at}`).join('\n');
    const asked = renderRequest({
      type: 'function',
      material: { ...material, sections: { source } },
      language: 'en',
      before: [],
    });
    const text = asked.turns[0]?.text ?? '';
    expect(text.length).toBeLessThan(17_000);
    expect(text).toMatch(/\nline \d+\n\[the rest is left out\]$/);
  });

  it('the hash is of the template, its model and its language, never of a document', () => {
    const by = { provider: 'openai', model: 'm', language: 'en' };
    const prompts = [
      ...SUMMARY_TYPES.map((type) => summaryPrompt(type, by)),
      summaryPrompt('function', { ...by, model: 'n' }),
      summaryPrompt('function', { ...by, language: 'de' }),
    ];
    expect(new Set(prompts).size).toBe(prompts.length);
    expect(promptTemplateHash('en')).toMatch(/^[0-9a-f]{40}$/);
    expect(promptTemplateHash('en')).not.toBe(promptTemplateHash('de'));
    expect(promptTemplate('module').sections.map(({ key }) => key)).toEqual(['readme', 'files', 'folders']);
  });

  it('R-000-5.3.1 R-000-5.3.2 R-000-5.3.3: each level is told what it is made of', () => {
    const part = { name: 'pay', summary: 'Pays\nbills.', businessIntent: 'Money.' };
    const line = '- pay: Pays bills. Money.';
    const told = (type: SummaryType, content: Material) =>
      renderRequest({ type, material: content, language: 'en', before: [] }).turns[0]?.text.split('\n\n');
    const facts = { qualifiedName: 'A.f', language: 'go', signature: 'f()', doc: 'DOC', body: 'BODY' };
    expect(told('function', functionMaterial(facts, { calledBy: ['x', 'y'], calls: [] }))).toEqual([
      ...['function: A.f (go)', '## Signature\nf()', '## Documentation\nDOC', '## Source\nBODY', '## Called by\nx\ny'],
    ]);
    const shop = { qualifiedName: 'A', doc: null, methods: [part], members: ['m'] };
    expect(told('class', classMaterial(shop))).toEqual([
      'class: A',
      '## Members\nm',
      `## What its methods do\n${line}`,
    ]);
    const file = { path: 'a.go', doc: 'D', classes: [part], functions: [part], imports: ['fmt'], globals: ['MAX'] };
    expect(told('file', fileMaterial(file))).toEqual([
      ...['file: a.go', '## Documentation\nD', '## Imports\nfmt', '## Constants\nMAX'],
      ...[`## What its classes do\n${line}`, `## What its functions do\n${line}`],
    ]);
    expect(told('module', moduleMaterial({ path: '.', files: [part], folders: [part], readme: 'R' }))).toEqual([
      ...['module: .', '## Readme\nR', `## What its files do\n${line}`, `## What its folders do\n${line}`],
    ]);
  });

  it('have nothing in them that the redactor takes for a secret', () => {
    for (const type of SUMMARY_TYPES) expect(redactSecrets(promptTemplate(type).instructions).count).toBe(0);
  });
});
