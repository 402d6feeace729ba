// Tokens as counted by another implementation of the published encoding than the one under test.
import { Tiktoken } from 'js-tiktoken/lite';
import o200kBase from 'js-tiktoken/ranks/o200k_base';

const independent = new Tiktoken(o200kBase);

export function independentTokens(text: string): number {
  return independent.encode(text, [], []).length;
}
