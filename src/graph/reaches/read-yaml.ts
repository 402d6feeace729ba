// YAML as far as deployments need it: plain keys and values by indentation, each with its line. No anchors, no flow
// collections over several lines; what it cannot read it leaves out.

export interface YamlValue {
  /** `services.web.environment.API_URL`; entries of a list count from 0. */
  readonly path: readonly string[];
  readonly value: string;
  readonly line: number;
}

const MOST_LINES = 5_000;
const ENTRY = /^(?<key>"[^"]*"|'[^']*'|[^\s:#][^:]*?)\s*:(?:\s+(?<value>.*))?$/;

/** One list a document. */
export function readYaml(text: string): YamlValue[][] {
  const documents: YamlValue[][] = [[]];
  let stack: { indent: number; key: string; next: number }[] = [];
  let block = -1;
  for (const [at, written] of text.split('\n', MOST_LINES).entries()) {
    if (/^---(?:\s|$)/.test(written)) {
      documents.push([]);
      stack = [];
      block = -1;
      continue;
    }
    const said = written.includes('#') ? written.replace(/(?:^|\s)#(?![^"']*["']\s*$).*$/, '') : written;
    let rest = said.trimEnd();
    if (rest.trim() === '' || rest.includes('{{')) continue;
    let indent = rest.length - rest.trimStart().length;
    if (block >= 0 && indent > block) continue;
    block = -1;
    rest = rest.trimStart();
    while (/^-(?:\s|$)/.test(rest)) {
      while (stack.length > 0 && (stack.at(-1)?.indent ?? 0) > indent) stack.pop();
      const same = stack.at(-1);
      if (same?.indent === indent && /^\d+$/.test(same.key)) {
        same.key = String(Number(same.key) + 1);
      } else {
        while (stack.length > 0 && (stack.at(-1)?.indent ?? 0) > indent) stack.pop();
        stack.push({ indent, key: '0', next: 0 });
      }
      const inner = rest.slice(1).trimStart();
      indent += rest.length - inner.length;
      rest = inner;
    }
    if (rest === '') continue;
    const entry = ENTRY.exec(rest)?.groups;
    const isPair = entry?.key !== undefined;
    while (stack.length > 0 && (stack.at(-1)?.indent ?? 0) >= indent && !isItemAbove(stack, indent)) stack.pop();
    const above = stack.map(({ key }) => key);
    const line = at + 1;
    if (!isPair) {
      documents.at(-1)?.push({ path: above, value: unquoted(rest), line });
      continue;
    }
    const key = unquoted(entry.key ?? '');
    const value = entry.value?.trim() ?? '';
    if (/^[|>][-+]?\d*$/.test(value)) block = indent;
    else if (value !== '') documents.at(-1)?.push({ path: [...above, key], value: unquoted(value), line });
    stack.push({ indent, key, next: 0 });
  }
  return documents;
}

/** A list may stand as deep as the key that it is the value of. */
function isItemAbove(stack: readonly { readonly indent: number; readonly key: string }[], indent: number): boolean {
  const top = stack.at(-1);
  return top !== undefined && top.indent < indent;
}

function unquoted(value: string): string {
  return /^(["'])(.*)\1$/.exec(value)?.[2] ?? value;
}
