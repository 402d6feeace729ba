// An estimate of the tokens of a text, good enough for sizes and prices when the service does not count.
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / CHARACTERS_A_TOKEN);
}

const CHARACTERS_A_TOKEN = 4;
