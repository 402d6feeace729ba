// Prefixes of names that are no verbs and still show the action: `to_json`, `from_env`. Not `on_message`: it may
// react to the message, or register who does.
import { withArticles } from './phrases.ts';

/** `owner`: what it stands in or is given, with its article. */
export const BEGINNINGS: Readonly<Record<string, (rest: readonly string[], owner: string) => string>> = {
  to: (rest, owner) => `turns ${owner} into ${withArticles(rest, 'a')}`,
  into: (rest, owner) => `turns ${owner} into ${withArticles(rest, 'a')}`,
  as: (rest, owner) => `gives ${owner} as ${withArticles(rest, 'a')}`,
  from: (rest, owner) => `makes ${owner === 'its input' ? 'a value' : owner} from ${withArticles(rest)}`,
};
