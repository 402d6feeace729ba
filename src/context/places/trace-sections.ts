// The sections of a trace: frames that belong together, their message, and the weight of each.

import type { FrameOrder } from '../../languages/facts/trace-shape.ts';
import type { PlaceMention } from './place-mention.ts';
import { CONSEQUENCE_WORTH, JOIN_WORTH, type TraceMark } from './trace-marks.ts';

export interface Frame {
  readonly mention: Omit<PlaceMention, 'weight' | 'side' | 'isLibrary'>;
  readonly order: FrameOrder;
  readonly isToldBelow: boolean;
  readonly isLibrary: boolean;
  /** What its shape and its severity leave of a whole. */
  readonly worth: number;
}

interface Section {
  worth: number;
  readonly blocks: Frame[][];
  readonly said: string[];
}

/** Each frame further from the fault counts so much of the one before, and none of them less than the floor. */
const FALL = 0.85;
const FLOOR = 0.2;
const LIBRARY_WORTH = 0.1;
const MAX_SAID = 400;

export class TraceSections {
  readonly #all: Section[] = [];
  #chain: Section[] = [];
  #now: Section;
  #block: Frame[] = [];
  /** A line joined what follows to what was before: a start then begins no new chain. */
  #isJoined = false;

  constructor() {
    this.#now = this.#open(1);
  }

  get lastFrame(): Frame | null {
    return this.#block.at(-1) ?? null;
  }

  add(frame: Frame): void {
    if (this.lastFrame !== null && this.lastFrame.order !== frame.order) this.close();
    this.#block.push(frame);
    this.#isJoined = false;
  }

  /** What comes next does not belong to what came before. */
  close(): void {
    if (this.#block.length === 0) return;
    this.#now.blocks.push(this.#block);
    this.#block = [];
  }

  join(join: TraceMark['join']): void {
    this.close();
    if (join === 'start') {
      if (this.#isJoined) return;
      this.#chain = [];
    }
    const { earlier, own } = JOIN_WORTH[join];
    for (const section of this.#chain) section.worth *= earlier;
    this.#now = this.#open(own === 'as before' ? this.#now.worth * CONSEQUENCE_WORTH : own);
    this.#isJoined = join !== 'start';
  }

  say(text: string): void {
    const trimmed = text.trim().slice(0, MAX_SAID);
    if (trimmed !== '') this.#now.said.push(trimmed);
  }

  #open(worth: number): Section {
    const section: Section = { worth, blocks: [], said: [] };
    this.#all.push(section);
    this.#chain.push(section);
    return section;
  }

  mentions(): PlaceMention[] {
    this.close();
    return this.#all.flatMap(({ worth, blocks }) => blocks.flatMap((block) => weighed(block, worth)));
  }

  /** The weightiest section first; each text once. */
  messages(): string[] {
    const sections = [...this.#all].sort((a, b) => b.worth - a.worth);
    return [...new Set(sections.flatMap(({ said }) => said))];
  }
}

function weighed(block: readonly Frame[], sectionWorth: number): PlaceMention[] {
  let own = 0;
  let others = 0;
  const mentions: PlaceMention[] = [];
  for (const { mention, order, isLibrary, worth } of block[0]?.order === 'inner last' ? block.toReversed() : block) {
    const depth = order === 'each' ? 0 : isLibrary ? others++ : own++;
    const fall = Math.max(FLOOR, FALL ** depth) * (isLibrary ? LIBRARY_WORTH : 1);
    const weight = Math.round(fall * sectionWorth * worth * 1000) / 1000;
    const { path, startLine, endLine, name } = mention;
    mentions.push({ path, startLine, endLine, name, weight, isLibrary, side: null });
  }
  return mentions;
}
