// A source with carets under each definition and reference that was found, to be judged at a glance.
// Source lines begin with two blanks, what was found on them with `~`; what has no place stands at the end.
import { splitLines } from '../../src/lib/split-lines.ts';
import type { ImportShape, ParsedFile, SymbolShape } from '../../src/model/parsed-file.ts';

interface Mark {
  readonly line: number;
  readonly name: string;
  readonly says: string;
  /** Marks of one list take the places of a name from left to right. */
  readonly list: string;
}

export function withCarets(text: string, file: ParsedFile): string {
  const nameOf = (place: number | null) => (place === null ? 'the file' : (file.symbols[place]?.qualifiedName ?? '?'));
  const marks: Mark[] = [
    ...file.symbols.map((symbol) => ({
      line: symbol.nameLine,
      name: symbol.name,
      says: describe(symbol),
      list: 'symbol',
    })),
    ...file.references.map(({ kind, name, receiver, argumentCount, subject, line, owner }) => ({
      line,
      name: name.replace(/…$/, ''),
      says: [
        kind,
        receiver === null ? name : `${receiver} → ${name}`,
        argumentCount === null ? '' : `(${argumentCount})`,
        subject === null ? '' : `of ${subject}`,
        `in ${nameOf(owner)}`,
      ]
        .filter((part) => part !== '')
        .join(' '),
      list: 'reference',
    })),
    ...file.bindings.map(({ name, isParameter, type, value, line }) => ({
      line,
      name,
      says: `${name === 'return' ? 'returns' : isParameter ? 'parameter' : 'local'}${type === null ? '' : ` : ${type}`}${value === null ? '' : ` = ${value}`}`,
      list: 'binding',
    })),
  ];
  const out: string[] = [];
  splitLines(text).forEach((line, at) => {
    out.push(`  ${line}`.trimEnd());
    const taken = new Map<string, number>();
    const placed = marks
      .filter((mark) => mark.line === at + 1)
      .map((mark) => {
        const column = wordAt(line, mark.name, taken.get(mark.list + mark.name) ?? 0);
        taken.set(mark.list + mark.name, column + 1);
        return { ...mark, column: Math.max(column, 0) };
      });
    for (const { column, name, says } of placed) {
      const tabs = line.slice(0, column).replace(/[^\t]/g, ' ');
      out.push(`~ ${tabs}${'^'.repeat(Math.max(1, Math.min(name.length, 60)))} ${says}`);
    }
  });
  return [...out, '', ...summaryOf(file, nameOf), ''].join('\n');
}

/** The name as a whole word from there on; else wherever it stands. */
function wordAt(line: string, name: string, from: number): number {
  for (let at = line.indexOf(name, from); at >= 0; at = line.indexOf(name, at + 1)) {
    if (!/[\w$]/.test(line.charAt(at - 1)) && !/[\w$]/.test(line.charAt(at + name.length))) return at;
  }
  return line.indexOf(name, from);
}

function describe(symbol: SymbolShape): string {
  const { kind, qualifiedName, ordinal, exported, visibility, signature, doc, decorators, type, complexity } = symbol;
  return [
    `DEFINES ${kind} ${qualifiedName}${ordinal > 1 ? `~${ordinal}` : ''}`,
    `${symbol.startLine}–${symbol.endLine}`,
    exported ? 'exported' : 'not exported',
    visibility === 'public' ? '' : visibility,
    complexity > 1 ? `complexity ${complexity}` : '',
    signature === null ? '' : `“${signature}”`,
    type === null ? '' : `type ${type}`,
    decorators.length === 0 ? '' : `decorators ${decorators.join(' ')}`,
    doc === null ? '' : `doc ${JSON.stringify(doc)}`,
  ]
    .filter((part) => part !== '')
    .join(' | ');
}

function summaryOf(file: ParsedFile, nameOf: (place: number | null) => string): string[] {
  return [
    `= ${file.means}; lines ${Object.values(file.lines).join('/')}${file.trouble === null ? '' : `; ${file.trouble.code}: ${file.trouble.detail}`}`,
    ...(file.doc === null ? [] : [`= doc ${JSON.stringify(file.doc)}`]),
    ...(file.globals.length === 0 ? [] : [`= globals ${file.globals.join(' ')}`]),
    ...file.imports.map((each) => `= ${each.line}: ${describeImport(each)}`),
    ...file.exports.map(({ name, alias }) => `= exports ${name}${alias === name ? '' : ` as ${alias}`}`),
    ...file.chunks.map(
      (chunk) =>
        `= chunk ${chunk.startLine}–${chunk.endLine} ${nameOf(chunk.owner)}@${chunk.n} ${chunk.nodeType}${chunk.header === null ? '' : ' with header'}`,
    ),
  ];
}

function describeImport({ via, source, name, alias }: ImportShape): string {
  const what = name === null ? 'itself' : name;
  return `${via} ${JSON.stringify(source)}: ${what}${alias === null ? '' : ` as ${alias}`}`;
}
