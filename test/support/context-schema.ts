// The published schema of context, and whether an output keeps it.
import { readFileSync } from 'node:fs';
import { z } from 'zod';

export const CONTEXT_SCHEMA = JSON.parse(
  readFileSync(new URL('../../schemas/context.schema.json', import.meta.url), 'utf8'),
) as Parameters<typeof z.fromJSONSchema>[0];

const schema = z.fromJSONSchema(CONTEXT_SCHEMA);

/** Null where it does; otherwise what is wrong with it. */
export function schemaTrouble(output: unknown): string | null {
  const parsed = schema.safeParse(output);
  return parsed.success ? null : z.prettifyError(parsed.error);
}
