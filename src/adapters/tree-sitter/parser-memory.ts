// The parser's memory, and the tables of a grammar in it. The library writes its module into the options object of
// `init`, which gives access to it.
export interface MemoryViews {
  readonly u8: Uint8Array;
  readonly u16: Uint16Array;
  readonly u32: Uint32Array;
}

/** What `Parser.init` is given, and what it leaves in it. */
export interface ParserModule {
  readonly wasmBinary?: Uint8Array;
  readonly HEAPU8?: Uint8Array;
  readonly HEAPU16?: Uint16Array;
  readonly HEAPU32?: Uint32Array;
}

/** Offsets into `TSLanguage`, in bytes. */
const LANGUAGE = {
  symbolCount: 4,
  aliasCount: 8,
  productionIdCount: 28,
  maxAliasLength: 36,
  fieldMapSlices: 64,
  fieldMapEntries: 68,
  symbolMetadata: 72,
  publicSymbolMap: 76,
  aliasSequences: 84,
} as const;
const METADATA_BYTES = 3;

export class LanguageTables {
  readonly #named: Uint8Array;
  readonly #public: Uint16Array;
  readonly #aliases: Uint16Array;
  readonly #aliasLength: number;
  readonly #fields: Uint16Array;
  readonly #fieldLength: number;

  constructor({ u8, u16, u32 }: MemoryViews, address: number) {
    const word = (offset: number) => u32[(address + offset) >> 2] as number;
    const symbols = word(LANGUAGE.symbolCount) + word(LANGUAGE.aliasCount);
    const metadata = word(LANGUAGE.symbolMetadata);
    this.#named = Uint8Array.from({ length: symbols }, (_, at) => u8[metadata + at * METADATA_BYTES + 1] as number);
    const publicMap = word(LANGUAGE.publicSymbolMap) >> 1;
    this.#public = u16.slice(publicMap, publicMap + symbols);
    const productions = word(LANGUAGE.productionIdCount);
    this.#aliasLength = u16[(address + LANGUAGE.maxAliasLength) >> 1] as number;
    const aliases = word(LANGUAGE.aliasSequences) >> 1;
    this.#aliases = u16.slice(aliases, aliases + productions * this.#aliasLength);
    const slices = word(LANGUAGE.fieldMapSlices) >> 1;
    const entries = word(LANGUAGE.fieldMapEntries);
    const direct: [production: number, child: number, field: number][] = [];
    for (let production = 0; slices !== 0 && production < productions; production += 1) {
      const first = u16[slices + production * 2] as number;
      const length = u16[slices + production * 2 + 1] as number;
      for (let at = first; at < first + length; at += 1) {
        const entry = entries + at * 4;
        if (u8[entry + 3] === 0) direct.push([production, u8[entry + 2] as number, u16[entry >> 1] as number]);
      }
    }
    this.#fieldLength = direct.reduce((most, [, child]) => Math.max(most, child + 1), 0);
    this.#fields = new Uint16Array(productions * this.#fieldLength);
    for (const [production, child, field] of direct) {
      const at = production * this.#fieldLength + child;
      if (this.#fields[at] === 0) this.#fields[at] = field;
    }
  }

  isNamed(symbol: number): boolean {
    return this.#named[symbol] === 1;
  }

  publicSymbol(symbol: number): number {
    return this.#public[symbol] ?? symbol;
  }

  /** 0 where the child keeps its own symbol. */
  aliasAt(production: number, child: number): number {
    return child < this.#aliasLength ? (this.#aliases[production * this.#aliasLength + child] ?? 0) : 0;
  }

  /** The field that the production itself gives its child, or 0. */
  fieldAt(production: number, child: number): number {
    return child < this.#fieldLength ? (this.#fields[production * this.#fieldLength + child] ?? 0) : 0;
  }
}

export class ParserMemory {
  readonly #module: ParserModule;
  readonly #languages = new Map<number, LanguageTables>();

  constructor(module: ParserModule) {
    this.#module = module;
  }

  /** False where somebody else has started the library in this thread. */
  get isShown(): boolean {
    return this.#module.HEAPU8 !== undefined;
  }

  /** Good until the memory grows, so to be asked for after each parse. */
  views(): MemoryViews {
    const { HEAPU8: u8, HEAPU16: u16, HEAPU32: u32 } = this.#module;
    if (u8 === undefined || u16 === undefined || u32 === undefined) throw new Error('the parser shows no memory');
    return { u8, u16, u32 };
  }

  languageTables(address: number): LanguageTables {
    const known = this.#languages.get(address) ?? new LanguageTables(this.views(), address);
    this.#languages.set(address, known);
    return known;
  }
}
