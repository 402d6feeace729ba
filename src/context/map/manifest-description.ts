// The description that a manifest has of its package: for a folder whose README does not say what it is.
import { shortLine } from '../../lib/on-one-line.ts';

const LONGEST = 140;
const LEAST_WORDS = 3;
const STRINGS = String.raw`(?:"((?:\\.|[^"\\\n])*)"|'((?:\\.|[^'\\\n])*)')`;
const READERS: readonly (readonly [file: RegExp, line: RegExp])[] = [
  [/^(?:package|composer)\.json$/, /^\s*"description"\s*:\s*"((?:\\.|[^"\\\n])*)"/m],
  [/^(?:Cargo|pyproject)\.toml$/, new RegExp(String.raw`^description\s*=\s*${STRINGS}`, 'm')],
  [/\.gemspec$/, new RegExp(String.raw`\.(?:summary|description)\s*=\s*${STRINGS}`)],
  [/^pubspec\.yaml$/, /^description:[ \t]*(?:[>|]-?[ \t]*\n[ \t]+)?["']?([^\n"']+)/m],
  [/^setup\.(?:cfg|py)$/, /^\s*description\s*=\s*["']?([^\n"']+)/m],
  [/^mix\.exs$/, new RegExp(String.raw`\bdescription:\s*${STRINGS}`)],
  [/^pom\.xml$/, /<description>\s*([^<]+?)\s*<\/description>/],
  [/\.csproj$/, /<Description>\s*([^<]+?)\s*<\/Description>/],
];

export function isManifest(name: string): boolean {
  return READERS.some(([file]) => file.test(name));
}

/** `name`: of the manifest's file. */
export function aboutOfManifest(name: string, text: string): string | null {
  const line = READERS.find(([file]) => file.test(name))?.[1];
  const found = line === undefined ? null : line.exec(text);
  const said = (found?.[1] ?? found?.[2] ?? '')
    .replace(/\\(["'\\/])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  if (said.split(' ').length < LEAST_WORDS) return null;
  return shortLine(said.replace(/[.。]$/, ''), LONGEST);
}
