// How many tokens a text has, near enough for sizes and prices where nobody counts.
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / CHARACTERS_A_TOKEN);
}

const CHARACTERS_A_TOKEN = 4;
