// Which comments and decorators directly above a definition belong to it. A blank line ends the block, and a comment
// after code on its line belongs to that code.
import type { TextSpan } from '../model/text-span.ts';
import { byStart, type Neighbour } from './findings.ts';

export interface Leading {
  /** In order; only those that are documentation. */
  readonly docs: readonly TextSpan[];
  readonly decorators: readonly TextSpan[];
  /** Where the first decorator starts, else the start that was asked for. */
  readonly start: number;
}

export class Neighbourhood {
  readonly #text: string;
  readonly #isDoc: RegExp;
  readonly #items: readonly Neighbour[];

  constructor(text: string, comments: readonly Neighbour[], decorators: readonly Neighbour[], isDoc: RegExp) {
    this.#text = text;
    this.#isDoc = isDoc;
    this.#items = decorators.length === 0 ? comments : [...comments, ...decorators].sort(byStart);
  }

  above(definitionStart: number): Leading {
    const docs: TextSpan[] = [];
    const decorators: TextSpan[] = [];
    let start = definitionStart;
    let reached = definitionStart;
    for (let at = this.#lastBefore(definitionStart); at >= 0; at -= 1) {
      const item = this.#items[at] as Neighbour;
      if (item.end > reached) continue;
      if (!isOneBreakAtMost(this.#text, item.end, reached)) break;
      if (item.isDecorator) {
        decorators.unshift(item);
        start = item.start;
      } else {
        if (!startsItsLine(this.#text, item.start)) break;
        if (this.#isDoc.test(this.#text.slice(item.start, item.end))) docs.unshift(item);
      }
      reached = item.start;
    }
    return { docs, decorators, start };
  }

  /** The end without the blanks, and the comments indented no deeper than it, that grammars of indented blocks add. */
  endOf(start: number, end: number): number {
    const indent = indentAt(this.#text, start);
    let reached = withoutBlanks(this.#text, start, end);
    for (let at = this.#lastBefore(reached); at >= 0; at -= 1) {
      const item = this.#items[at] as Neighbour;
      if (item.isDecorator || item.start <= start || withoutBlanks(this.#text, start, item.end) !== reached) break;
      if (!startsItsLine(this.#text, item.start) || indentAt(this.#text, item.start) > indent) break;
      reached = withoutBlanks(this.#text, start, item.start);
    }
    return reached;
  }

  /** Decorators inside the head of a definition, as in C# or Java. */
  decoratorsWithin(start: number, end: number): TextSpan[] {
    return this.#within(start, end).filter((item) => item.isDecorator && item.end <= end);
  }

  /** Remarks inside the head of a definition. */
  commentsWithin(start: number, end: number): TextSpan[] {
    return this.#within(start, end).filter((item) => !item.isDecorator);
  }

  #within(start: number, end: number): Neighbour[] {
    const found: Neighbour[] = [];
    for (let at = this.#lastBefore(start) + 1; at < this.#items.length; at += 1) {
      const item = this.#items[at] as Neighbour;
      if (item.start >= end) break;
      found.push(item);
    }
    return found;
  }

  /** The last item that starts before the offset, or -1. */
  #lastBefore(offset: number): number {
    let low = 0;
    let high = this.#items.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#items[middle] as Neighbour).start < offset) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}

/** Some grammars count the line break into the comment, so that it may not be there any more. */
function isOneBreakAtMost(text: string, from: number, to: number): boolean {
  let breaks = text.charCodeAt(from - 1) === 0x0a ? 1 : 0;
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x0a) breaks += 1;
    else if (code !== 0x20 && code !== 0x09 && code !== 0x0d) return false;
    if (breaks > 1) return false;
  }
  return true;
}

function withoutBlanks(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && text.charCodeAt(at - 1) <= 0x20) at -= 1;
  return at;
}

/** Blanks at the head of the line that the offset is in. */
function indentAt(text: string, offset: number): number {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  let at = lineStart;
  while (text.charCodeAt(at) === 0x20 || text.charCodeAt(at) === 0x09) at += 1;
  return at - lineStart;
}

export function startsItsLine(text: string, offset: number): boolean {
  for (let at = offset - 1; at >= 0; at -= 1) {
    const code = text.charCodeAt(at);
    if (code === 0x0a) return true;
    if (code !== 0x20 && code !== 0x09 && code !== 0x0d) return false;
  }
  return true;
}
