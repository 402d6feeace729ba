// Import and export statements of JavaScript and its dialects in all their forms, ES modules and CommonJS, taken apart.
import type { ExportShape } from '../model/parsed-file.ts';
import type { ImportedName } from './facts/language.ts';

/** Distinguishes an import at run time from an import statement. */
export const DYNAMIC = 'import()';
const SOURCE = /^\s*(['"`])((?:\\.|(?!\1).)*)\1/;

export function readImports(statement: string): ImportedName[] {
  const isStatic = /^\s*(?:import\b(?!\s*\()|export\b)/.test(statement);
  if (!isStatic) return callImport(statement);
  return staticImport(statement) ?? equalsImport(statement);
}

function staticImport(statement: string): ImportedName[] | null {
  const from = /(?:^|[\s}*])from\s*(?=['"])/.exec(statement) ?? /^\s*import\s*(?=['"])/.exec(statement);
  if (from === null) return null;
  const source = SOURCE.exec(statement.slice(from.index + from[0].length))?.[2];
  if (source === undefined) return null;
  const via = /^\s*export\b/.test(statement) ? 'export' : 'import';
  const head = /^\s*import/.test(from[0]) ? '' : statement.slice(0, from.index + 1);
  const clause = head.replace(/^\s*(?:import|export)\b\s*(?:type\s+(?=[^\s,]))?/, '').trim();
  const braces = /\{([^}]*)\}/.exec(clause);
  const outside = (braces === null ? clause : clause.replace(braces[0], '')).split(',');
  const names: ImportedName[] = [];
  for (const part of outside.map((each) => each.trim()).filter((each) => each !== '')) {
    const star = /^\*(?:\s*as\s+(.+))?$/.exec(part);
    if (star !== null) names.push({ via, source, name: '*', alias: bare(star[1]) });
    else names.push({ via, source, name: 'default', alias: part });
  }
  for (const { name, alias } of listedNames(braces?.[1] ?? '')) {
    names.push({ via, source, name, alias: alias === name ? null : alias });
  }
  return names.length === 0 ? [{ via, source, name: null, alias: null }] : names;
}

/** `import x = require('y')`, `import A = B.C`. */
function equalsImport(statement: string): ImportedName[] {
  const head = /^\s*(?:export\s+)?import\s+(?:type\s+)?([\w$]+)\s*=\s*/.exec(statement);
  if (head === null) return [];
  const alias = head[1] as string;
  const value = statement.slice(head[0].length);
  const source = /^require\s*\(\s*(['"`])(.*?)\1/.exec(value)?.[2];
  if (source !== undefined) return [{ via: 'require', source, name: '*', alias }];
  return [{ via: 'import', source: /^[\w$.]+/.exec(value)?.[0] ?? '', name: null, alias }];
}

/** `require('x')` and `import('x')`: bare, bound to a name, taken apart, or handed on as an export. */
function callImport(statement: string): ImportedName[] {
  const call = /\b(require|import)\s*\(\s*(['"`])((?:\\.|(?!\2).)*)\2/.exec(statement);
  if (call === null || call[3] === undefined) return [];
  const via = call[1] === 'import' ? DYNAMIC : 'require';
  const source = call[3];
  const left = statement.slice(0, Math.max(0, statement.lastIndexOf('=', call.index))).trim();
  const member = /^\s*\)+\s*\.\s*([\w$]+)/.exec(statement.slice(call.index + call[0].length))?.[1] ?? null;
  if (left === '') return [{ via, source, name: null, alias: null }];
  const exported = /^(?:module\.)?exports(?:\.([\w$]+))?$/.exec(left);
  if (exported !== null) return [{ via: 'export', source, name: member ?? '*', alias: exported[1] ?? null }];
  if (/^[\w$]+\s*(?::[\s\S]*)?$/.test(left)) {
    return [{ via, source, name: member ?? '*', alias: /^[\w$]+/.exec(left)?.[0] ?? left }];
  }
  if (!left.startsWith('{')) return [{ via, source, name: null, alias: null }];
  const parts = topLevelParts(left.slice(1, left.lastIndexOf('}')));
  return parts
    .map((part) => part.replace(/=.*$/s, '').trim())
    .filter((part) => part !== '' && !part.startsWith('...'))
    .map((part) => {
      const [name = '', alias] = part.split(':').map((each) => each.trim());
      return { via, source, name, alias: alias === undefined || /[^\w$]/.test(alias) ? null : alias };
    });
}

export function readExports(statement: string): ExportShape[] {
  if (!/^\s*export\b/.test(statement)) return commonJsExports(statement);
  if (/(?:^|[\s}*])from\s*['"]/.test(statement)) return [];
  const value = /^\s*export\s*(?:default\s|=)\s*([\w$]+)\s*;?\s*$/.exec(statement)?.[1];
  const declared = DEFAULT_DECLARATION.exec(statement)?.[1];
  const name = value ?? declared;
  if (name !== undefined) return [{ name, alias: 'default' }];
  if (/^\s*export\s+default\b/.test(statement)) return [];
  return listedNames(/\{([^}]*)\}/.exec(statement)?.[1] ?? '');
}

const DEFAULT_DECLARATION =
  /^\s*export\s+default\s+(?:abstract\s+)?(?:async\s+)?(?:class|interface|function\b\s*\*?)\s*(?!extends\b|implements\b)([\w$]+)/;

const EXPORTS = /^(?:module\.)?exports(?:\.([\w$]+))?$/;

/** `module.exports = a`, `exports.b = a`, `module.exports = { a, b: c }`, `const a = exports = module.exports = {}`. */
function commonJsExports(statement: string): ExportShape[] {
  const targets: string[] = [];
  let rest = statement.trim().replace(/^(?:const|let|var)\s+/, '');
  for (let head = target(rest); head !== null; head = target(rest)) {
    targets.push(head[1] as string);
    rest = rest.slice(head[0].length);
  }
  const value = /^([\w$]+)\s*;?$/.exec(rest)?.[1] ?? targets.find((each) => /^(?!exports$)[\w$]+$/.test(each));
  const names = targets.map((each) => EXPORTS.exec(each)).filter((each) => each !== null);
  if (value !== undefined) {
    const aliases = new Set(names.map((each) => each[1] ?? 'default'));
    return [...aliases].map((alias) => ({ name: value, alias }));
  }
  const isWhole = names.some((each) => each[0] === 'module.exports');
  return isWhole && rest.startsWith('{') ? objectExports(rest.slice(1, rest.lastIndexOf('}'))) : [];
}

function target(text: string): RegExpExecArray | null {
  return /^([\w$.]+)\s*=(?![=>])\s*/.exec(text);
}

function objectExports(list: string): ExportShape[] {
  return topLevelParts(list).flatMap((part) => {
    const [, key = '', value = key] = /^([\w$]+)(?:\s*:\s*([A-Za-z_$][\w$]*))?$/.exec(part) ?? [];
    return key === '' ? [] : [{ name: value, alias: key }];
  });
}

function topLevelParts(list: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < list.length; at += 1) {
    const char = list.charAt(at);
    if ('([{'.includes(char)) depth += 1;
    else if (')]}'.includes(char)) depth -= 1;
    else if (char === ',' && depth === 0) {
      parts.push(list.slice(from, at).trim());
      from = at + 1;
    }
  }
  parts.push(list.slice(from).trim());
  return parts.filter((part) => part !== '');
}

/** `a, b as c, type d` of a clause in braces. */
function listedNames(list: string): { name: string; alias: string }[] {
  return list
    .split(',')
    .map((part) => part.trim().replace(/^type\s+(?!as\b)/, ''))
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', alias = name] = part.split(/\s+as\s+/).map((each) => bare(each) ?? '');
      return { name, alias };
    });
}

function bare(name: string | undefined): string | null {
  return name === undefined ? null : name.trim().replace(/^(['"])(.*)\1$/, '$2');
}
