// What measures must not teach: the repositories of the questions by name and by path, here; by windows of text, in windows.mjs.

/** A package of this name, whatever its ecosystem puts around it. */
const NAMES = `vitest fastapi gin axum gson fmtlib fmt rack exposed
abseil absl aeson aiohttp alamofire axios bash-it bats bats-core cats cats-effect chi circe click cobra commons-lang commons-lang3 curl dapper dio django
ecto express flask guzzle http4s httpx jackson kotlinx-coroutines ktor laravel lazy.nvim libuv matplotlib messagepack mini.nvim
model2vec monolog newtonsoft newtonsoft-json newtonsoft.json nlohmann-json nlohmann-json3 nvm octocode pandoc phoenix plug preact pydantic pylint pytest
rails redis redux requests ripgrep riverpod rxswift scikit-learn sklearn seaborn serde sinatra sphinx starlette sympy telescope
tokio trpc vue xarray zod snapkit vapor xmonad zig-clap zls http-dart tantivy rxjs-swift uv1 spdlog`.split(/\s+/);

/** One repository, many packages: their names begin so. */
const FAMILIES =
  `axum- fastapi- vitest- abseil- jackson- libjackson kotlinx-coroutines ktor- laravel illuminate guzzlehttp monolog- pydantic- tokio- serde-derive
serde_derive trpc- preact- rails- activerecord activesupport activemodel actionpack actionview actionmailer actioncable activejob activestorage
railties redux- reduxjs sympy- tantivy- django-5 django-4 python-django express-5 vue- vue2 vue3 octocode- gin-gonic newtonsoft- phoenix- plug-
curl- libcurl sphinx-common nlohmann- pandoc- xmonad- commons-lang libcommons-lang matplotlib- click-8 curl4 sklearn- aeson- ecto- riverpod- rxswift-
redis-server redis-tools redis-rb redis.v actionmailbox actiontext sinatra- msgpack u-msgpack`.split(/\s+/);

const SCOPES = new Set([
  'vitest',
  'vue',
  'trpc',
  'reduxjs',
  'axios',
  'preact',
  'octocode',
  'express',
  'redis',
  'laravel',
  'sinatra',
  'rails',
]);

const names = new Set(NAMES);

export function isLeakName(name) {
  const scoped = /^@([^/]+)\/(.*)$/.exec(name.toLowerCase());
  if (scoped !== null && SCOPES.has(scoped[1])) return true;
  const bare = (scoped?.[2] ?? name.toLowerCase())
    .replace(/^(?:python3?-|librust-|golang-|ruby-|php-|node-|haskell-|lua-|elixir-|rust-)/, '')
    .replace(/^(?:github-com-|github-)/, '')
    .replace(/(?:-source)?-dev$|-java$|\.js$|-js$/, '')
    .replace(/_/g, '-');
  const lastPart = name.startsWith('golang-')
    ? [
        bare
          .replace(/\.v\d+$/, '')
          .split('-')
          .at(-1),
      ]
    : [];
  const forms = [
    bare,
    bare.replace(/^lib/, ''),
    bare.replace(/-?\d[\d.]*$/, ''),
    bare.replace(/^[^-]+-/, ''),
    ...lastPart,
  ];
  return forms.some((form) => names.has(form)) || FAMILIES.some((family) => bare.startsWith(family));
}

/** A copy of one of them within another package. */
export function isLeakPath(path) {
  return path
    .toLowerCase()
    .split('/')
    .some(
      (part) =>
        names.has(part) || names.has(part.replace(/[-_@]?v?\d[\d.]*$/, '')) || names.has(part.replace(/_/g, '-')),
    );
}
