import { describe, expect, onTestFinished, test } from 'vitest';
import { lazyEncodings } from '../../src/adapters/encodings/lazy-encodings.ts';
import { callingThread } from '../../src/adapters/threads/calling-thread.ts';
import { contentMakers } from '../../src/adapters/threads/content-makers.ts';
import { threadPool } from '../../src/adapters/threads/thread-pool.ts';
import { treeSitterSyntax } from '../../src/adapters/tree-sitter/tree-sitter-syntax.ts';
import { makeWithoutParsing as makeByWindow, makeContent } from '../../src/engine/artefacts/make-content.ts';
import type { ParseTrouble } from '../../src/model/parsed-file.ts';
import { decodeContent } from '../../src/parse/artefact-kinds.ts';
import type { ContentJob, ContentMaker } from '../../src/ports/content-maker.ts';
import { contentMakerContract, job } from './content-maker.contract.ts';

const TIMEOUT_MS = 30_000;
const encodings = lazyEncodings();
const makeWithoutParsing = (each: ContentJob, trouble: ParseTrouble) => makeByWindow(each, trouble, encodings);
const syntax = treeSitterSyntax();

const here = (): ContentMaker =>
  callingThread(async () => ({
    makeContent: (each) => makeContent(each, { syntax, encodings, timeoutMs: TIMEOUT_MS }),
    makeWithoutParsing,
    needsRestart: syntax.needsRestart,
  }));

const pool = (threads: number, script = '../../dist/compose-worker.js', timeoutMs = TIMEOUT_MS): ContentMaker =>
  threadPool({ threads, script: new URL(script, import.meta.url), timeoutMs, makeWithoutParsing });

contentMakerContract('calling thread', here, () => pool(2));
contentMakerContract('one thread', () => pool(1), here);
contentMakerContract(
  'three threads',
  () => pool(3),
  () => pool(1),
);

describe('a pool with bad threads', () => {
  const fragile = (graceMs: number): ContentMaker => {
    const maker = threadPool({
      ...{ threads: 2, script: new URL('../support/fragile-thread.mjs', import.meta.url), timeoutMs: 5_000, graceMs },
      makeWithoutParsing,
    });
    onTestFinished(() => maker.rest());
    return maker;
  };

  test.each([
    ['HANG', 'parse_timeout'],
    ['CRASH', 'parse_crashed'],
    ['THROW', 'parse_crashed'],
  ])('a content that makes its thread %s is quarantined, and all others are parsed', async (word, code) => {
    const texts = Array.from({ length: 60 }, (_, at) => `function f${at}() {} // ${at === 17 ? word : 'fine'}\n`);
    const made = await fragile(1_000).make(texts.map(job));
    made.forEach(({ content }, at) => {
      const { outline } = decodeContent(content);
      expect(outline?.trouble?.code).toBe(at === 17 ? code : undefined);
      expect(outline?.symbols.length).toBe(at === 17 ? 0 : 1);
      expect(outline?.chunks).toHaveLength(1);
    });
  });
});

test('a text that crashes the parser of the calling thread is tried again in a fresh thread, as is the rest', async () => {
  let needsRestart = false;
  const maker = contentMakers({
    ...{ threads: 1, script: new URL('../../dist/compose-worker.js', import.meta.url), timeoutMs: TIMEOUT_MS },
    loadMakers: async () => ({
      makeContent: async (each) => {
        needsRestart ||= Buffer.from(each.bytes).includes('BAD');
        if (needsRestart) throw new Error('memory access out of bounds');
        return makeContent(each, { syntax, encodings, timeoutMs: TIMEOUT_MS });
      },
      makeWithoutParsing,
      needsRestart: () => needsRestart,
    }),
  });
  onTestFinished(() => maker.rest());
  const texts = ['function a() {}\n', 'function b() {} // BAD\n', 'function c() {}\n'];
  const made = await maker.make(texts.map(job));
  const outlines = made.map(({ content }) => decodeContent(content).outline);
  expect(outlines.map((outline) => [outline?.symbols[0]?.name, outline?.trouble])).toEqual([
    ['a', null],
    ['b', null],
    ['c', null],
  ]);
});

test('each thread loads a grammar only once', async () => {
  const growth: number[] = [];
  for (let opened = 0; opened < 40; opened += 1) {
    const own = treeSitterSyntax();
    await makeContent(job(`function f${opened}() {}\n`), { syntax: own, encodings, timeoutMs: TIMEOUT_MS });
    growth.push(process.memoryUsage().external);
  }
  expect((growth.at(-1) as number) - (growth[4] as number)).toBeLessThan(12e6);
});
