// `portolan files`: the catalog, a path a line.
import { listChanges, listFiles } from '../../../engine/catalog/list-files.ts';
import { pathStyle } from '../../../engine/scope/path-style.ts';
import { encodeChanges, encodeFiles } from '../../shared/wire/encode-catalog.ts';
import { EXIT, printJson, type RunVerb } from '../context.ts';
import { printNotes } from '../print-notes.ts';
import { refreshMode } from '../refresh-mode.ts';
import { shownPath } from '../shown-path.ts';
import { flag, number, texts } from '../verb.ts';

export const runFiles: RunVerb = async (context) => {
  const { typed } = context;
  const engine = await context.engine();
  const since = number(typed, 'since');
  if (since !== null) {
    const listing = await listChanges(engine, since);
    const style = await pathStyle(engine);
    if (context.json) printJson(context, encodeChanges(listing));
    else
      for (const { repo, path, kind } of listing.changes)
        context.out(`${kind}\t${shownPath(context, style(repo, path))}\n`);
    return listing.changes.length > 0 ? EXIT.done : EXIT.nothing;
  }
  const listing = await listFiles(engine, {
    repos: texts(typed, 'repo'),
    paths: typed.positionals,
    languages: texts(typed, 'language'),
    show: flag(typed, 'all') ? 'all' : flag(typed, 'skipped') ? 'skipped' : 'indexed',
    refresh: refreshMode(typed),
  });
  if (context.json) printJson(context, encodeFiles(listing));
  else {
    const style = await pathStyle(engine);
    const lines = listing.files.map(({ repo, path, reason, detail, isFolder }) => {
      const shown = shownPath(context, `${style(repo, path)}${isFolder ? '/' : ''}`);
      return reason === null ? shown : `${shown}\t${reason}${detail === null ? '' : `\t${shownPath(context, detail)}`}`;
    });
    if (lines.length > 0) context.data(`${lines.join('\n')}\n`);
    printNotes(context, listing);
  }
  return listing.files.length > 0 ? EXIT.done : EXIT.nothing;
};
