// Arguments that several tools share, each written once; and how they are read.
import { type UnderstoodScope, understandScope } from '../../../engine/scope/understand-scope.ts';
import { FORMATS, type Format } from '../reply.ts';
import type { ArgumentSchema, ToolCall } from './tool.ts';

export const PATH: ArgumentSchema = {
  type: 'string',
  description: 'only here: a folder, a file, the end of a path (auth/login.ts) or a glob',
};
export const REPO: ArgumentSchema = { type: 'string', description: 'only this repository, if there are several' };
export const FORMAT: ArgumentSchema = { type: 'string', enum: FORMATS, default: 'text' };
export const TOKENS: ArgumentSchema = { type: 'integer', description: 'at most this many tokens' };
export const OFFSET: ArgumentSchema = { type: 'integer', description: 'skip this many results, to continue a list' };

export const OFFSETS = { min: 0, max: 100_000, usual: 0 };

export async function scopeOf({ asked, engine }: ToolCall): Promise<UnderstoodScope> {
  const scope = await understandScope(engine, {
    repos: asked.texts('repo'),
    paths: asked.texts('path'),
    languages: asked.texts('language'),
  });
  asked.notes.push(...scope.notes);
  return scope;
}

export function formatOf({ asked }: ToolCall): Format {
  return asked.choice('format', FORMATS, 'text');
}
