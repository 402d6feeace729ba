// `portolan map`: what to look at first, inside a budget of tokens.
import { mapWorkspace, PLAIN_MAP } from '../../../engine/map/map-workspace.ts';
import { pathStyle } from '../../../engine/scope/path-style.ts';
import { LIMITS } from '../../shared/limits.ts';
import { JSON_MAP } from '../../shared/wire/encode-map.ts';
import { EXIT, type RunVerb } from '../context.ts';
import { printMap } from '../print-map.ts';
import { printNotes } from '../print-notes.ts';
import { refreshMode } from '../refresh-mode.ts';
import { number, texts } from '../verb.ts';

export const runMap: RunVerb = async (context) => {
  const { typed } = context;
  const engine = await context.engine();
  const { map, text, degradations } = await mapWorkspace(engine, {
    repos: texts(typed, 'repo'),
    paths: typed.positionals,
    budgetTokens: number(typed, 'budget') ?? LIMITS.mapTokens.usual,
    depth: number(typed, 'depth'),
    refresh: refreshMode(typed),
    form: context.json ? JSON_MAP : PLAIN_MAP,
  });
  const isEmpty = map.repositories.length === 0;
  if (context.json) context.data(text);
  else if (isEmpty) context.err('nothing is indexed there\n');
  else if (context.isTerminal) printMap(context, map, await pathStyle(engine));
  else context.out(text);
  if (!context.json) printNotes(context, { degradations, secretsRedacted: map.secretsRedacted });
  return isEmpty ? EXIT.nothing : EXIT.done;
};
