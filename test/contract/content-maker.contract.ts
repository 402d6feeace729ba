// The laws of the content maker.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { decodeContent, decodeNormalForms } from '../../src/parse/artefact-kinds.ts';
import { languageOfPath } from '../../src/parse/language-of.ts';
import type { ContentJob, ContentMaker } from '../../src/ports/content-maker.ts';

const FIXTURES = join(import.meta.dirname, '../golden/languages');

function fixtureJobs(): ContentJob[] {
  return readdirSync(FIXTURES).flatMap((id) =>
    readdirSync(join(FIXTURES, id))
      .filter((name) => !name.endsWith('.carets'))
      .map((name) => ({ bytes: readFileSync(join(FIXTURES, id, name)), language: languageOfPath(name) })),
  );
}

/** `same`: another maker, whose answers must be the same to the byte. */
export function contentMakerContract(name: string, make: () => ContentMaker, same: () => ContentMaker): void {
  describe(`content maker: ${name}`, () => {
    const open = (maker: ContentMaker): ContentMaker => {
      onTestFinished(() => maker.rest());
      return maker;
    };

    test('answers come in the order of the jobs', async () => {
      const maker = open(make());
      const names = Array.from({ length: 100 }, (_, at) => `name${at}`);
      const made = await maker.make(names.map((each) => job(`function ${each}() {}\n`.repeat(1 + (each.length % 3)))));
      expect(made.map(({ content }) => decodeContent(content).outline?.symbols[0]?.name)).toEqual(names);
      expect(await maker.make([])).toEqual([]);
    });

    test('every fixture gives the same bytes as other makers, in any order', async () => {
      const jobs = fixtureJobs();
      const [maker, other] = [open(make()), open(same())];
      const made = await maker.make(jobs);
      const again = (await other.make(jobs.toReversed())).toReversed();
      made.forEach((one, at) => {
        expect(Buffer.compare(one.content, again[at]?.content ?? Buffer.of())).toBe(0);
        expect(Buffer.compare(one.links ?? Buffer.of(), again[at]?.links ?? Buffer.of())).toBe(0);
        expect(Buffer.compare(one.text ?? Buffer.of(), again[at]?.text ?? Buffer.of())).toBe(0);
      });
    });

    test('normal forms of packed texts are the same bytes as in other makers, one for each symbol', async () => {
      const parsed = fixtureJobs();
      const [maker, other] = [open(make()), open(same())];
      const outlines = await maker.make(parsed);
      const jobs = outlines.flatMap(({ text }, at): ContentJob[] => {
        return text === null ? [] : [{ bytes: text, language: parsed[at]?.language ?? null, wants: 'normal_forms' }];
      });
      const [made, again] = [await maker.make(jobs), await other.make(jobs)];
      const known = outlines.filter(({ text }) => text !== null);
      made.forEach(({ content, links, text }, at) => {
        expect([links, text]).toEqual([null, null]);
        expect(Buffer.compare(content, again[at]?.content ?? Buffer.of())).toBe(0);
        const outline = decodeContent(known[at]?.content ?? Buffer.of()).outline;
        expect(decodeNormalForms(content)?.length).toBe(outline?.symbols.length);
      });
    });

    test('binary and minified files are judged and not parsed', async () => {
      const [binary, minified] = await open(make()).make([
        { bytes: Buffer.from([0, 1, 2, 0]), language: 'python' },
        job(`var a=1;${'function f(a,b){return a+b};'.repeat(3_000)}`),
      ]);
      expect(binary).toMatchObject({ links: null, text: null });
      expect(decodeContent(binary?.content ?? Buffer.of())).toMatchObject({ facts: { isBinary: true }, outline: null });
      expect(minified).toMatchObject({ links: null, text: null });
    });

    test('making can start again after a pause', async () => {
      const maker = open(make());
      const first = await maker.make([job('function a() {}')]);
      await maker.rest();
      expect(await maker.make([job('function a() {}')])).toEqual(first);
    });
  });
}

export function job(text: string): ContentJob {
  return { bytes: Buffer.from(text), language: 'javascript' };
}
