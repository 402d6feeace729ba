// The library that reads `tokenizer.json`, an extra like the runtime: who wants models of a folder installs both.
import { PortolanError } from '../../model/errors.ts';

/** What is used of the library; its own types cannot be read by Node's rules. */
export interface TokenizerLibrary {
  readonly Tokenizer: new (file: object, config: object) => LibraryTokenizer;
}

export interface LibraryTokenizer {
  encode(text: string, options?: { readonly add_special_tokens: boolean }): Encoding;
  token_to_id(token: string): number | undefined;
}

interface Encoding {
  readonly ids: readonly (number | undefined)[];
  readonly tokens: readonly string[];
}

export async function loadTokenizers(): Promise<TokenizerLibrary> {
  try {
    return await import('@huggingface/tokenizers');
  } catch (cause) {
    const message = 'no library that reads the tokenizer of an ONNX model is installed';
    throw new PortolanError('embedder_unavailable', message, { hint: 'npm install @huggingface/tokenizers', cause });
  }
}
