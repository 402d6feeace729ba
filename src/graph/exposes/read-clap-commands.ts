// Rust's clap: the members of an enum that derives `Subcommand` are commands, in kebab case unless named.
import type { FileFacts } from '../file-interface.ts';
import { type Exposure, sureness } from './exposure.ts';

const NAMED = /^#\[(?:command|clap)\([\s\S]*?\bname\s*=\s*"([^"]+)"/;
const HIDDEN = /^#\[(?:command|clap)\([\s\S]*?\b(?:flatten|external_subcommand)\b/;

export function readClapCommands({ language, symbols, imports }: FileFacts): Exposure[] {
  if (language !== 'rust') return [];
  const isImported = imports.some(({ source }) => /^clap(?:::|$)/.test(source));
  return symbols.flatMap(({ kind, name, nameLine, parent, decorators }, owner): Exposure[] => {
    const derived = parent === null ? '' : (symbols[parent]?.decorators.join(' ') ?? '');
    const isCommand = isImported ? /\bSubcommand\b/.test(derived) : /\bclap::Subcommand\b/.test(derived);
    if (kind !== 'enum_member' || !isCommand || decorators.some((each) => HIDDEN.test(each))) return [];
    const said = decorators.map((each) => NAMED.exec(each)?.[1]).find((each) => each !== undefined);
    const confidence = sureness(said !== undefined);
    return [{ kind: 'cli', name: said ?? kebab(name), line: nameLine, owner, confidence }];
  });
}

function kebab(name: string): string {
  return name.replace(/([a-z\d])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3-$2').toLowerCase();
}
