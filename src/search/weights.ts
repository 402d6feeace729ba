// The constants of ranking. `npm run fit` fits them all at once on questions with known answers; each comment says what
// the constant is for, and eval/results/ablation.json what the search is worth without it.
export interface Weights {
  /** The words that a chunk holds: the unit of all others. */
  readonly words: number;
  /** A word is worth its rarity to this power: 1 is BM25's, 0 would make all words equal. */
  readonly rarity: number;
  /** A name or pair of words that is found joined, beside its parts. */
  readonly joined: number;
  /** Of a bug report: a name or path in its body, and any other word there. The title is 1. */
  readonly bodyName: number;
  readonly bodyWord: number;
  /** Loss of a long chunk, for each factor of e over 100 tokens: it holds many words by chance. */
  readonly longChunk: number;
  /** The words of the query that are the symbol's name. */
  readonly name: number;
  /** How much a name loses for each part that was not asked for, as a power. */
  readonly nameWhole: number;
  /** What a name counts where it is a function's, another symbol's, a heading's; a type's is 1. */
  readonly nameOfFunction: number;
  readonly nameOfOther: number;
  readonly nameOfHeading: number;
  /** A name that stands in the query letter by letter; less in other case; more where it is the whole query. */
  readonly exactName: number;
  readonly exactInAnyCase: number;
  readonly exactAlone: number;
  /** What other chunks of the file hold, and all of the file together. */
  readonly breadth: number;
  readonly fileWords: number;
  /** The words of the query that are the file's name, what it loses for others, and more where it is one word. It and
   * `folders` are half of `name`, as document 002 has it: fitted freely they find no more places. */
  readonly fileName: number;
  readonly fileNameWhole: number;
  readonly fileNameExact: number;
  readonly folders: number;
  /** For each factor of e of files that import it. */
  readonly importers: number;
  /** Of the best score among the files that import it or are imported by it. */
  readonly neighbours: number;
  /** A symbol that others can see. */
  readonly exported: number;
  /** What is left of the score of a test, an example, a text that is no code, and so on. */
  readonly test: number;
  readonly example: number;
  readonly noCode: number;
  readonly generated: number;
  readonly vendored: number;
  readonly declaration: number;
  /** Of a file's score a place has what it scores beside the file's best place, to this power: a file that is rich in
   * answers shows several. */
  readonly near: number;
  /** And what is left for the second place, for the third once more, and so on: ten hits are not one file. */
  readonly again: number;
  /** Within a file: of the part for the name, and for the name that was written. They led to the file already. */
  readonly placeName: number;
  readonly placeExactName: number;
  /** A function, which does something; and for each time that its branches double, since it decides something. */
  readonly placeFunction: number;
  readonly placeBranches: number;
  /** A type, whose comment says much and answers little, and what no symbol owns. */
  readonly placeType: number;
  readonly placeOfFile: number;
  /** Of what the other chunks of the same symbol hold. */
  readonly placeOwner: number;
  /** For a bug report: of the share of a test, which holds the words of every bug, and of the part for meaning. */
  readonly testOfReport: number;
  readonly meaningOfReport: number;
  /** A chunk with a text that was asked for letter by letter. */
  readonly exactText: number;
  /** A chunk that means the same. */
  readonly meaning: number;
}

/** By words alone. */
export const WEIGHTS: Weights = {
  words: 1,
  rarity: 0.7,
  joined: 0.7,
  bodyName: 0.21,
  bodyWord: 0.1,
  longChunk: 0.03,
  name: 1,
  nameWhole: 4,
  nameOfFunction: 0.4,
  nameOfOther: 1.2,
  nameOfHeading: 0.25,
  exactName: 0.28,
  exactInAnyCase: 0.35,
  exactAlone: 16,
  breadth: 0.06,
  fileWords: 0.1,
  fileName: 0.5,
  fileNameWhole: 3,
  fileNameExact: 2.1,
  folders: 0.5,
  importers: 0.08,
  neighbours: 0.05,
  exported: 0.02,
  test: 0.5,
  example: 0.45,
  noCode: 0.25,
  generated: 0.5,
  vendored: 0.5,
  declaration: 0.7,
  near: 1,
  again: 0.75,
  placeName: 0.67,
  placeExactName: 0.45,
  placeFunction: 0.05,
  placeBranches: 0.03,
  placeType: -0.05,
  placeOfFile: -0.05,
  placeOwner: 0.2,
  testOfReport: 0.67,
  meaningOfReport: 0.67,
  exactText: 2,
  meaning: 0,
};

/** Where meaning has a say, words, names and paths have less. */
export const WEIGHTS_WITH_MEANING: Weights = {
  words: 1,
  rarity: 1,
  joined: 1,
  bodyName: 0.15,
  bodyWord: 0.05,
  longChunk: 0.01,
  name: 0.25,
  nameWhole: 2,
  nameOfFunction: 0.4,
  nameOfOther: 1.2,
  nameOfHeading: 0.25,
  exactName: 0.4,
  exactInAnyCase: 0.7,
  exactAlone: 16,
  breadth: 0.06,
  fileWords: 0.2,
  fileName: 0.125,
  fileNameWhole: 12,
  fileNameExact: 1.5,
  folders: 0.125,
  importers: 0.08,
  neighbours: 0.07,
  exported: 0.02,
  test: 0.6,
  example: 0.45,
  noCode: 0.25,
  generated: 0.5,
  vendored: 0.5,
  declaration: 0.7,
  near: 0.67,
  again: 0.75,
  placeName: 0.67,
  placeExactName: 0.45,
  placeFunction: 0.05,
  placeBranches: 0.03,
  placeType: -0.05,
  placeOfFile: -0.05,
  placeOwner: 0.2,
  testOfReport: 0.75,
  meaningOfReport: 0.67,
  exactText: 2,
  meaning: 1,
};
