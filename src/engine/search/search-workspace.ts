// Ranked search: look for changes, search what the index shows, and remove secrets from the answer.
import { checkKinds } from '../../search/check-kinds.ts';
import { checkLanguages } from '../scope/check-languages.ts';
import { answer } from '../update/answer.ts';
import type { RefreshPorts } from '../update/refresh-index.ts';
import type { Engine } from '../workspace/engine.ts';
import { redactAnswer } from '../workspace/redact-answer.ts';
import { searchByText } from './search-by-text.ts';
import { searchIn } from './search-in-view.ts';
import type { SearchAnswer, SearchRequest } from './search-request.ts';

export async function searchWorkspace(
  engine: RefreshPorts & Pick<Engine, 'encodings' | 'exactSearches' | 'summaryFiles' | 'redacts'>,
  request: SearchRequest,
): Promise<SearchAnswer> {
  checkLanguages(request.languages);
  checkKinds(request.kinds);
  const found = await answer(engine, request.refresh, (view) => searchIn(engine, view, request), {
    ahead: true,
    withoutIndex: (why) => searchByText(engine, request, why),
  });
  return redactAnswer(engine, found);
}
