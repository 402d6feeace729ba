// Names that say what they stand in: `Inner::park_timeout`, `Router.prototype.route`, `pkg.Func`, `Class#method`. What is
// before the name may be classes, modules, files or folders.
import { type NodeId, parseNodeId } from '../model/ids.ts';

export interface QualifiedName {
  /** From the outermost, in small letters. */
  readonly around: readonly string[];
  readonly name: string;
}

const QUALIFIED = /^[\p{L}_$][\p{L}\p{N}_$]*(?:(?:::|#|->|\.|\\|\/)[\p{L}_$][\p{L}\p{N}_$!?=]*)+$/u;
const SEPARATORS = /::|#|->|\.|\\|\//;
const SLASHES_ONLY = /^[^.#:>\\]*$/;
const MOST = 4;
/** Something else between it and the name, or only the path says it. */
const FURTHER_OUT = 0.1;
const BY_PATH = 0.8;

/** Of the words of a question, as they are written. */
export function qualifiedNames(text: string): QualifiedName[] {
  const found: QualifiedName[] = [];
  for (const word of text.split(/\s+/)) {
    const bare = word
      .replace(/\([*&]?(\w+)\)(?=\.)/, '$1')
      .replace(/^[`'"([<*&]+|(?:\(.*\)?|[`'")\]>,;:?!.])+$/g, '')
      .replace(/<[^<>]*>/g, '');
    if (!QUALIFIED.test(bare) || SLASHES_ONLY.test(bare)) continue;
    const parts = bare.split(SEPARATORS).filter((part) => part !== 'prototype' && part !== 'self' && part !== 'this');
    const name = parts.at(-1);
    if (name === undefined || parts.length < 2) continue;
    found.push({ around: parts.slice(0, -1).map((part) => part.toLowerCase()), name });
  }
  return found.slice(0, MOST);
}

/** How much of what was named around it is; nothing unless the innermost is. */
export function qualifiedShare(symbolId: NodeId, wanted: readonly QualifiedName[]): number {
  const id = parseNodeId(symbolId);
  if (id?.kind !== 'symbol') return 0;
  const parts = id.qualified.split('.');
  const containers = parts.slice(0, -1).map((part) => part.toLowerCase());
  const path = id.path.toLowerCase();
  const file = path.slice(path.lastIndexOf('/') + 1).replace(/(?<=.)\..*$/, '');
  const places = [id.repo.toLowerCase(), ...path.split('/').slice(0, -1), file];
  const shares = wanted.map(({ around, name }) => {
    if (name !== parts.at(-1)) return 0;
    const each = around.map((part) => {
      const at = containers.lastIndexOf(part);
      return at >= 0 ? 1 - FURTHER_OUT * (containers.length - 1 - at) : places.includes(part) ? BY_PATH : 0;
    });
    return each.at(-1) === 0 ? 0 : each.reduce((sum, share) => sum + Math.max(0, share), 0) / each.length;
  });
  return Math.max(0, ...shares);
}
