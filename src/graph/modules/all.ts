// Every module resolver, and which one is for a language.
import { compileGlob } from '../../lib/wildmatch.ts';
import { pathName } from '../../model/repo-path.ts';
import { bash } from './bash.ts';
import { byDeclaredName } from './by-declared-name.ts';
import { c } from './c.ts';
import { dart } from './dart.ts';
import { ecmascript } from './ecmascript.ts';
import { go } from './go.ts';
import { haskell } from './haskell.ts';
import { jvm } from './jvm.ts';
import { lua } from './lua.ts';
import type { ModuleResolver } from './module-resolver.ts';
import { php } from './php.ts';
import { plainPaths } from './plain-paths.ts';
import { protobuf } from './protobuf.ts';
import { python } from './python.ts';
import { ruby } from './ruby.ts';
import { rust } from './rust.ts';
import { terraform } from './terraform.ts';
import { css, html } from './web.ts';
import { zig } from './zig.ts';

export const MODULE_RESOLVERS: readonly ModuleResolver[] = [
  bash,
  byDeclaredName,
  c,
  css,
  dart,
  ecmascript,
  go,
  haskell,
  html,
  jvm,
  lua,
  php,
  plainPaths,
  protobuf,
  python,
  ruby,
  rust,
  terraform,
  zig,
];

const BY_LANGUAGE: ReadonlyMap<string, ModuleResolver> = new Map(
  MODULE_RESOLVERS.flatMap((resolver) => resolver.languages.map((language) => [language, resolver])),
);

/** Null where imports of this language cannot be followed to files. */
export function resolverOf(languageId: string): ModuleResolver | null {
  return BY_LANGUAGE.get(languageId) ?? null;
}

const SETTINGS = [...new Set(MODULE_RESOLVERS.flatMap((resolver) => resolver.settingsFiles))].map(compileGlob);

/** Whether some resolver asks for the text of files of this name. */
export function isSettingsFile(path: string): boolean {
  const name = pathName(path);
  return SETTINGS.some((fits) => fits(name));
}
