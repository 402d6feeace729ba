// How the vectors of a model are marked in the index: those of two names are never compared.
import type { Embedder } from '../ports/embedder.ts';

export function modelName({ provider, model }: Pick<Embedder, 'provider' | 'model'>): string {
  return `${provider}/${model}`;
}
