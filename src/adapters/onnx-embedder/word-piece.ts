// Words as the pieces of a vocabulary, longest first; a word of which any part is unknown is unknown as a whole.
//   tokenizers → token ##izer ##s
export interface WordPieceModel {
  readonly vocabulary: ReadonlyMap<string, number>;
  readonly unknown: number;
  /** Before a piece that does not begin its word. */
  readonly continuing: string;
  /** Longer words are unknown. */
  readonly longestWord: number;
}

export function piecesOf(word: string, model: WordPieceModel): number[] {
  // A letter is at most two units long.
  const letters = word.length > model.longestWord * 2 ? null : [...word];
  if (letters === null || letters.length > model.longestWord) return [model.unknown];
  const pieces: number[] = [];
  for (let start = 0; start < letters.length; ) {
    const piece = longestPiece(letters, start, model);
    if (piece === null) return [model.unknown];
    pieces.push(piece.id);
    start = piece.end;
  }
  return pieces;
}

function longestPiece(letters: readonly string[], start: number, { vocabulary, continuing }: WordPieceModel) {
  for (let end = letters.length; end > start; end -= 1) {
    const id = vocabulary.get((start === 0 ? '' : continuing) + letters.slice(start, end).join(''));
    if (id !== undefined) return { id, end };
  }
  return null;
}
