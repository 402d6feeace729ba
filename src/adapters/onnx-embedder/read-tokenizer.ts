// `tokenizer.json` as Hugging Face writes it. The library makes tokens of a text; here a text is cut to what the model
// takes. Special tokens that stand in a text are read as the text they are: no text can end itself or name a mask.
import { z } from 'zod';
import { PortolanError } from '../../model/errors.ts';
import type { LibraryTokenizer, TokenizerLibrary } from './load-tokenizers.ts';

export interface Tokenizer {
  /** What the file says a text is cut at; null where it does not. */
  readonly maxTokens: number | null;
  /** At most `most`, with the tokens that open and close a text. */
  encode(text: string, most: number): number[];
}

const TokenizerFile = z.looseObject({
  truncation: z.object({ max_length: z.int().positive() }).nullish(),
  normalizer: z.unknown().default(null),
  pre_tokenizer: z.unknown().default(null),
  post_processor: z.unknown().default(null),
  model: z.looseObject({ unk_token: z.string().nullish() }),
  added_tokens: z.array(z.looseObject({ id: z.int(), content: z.string(), special: z.boolean() })).default([]),
});

type TokenizerFile = z.infer<typeof TokenizerFile>;

interface Frame {
  readonly opening: readonly number[];
  readonly closing: readonly number[];
}

const LONGEST_REASON = 200;

export function readTokenizer(json: unknown, library: TokenizerLibrary): Tokenizer {
  const { success, data: file } = TokenizerFile.safeParse(json);
  if (!success) throw unusable('an unknown format');
  const tokenizer = open(file, library);
  const frame = frameOf(tokenizer, file);
  const { unk_token: unknown } = file.model;
  const unknownId = unknown === undefined || unknown === null ? undefined : tokenizer.token_to_id(unknown);
  return {
    maxTokens: file.truncation?.max_length ?? null,
    encode(text, most) {
      const { ids } = tokenizer.encode(text, { add_special_tokens: false });
      const room = Math.max(0, most - frame.opening.length - frame.closing.length);
      const framed = [...frame.opening, ...ids.slice(0, room), ...frame.closing];
      return checked(framed.length > 0 ? framed : [unknownId]);
    },
  };
}

function open(file: TokenizerFile, { Tokenizer }: TokenizerLibrary): LibraryTokenizer {
  const { normalizer, pre_tokenizer, post_processor, model } = file;
  const added_tokens = file.added_tokens.filter(({ special }) => !special);
  const parts = { normalizer, pre_tokenizer, post_processor, model, added_tokens, decoder: null };
  try {
    const tokenizer = new Tokenizer(parts, {});
    tokenizer.encode('any text');
    return tokenizer;
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, LONGEST_REASON) : '';
    throw unusable(`what cannot be used: ${reason}`, error);
  }
}

/** What stands around every text, seen from one that is empty and one that is not. */
function frameOf(tokenizer: LibraryTokenizer, file: TokenizerFile): Frame {
  const added = new Map(file.added_tokens.map(({ content, id }) => [content, id]));
  const empty = tokenizer.encode('').tokens;
  const filled = tokenizer.encode('a').tokens;
  const length = empty.findIndex((token, at) => token !== filled[at]);
  const ids = checked(empty.map((token) => added.get(token) ?? tokenizer.token_to_id(token)));
  const end = length < 0 ? ids.length : length;
  return { opening: ids.slice(0, end), closing: ids.slice(end) };
}

function checked(ids: readonly (number | undefined)[]): number[] {
  return ids.map((id) => {
    if (id === undefined || !Number.isInteger(id)) throw unusable('a vocabulary without its unknown or special tokens');
    return id;
  });
}

function unusable(what: string, cause?: unknown): PortolanError {
  const hint = 'name a folder in embedding_model whose tokenizer.json @huggingface/tokenizers can read';
  return new PortolanError('embedder_unavailable', `the tokenizer.json of the ONNX model has ${what}`, {
    hint,
    ...(cause === undefined ? {} : { cause }),
  });
}
