// A symbol: the smallest unit of the map. Kinds are those of real languages; `seedKind` maps them to the five of the
// schema.
import type { NodeId, RepoId } from './ids.ts';
import type { LineRange } from './range.ts';
import type { RepoPath } from './repo-path.ts';

export const SYMBOL_KINDS = [
  'function',
  'method',
  'constructor',
  'class',
  'struct',
  'interface',
  'trait',
  'protocol',
  'enum',
  'enum_member',
  'type',
  'module',
  'namespace',
  'field',
  'property',
  'variable',
  'constant',
  'macro',
  'section',
] as const;

export type SymbolKind = (typeof SYMBOL_KINDS)[number];
export type Visibility = 'public' | 'private' | 'protected';

/** What a store keeps of a symbol; its text is kept with its file. */
export interface StoredSymbol {
  readonly id: NodeId;
  readonly repoId: RepoId;
  readonly fileId: NodeId;
  readonly path: RepoPath;
  readonly language: string | null;
  readonly name: string;
  readonly qualifiedName: string;
  readonly kind: SymbolKind;
  readonly visibility: Visibility;
  readonly exported: boolean;
  readonly location: LineRange;
  readonly nameLine: number;
  readonly signature: string | null;
  readonly docComment: string | null;
  readonly decorators: readonly string[];
  /** As written: the type of a field or variable, what a function returns. */
  readonly type: string | null;
  readonly parentId: NodeId | null;
  /** Branches within it, and one. */
  readonly complexity: number;
}

export type SeedKind = 'function' | 'class' | 'method' | 'interface' | 'type';

const SEED_KIND: Readonly<Record<SymbolKind, SeedKind>> = {
  function: 'function',
  method: 'method',
  constructor: 'method',
  class: 'class',
  struct: 'class',
  interface: 'interface',
  trait: 'interface',
  protocol: 'interface',
  enum: 'type',
  enum_member: 'type',
  type: 'type',
  module: 'class',
  namespace: 'class',
  field: 'type',
  property: 'type',
  variable: 'type',
  constant: 'type',
  macro: 'function',
  section: 'type',
};

export function seedKind(kind: SymbolKind): SeedKind {
  return SEED_KIND[kind];
}
