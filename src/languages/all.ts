// Every language that Portolan recognises, sorted by id.
import { compareText } from '../model/order.ts';
import { bash } from './bash.ts';
import { c } from './c.ts';
import { cpp } from './cpp.ts';
import { csharp } from './csharp.ts';
import { css } from './css.ts';
import { dart } from './dart.ts';
import { elixir } from './elixir.ts';
import type { Language } from './facts/language.ts';
import { go } from './go.ts';
import { graphql } from './graphql.ts';
import { haskell } from './haskell.ts';
import { hcl } from './hcl.ts';
import { html } from './html.ts';
import { java } from './java.ts';
import { javascript } from './javascript.ts';
import { json } from './json.ts';
import { kotlin } from './kotlin.ts';
import { lua } from './lua.ts';
import { markdown } from './markdown.ts';
import { OTHERS } from './others.ts';
import { php } from './php.ts';
import { protobuf } from './protobuf.ts';
import { python } from './python.ts';
import { ruby } from './ruby.ts';
import { rust } from './rust.ts';
import { scala } from './scala.ts';
import { sql } from './sql.ts';
import { svelte } from './svelte.ts';
import { swift } from './swift.ts';
import { toml } from './toml.ts';
import { tsx } from './tsx.ts';
import { typescript } from './typescript.ts';
import { vue } from './vue.ts';
import { yaml } from './yaml.ts';
import { zig } from './zig.ts';

export const LANGUAGES: readonly Language[] = [
  bash,
  c,
  cpp,
  csharp,
  css,
  dart,
  elixir,
  go,
  graphql,
  haskell,
  hcl,
  html,
  java,
  javascript,
  json,
  kotlin,
  lua,
  markdown,
  php,
  protobuf,
  python,
  ruby,
  rust,
  scala,
  sql,
  svelte,
  swift,
  toml,
  tsx,
  typescript,
  vue,
  yaml,
  zig,
  ...OTHERS,
].sort((a, b) => compareText(a.id, b.id));
