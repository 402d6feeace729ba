// What is told of a service that did not do what it was asked: what happened, and the setting to look at.
import { PortolanError } from '../../model/errors.ts';
import type { Reply } from './request.ts';

export type Failure = Exclude<Reply, { kind: 'answer' }>;

export function refusal(failure: Failure, provider: string, url: string): PortolanError {
  const service = `the ${provider} embedding service at ${new URL(url).host}`;
  const { told, hint } = explain(failure);
  return new PortolanError('embedder_unavailable', `${service} ${told}`, { hint });
}

function explain(failure: Failure): { readonly told: string; readonly hint: string } {
  if (failure.kind === 'nonsense') {
    return { told: 'gave an answer that is none', hint: 'check embedding.base_url and embedding.provider' };
  }
  if (failure.kind === 'unreachable') {
    return { told: `did not answer (${failure.detail})`, hint: 'check embedding.base_url, and that the service runs' };
  }
  return { told: `refused with status ${failure.status}`, hint: hintOf(failure.status) };
}

function hintOf(status: number): string {
  switch (status) {
    case 401:
    case 403:
      return 'check the key in the variable that embedding.api_key_env names';
    case 404:
      return 'check embedding.base_url, and that the service has the model of embedding_model';
    case 400:
    case 413:
    case 422:
      return 'check that embedding_model is a model for embeddings, and its size';
    case 429:
      return 'it has had too many requests, or the quota of the key in embedding.api_key_env is used up; try again later';
    default:
      return status >= 500 ? 'the service is in trouble; try again later' : 'check embedding.base_url';
  }
}
