// An entry among the servers of a JSON file, comments and trailing commas included.
import { isDeepStrictEqual } from 'node:util';
import { jsonPlace, withMember, withoutMember } from '../../../lib/json-object.ts';
import { JsoncError, parseJsonc } from '../../../lib/parse-jsonc.ts';
import { type ConfigFormat, occupied, unreadable } from './config-format.ts';

type Table = Readonly<Record<string, unknown>>;

/** `section` is the member of the whole that holds the servers by name. */
export function jsonConfig(section: string, name: string, entry: object): ConfigFormat {
  const snippet = `${JSON.stringify({ [section]: { [name]: entry } }, null, 2)}\n`;
  const read = (text: string) => {
    const whole = tableOf(parsed(text), 'the whole');
    const servers = Object.hasOwn(whole, section) ? tableOf(whole[section], section) : null;
    const own = servers !== null && Object.hasOwn(servers, name) ? servers[name] : undefined;
    if (own !== undefined && !isDeepStrictEqual(own, entry)) throw occupied(`${name} in ${section}`);
    const root = jsonPlace(text);
    const member = root.members?.find((each) => each.name === section);
    return { root, member, isThere: own !== undefined };
  };
  return {
    snippet,
    put(text) {
      if (text.trim() === '') return snippet;
      const { root, member, isThere } = read(text);
      if (isThere) return null;
      if (member === undefined) return withMember(text, root, section, { [name]: entry });
      return withMember(text, member.value, name, entry);
    },
    take(text) {
      if (text.trim() === '' || text === snippet) return text === snippet ? '' : null;
      const { member, isThere } = read(text);
      const own = member?.value.members?.find((each) => each.name === name);
      if (!isThere || member === undefined || own === undefined) return null;
      return withoutEmpty(withoutMember(text, member.value, own), section);
    },
  };
}

/** Without the section, where nothing at all is left in it. */
function withoutEmpty(text: string, section: string): string {
  const root = jsonPlace(text);
  const member = root.members?.find(({ name }) => name === section);
  if (member === undefined || text.slice(member.value.start + 1, member.value.end - 1).trim() !== '') return text;
  return withoutMember(text, root, member);
}

function parsed(text: string): unknown {
  try {
    return parseJsonc(text);
  } catch (error) {
    if (!(error instanceof JsoncError)) throw error;
    throw unreadable(`line ${error.line}, column ${error.column}: ${error.message}`);
  }
}

function tableOf(value: unknown, what: string): Table {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Table;
  throw unreadable(`${what} is not an object`);
}
