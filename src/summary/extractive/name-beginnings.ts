// Prefixes of names that are no verbs and still show the action: `to_json`, `from_env`, `on_message`.
import { withArticles } from './phrases.ts';

interface Beginning {
  readonly said: string;
  readonly object: string;
  readonly purpose: string;
}

const ANOTHER_FORM = 'Let % be used in another form.';

export const BEGINNINGS: Readonly<Record<string, (rest: readonly string[], owner: string) => Beginning>> = {
  to: (rest, owner) => ({ said: `turns ${owner} into ${a(rest)}`, object: owner, purpose: ANOTHER_FORM }),
  into: (rest, owner) => ({ said: `turns ${owner} into ${a(rest)}`, object: owner, purpose: ANOTHER_FORM }),
  as: (rest, owner) => ({ said: `gives ${owner} as ${a(rest)}`, object: owner, purpose: ANOTHER_FORM }),
  from: (rest, owner) => ({
    said: `makes ${owner.replace('its input', 'a value')} from ${the(rest)}`,
    object: owner.replace('its input', 'a value'),
    purpose: 'Provide % from what is at hand.',
  }),
  with: (rest, owner) => ({
    said: `sets ${the(rest)} of ${owner}`,
    object: the(rest),
    purpose: 'Let % be chosen.',
  }),
  by: (rest, owner) => ({ said: `picks from ${owner} by ${the(rest)}`, object: the(rest), purpose: 'Find by %.' }),
  on: (rest) => ({ said: `reacts to ${the(rest)}`, object: the(rest), purpose: 'Act when % happens.' }),
  before: (rest) => ({ said: `prepares for ${the(rest)}`, object: the(rest), purpose: 'Have things ready before %.' }),
  after: (rest) => ({ said: `follows up on ${the(rest)}`, object: the(rest), purpose: 'Finish what % began.' }),
};

function the(words: readonly string[]): string {
  return withArticles(words);
}

function a(words: readonly string[]): string {
  return withArticles(words, 'a');
}
