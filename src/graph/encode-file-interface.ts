// The interface of a content, as bytes: rows instead of records, a whole name only if it is not the parent's plus its
// own. Has no path: the reader says of which file it is.
import { deflateRawSync } from 'node:zlib';
import { inflateArtefact, parseArtefact } from '../lib/read-artefact.ts';
import type { BaseName, FileInterface, FileInterfaceImport, FileInterfaceSymbol } from './file-interface.ts';

type SymbolRow = readonly [
  name: string,
  qualifiedName: string | 0,
  ordinal: number,
  kind: string,
  exported: 0 | 1,
  parent: number | null,
  type: string | null,
  value: string | null,
  ...bases: (string | null)[],
];
type Packed = readonly [symbols: SymbolRow[], imports: (string | null)[][], exports: [string, string][]];

export function encodeFileInterface({ symbols, imports, exports }: FileInterface): Uint8Array {
  const packed: Packed = [
    symbols.map((symbol, at): SymbolRow => {
      const { name, qualifiedName, ordinal, kind, exported, parent, type, value, bases } = symbol;
      const whole =
        qualifiedName === wholeName(symbols, parent === null || parent >= at ? null : parent, name) ? 0 : qualifiedName;
      const basesFlat = bases.flatMap((base) => [base.kind, base.name, base.receiver]);
      return [name, whole, ordinal, kind, exported ? 1 : 0, parent, type, value, ...basesFlat];
    }),
    imports.map(({ via, source, name, alias }) => [via, source, name, alias]),
    exports.map(({ name, alias }) => [name, alias]),
  ];
  return deflateRawSync(Buffer.from(JSON.stringify(packed)), { level: 1 });
}

export function decodeFileInterface(bytes: Uint8Array, path: string, language: string): FileInterface {
  const [rows, imports, exports] = parseArtefact(inflateArtefact(bytes)) as Packed;
  const symbols: FileInterfaceSymbol[] = [];
  for (const [name, whole, ordinal, kind, exported, parent, type, value, ...bases] of rows) {
    symbols.push({
      name,
      qualifiedName: whole === 0 ? wholeName(symbols, parent, name) : whole,
      ordinal,
      kind: kind as FileInterfaceSymbol['kind'],
      exported: exported === 1,
      parent,
      type,
      value,
      bases: bases.length === 0 ? NO_BASES : basesOf(bases),
    });
  }
  return {
    path,
    language,
    symbols,
    imports: imports.map(([via, source, name, alias]) => ({ via, source, name, alias }) as FileInterfaceImport),
    exports: exports.map(([name, alias]) => ({ name, alias })),
  };
}

const NO_BASES: readonly BaseName[] = [];

function basesOf(flat: readonly (string | null)[]): BaseName[] {
  return Array.from({ length: flat.length / 3 }, (_, at) => ({
    kind: flat[3 * at] as BaseName['kind'],
    name: flat[3 * at + 1] as string,
    receiver: flat[3 * at + 2] as string | null,
  }));
}

/** Of a symbol that comes after its parent; of any other the name alone. */
function wholeName(before: readonly FileInterfaceSymbol[], parent: number | null, name: string): string {
  const outer = parent === null ? undefined : before[parent];
  return outer === undefined ? name : `${outer.qualifiedName}.${name}`;
}
