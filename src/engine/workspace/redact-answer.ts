// The exit of the engine: an answer without secrets, and how many were removed. Every use case that answers with text
// of a repository ends here, so that no interface can forget it.
import { withoutSecrets } from '../../lib/without-secrets.ts';
import type { Engine } from './engine.ts';

export interface Redacted {
  /** How many secrets were taken out of the answer. */
  readonly secretsRedacted: number;
}

export function redactAnswer<A extends object>({ redacts }: Pick<Engine, 'redacts'>, answer: A): A & Redacted {
  if (!redacts) return { ...answer, secretsRedacted: 0 };
  const { value, secrets } = withoutSecrets(answer);
  return { ...value, secretsRedacted: secrets };
}
