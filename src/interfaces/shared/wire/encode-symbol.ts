// A symbol and its lines on the wire.
import type { LineRange } from '../../../model/range.ts';
import type { StoredSymbol } from '../../../model/symbol.ts';

export function encodeSymbol(symbol: StoredSymbol) {
  return {
    id: symbol.id,
    name: symbol.name,
    qualified_name: symbol.qualifiedName,
    kind: symbol.kind,
    visibility: symbol.visibility,
    exported: symbol.exported,
    location: encodeRange(symbol.location),
    name_line: symbol.nameLine,
    signature: symbol.signature,
    doc_comment: symbol.docComment,
    decorators: symbol.decorators,
    type: symbol.type,
    parent_id: symbol.parentId,
    complexity: symbol.complexity,
  };
}

export function encodeRange({ startLine, endLine }: LineRange) {
  return { start_line: startLine, end_line: endLine };
}
