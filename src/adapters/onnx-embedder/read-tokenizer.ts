// `tokenizer.json` as Hugging Face writes it, of the one family that is understood: WordPiece with BERT's words.
// Special tokens that stand in a text are read as the text they are.
import { z } from 'zod';
import { PortolanError } from '../../model/errors.ts';
import { type BertNormalizer, normalize, wordsIn } from './bert-words.ts';
import { piecesOf, type WordPieceModel } from './word-piece.ts';

export interface Tokenizer {
  /** What the file says a text is cut at; null where it does not. */
  readonly maxTokens: number | null;
  /** At most `most`, with the tokens that open and close a text. */
  encode(text: string, most: number): number[];
}

const Kind = z.object({ type: z.string() });
const TokenizerFile = z.object({
  truncation: z.object({ max_length: z.int().positive() }).nullish(),
  normalizer: z.looseObject({ type: z.string() }).nullish(),
  pre_tokenizer: Kind.nullish(),
  post_processor: z.looseObject({ type: z.string() }).nullish(),
  model: z.looseObject({ type: z.string().optional() }),
});
const WordPieceFile = z.object({
  vocab: z.record(z.string(), z.int().nonnegative()),
  unk_token: z.string().default('[UNK]'),
  continuing_subword_prefix: z.string().default('##'),
  max_input_chars_per_word: z.int().positive().default(100),
});
const BertNormalizerFile = z.object({
  clean_text: z.boolean().default(true),
  handle_chinese_chars: z.boolean().default(true),
  strip_accents: z.boolean().nullish(),
  lowercase: z.boolean().default(true),
});
const Template = z.object({
  single: z.array(z.object({ SpecialToken: z.object({ id: z.string() }).optional() })),
  special_tokens: z.record(z.string(), z.object({ ids: z.array(z.int().nonnegative()) })),
});
const Pair = z.tuple([z.string(), z.int().nonnegative()]);
const BertProcessing = z.object({ cls: Pair, sep: Pair });

interface Frame {
  readonly opening: readonly number[];
  readonly closing: readonly number[];
}

export function readTokenizer(json: unknown): Tokenizer {
  const file = parsed(TokenizerFile, json);
  const { model: written, pre_tokenizer: words } = file;
  const isWordPiece =
    written.type === 'WordPiece' || (written.type === undefined && 'max_input_chars_per_word' in written);
  if (!isWordPiece) throw unsupported(`the model ${written.type ?? 'of its vocabulary'}`);
  if (words?.type !== 'BertPreTokenizer') throw unsupported(`the words of ${words?.type ?? 'no kind'}`);
  const model = wordPieces(written);
  const normalizer = readNormalizer(file.normalizer ?? null);
  const frame = readFrame(file.post_processor ?? null);
  return {
    maxTokens: file.truncation?.max_length ?? null,
    encode: (text, most) => encode(normalize(text, normalizer), model, frame, most),
  };
}

function encode(text: string, model: WordPieceModel, { opening, closing }: Frame, most: number): number[] {
  const room = most - opening.length - closing.length;
  const ids: number[] = [];
  for (const word of wordsIn(text)) {
    ids.push(...piecesOf(word, model));
    if (ids.length >= room) break;
  }
  const framed = [...opening, ...ids.slice(0, Math.max(0, room)), ...closing];
  return framed.length > 0 ? framed : [model.unknown];
}

function wordPieces(written: unknown): WordPieceModel {
  const file = parsed(WordPieceFile, written);
  const vocabulary = new Map(Object.entries(file.vocab));
  const unknown = vocabulary.get(file.unk_token);
  if (unknown === undefined) throw unsupported('a vocabulary without its unknown token');
  const { continuing_subword_prefix: continuing, max_input_chars_per_word: longestWord } = file;
  return { vocabulary, unknown, continuing, longestWord };
}

function readNormalizer(written: { readonly type: string } | null): BertNormalizer {
  if (written === null) return { cleanText: false, spaceIdeographs: false, stripAccents: false, lowercase: false };
  if (written.type !== 'BertNormalizer') throw unsupported(`the normalizer ${written.type}`);
  const file = parsed(BertNormalizerFile, written);
  return {
    cleanText: file.clean_text,
    spaceIdeographs: file.handle_chinese_chars,
    stripAccents: file.strip_accents ?? file.lowercase,
    lowercase: file.lowercase,
  };
}

function readFrame(written: { readonly type: string } | null): Frame {
  if (written === null) return { opening: [], closing: [] };
  if (written.type === 'BertProcessing') {
    const { cls, sep } = parsed(BertProcessing, written);
    return { opening: [cls[1]], closing: [sep[1]] };
  }
  if (written.type !== 'TemplateProcessing') throw unsupported(`the frame of ${written.type}`);
  const { single, special_tokens: special } = parsed(Template, written);
  const text = single.findIndex(({ SpecialToken }) => SpecialToken === undefined);
  const ids = (part: typeof single) => part.flatMap(({ SpecialToken }) => special[SpecialToken?.id ?? '']?.ids ?? []);
  return { opening: ids(single.slice(0, text)), closing: ids(single.slice(text + 1)) };
}

function parsed<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const { success, data } = schema.safeParse(value);
  if (!success) throw unsupported('a form that is not known');
  return data;
}

function unsupported(what: string): PortolanError {
  const message = `the tokenizer.json of the ONNX model has ${what}`;
  return new PortolanError('embedder_unavailable', message, {
    hint: 'name a folder in embedding_model whose tokenizer is WordPiece, as of BERT, MiniLM, BGE, E5 or GTE in English',
  });
}
