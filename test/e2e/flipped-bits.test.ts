// One bit that is another, somewhere in what answers are read from: each question gets the answer that it had before, or
// is told that the index is damaged and what repairs it. `npm run soak` flips two hundred.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { portolan } from '../support/cli.ts';
import { ask, Damaged, type Said } from '../support/flipped-bits.ts';
import { SUMMARY_FILES } from '../support/summary-project.ts';
import { gitRepository, temporaryFolder } from '../support/temporary.ts';

const FLIPS = process.env.PORTOLAN_SOAK === undefined ? 20 : Number(process.env.PORTOLAN_FLIPS ?? 200);
const SEED = Number(process.env.PORTOLAN_SOAK_SEED ?? 1);
const NAMED = /damaged|is not a Portolan database|is not what was written|checksum of page|is not JSON|did not write/;
const REPAIRS = /`portolan (index --force|summary build)`/;

let folder = '';
let damaged: Damaged;
let before: Map<string, Said>;

beforeAll(async () => {
  folder = gitRepository(SUMMARY_FILES, 'shop');
  for (const args of [['index'], ['summary', 'build']]) expect(portolan(folder, args).code).toBe(0);
  expect(portolan(folder, ['context', 'where do prices come from']).code).toBe(0);
  const intact = join(temporaryFolder('intact'), 'data');
  cpSync(join(folder, '.portolan'), intact, { recursive: true });
  damaged = new Damaged(join(folder, '.portolan'), intact);
  before = await ask(folder);
  for (const [name, { kind }] of before) expect([name, kind]).toEqual([name, 'answer']);
});

it(
  `${FLIPS} flipped bits: every wrong answer is reported as damage`,
  async () => {
    const wrong: string[] = [];
    let found = 0;
    for (const at of numbersFrom(SEED, FLIPS)) {
      const what = damaged.flip(at);
      const said = await ask(folder);
      let isFound = false;
      for (const [name, now] of said) {
        const then = before.get(name) as Said;
        if (now.kind === 'answer' && then.kind === 'answer' && now.text === then.text) continue;
        isFound = true;
        if (now.kind === 'trouble' && NAMED.test(now.message) && REPAIRS.test(now.hint ?? '')) continue;
        wrong.push(
          `${what}: ${name}: ${now.kind === 'answer' ? parting(now.text, then) : `${now.message} (${now.hint})`}`,
        );
      }
      if (isFound) found += 1;
    }
    expect(wrong).toEqual([]);
    expect(found).toBeGreaterThan(FLIPS / 4);
  },
  60_000 + FLIPS * 15_000,
);

/** From 0 to 1, the same for a seed. */
function* numbersFrom(seed: number, count: number): Generator<number> {
  let state = seed >>> 0;
  for (let at = 0; at < count; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x45d9f3b);
    yield ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
  }
}

function parting(now: string, then: Said): string {
  const other = then.kind === 'answer' ? then.text : '';
  let at = 0;
  while (at < now.length && now[at] === other[at]) at += 1;
  return `…${now.slice(Math.max(0, at - 40), at + 80)}… instead of …${other.slice(at, at + 80)}…`;
}
