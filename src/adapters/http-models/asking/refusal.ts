// What is told of a service that did not do what it was asked: what happened, and the setting to look at.
import { PortolanError } from '../../../model/errors.ts';
import type { Reply } from './request.ts';
import type { ServiceNames } from './service-names.ts';

export type Failure = Exclude<Reply, { kind: 'answer' }>;

export function refusal(failure: Failure, provider: string, url: string, names: ServiceNames): PortolanError {
  const service = `the ${provider} ${names.work} service at ${new URL(url).host}`;
  const { told, hint } = explain(failure, names);
  return new PortolanError(names.code, `${service} ${told}`, { hint });
}

function explain(failure: Failure, names: ServiceNames): { readonly told: string; readonly hint: string } {
  const { settings } = names;
  if (failure.kind === 'nonsense') {
    return { told: 'gave an invalid answer', hint: `check ${settings}.base_url and ${settings}.provider` };
  }
  if (failure.kind === 'unreachable') {
    const hint = `check ${settings}.base_url, and that the service runs`;
    return { told: `did not answer (${failure.detail})`, hint };
  }
  return { told: `refused with status ${failure.status}`, hint: hintOf(failure.status, names) };
}

function hintOf(status: number, { settings, modelSetting, modelFor }: ServiceNames): string {
  switch (status) {
    case 401:
    case 403:
      return `check the key in the variable that ${settings}.api_key_env names`;
    case 404:
      return `check ${settings}.base_url, and that the service has the model of ${modelSetting}`;
    case 400:
    case 413:
    case 422:
      return `check that ${modelSetting} is a model for ${modelFor}, and its size`;
    case 429:
      return `too many requests, or the quota of the key in ${settings}.api_key_env is used up; try again later`;
    default:
      return status >= 500 ? 'the service has a problem; try again later' : `check ${settings}.base_url`;
  }
}
