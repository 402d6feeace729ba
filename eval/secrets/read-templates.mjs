// Reads the tables in templates/. A file of templates has `@@ kind | source` before each kind and `%% language` before each
// of its templates; lines before the first kind are a comment. A table has one row a line, with `|` between the columns.
import { readFileSync } from 'node:fs';

const read = (name) => readFileSync(new URL(`templates/${name}`, import.meta.url), 'utf8');

export function readTemplates(name) {
  const kinds = [];
  for (const line of read(name).split('\n')) {
    if (line.startsWith('@@ ')) {
      const [kind, source = ''] = cells(line.slice(3), 2);
      kinds.push({ kind, source, templates: [] });
    } else if (line.startsWith('%% ')) {
      kinds.at(-1).templates.push({ language: line.slice(3).trim(), lines: [] });
    } else {
      kinds.at(-1)?.templates.at(-1)?.lines.push(line);
    }
  }
  return kinds.map(({ kind, source, templates }) => ({
    kind,
    source,
    templates: templates.map(({ language, lines }) => ({ language, text: lines.join('\n').trimEnd() })),
  }));
}

/** The rows of a table under its `@@` headings: `{ heading: [[cell, …], …] }`. The last column may contain `|`. */
export function readTable(name, columns) {
  const table = {};
  let rows;
  for (const line of read(name).split('\n')) {
    if (line.startsWith('@@ ')) {
      rows = [];
      table[line.slice(3).trim()] = rows;
    } else if (rows !== undefined && line.trim() !== '') {
      rows.push(cells(line, columns));
    }
  }
  return table;
}

function cells(line, columns) {
  const pieces = line.split('|');
  const last = pieces.slice(columns - 1).join('|');
  return [...pieces.slice(0, columns - 1), last].map((cell) => cell.trim());
}
