// What one file exposes: routes, remote procedures, commands. Without evidence of a framework nothing is exposed.
import type { FileFacts } from '../file-interface.ts';
import { COMMAND_LINES } from './command-lines.ts';
import { compareExposures, type Exposure } from './exposure.ts';
import { constantsOf } from './literals.ts';
import { readClapCommands } from './read-clap-commands.ts';
import { readControllers } from './read-controllers.ts';
import { readNextRoutes } from './read-next-routes.ts';
import { readProtobuf } from './read-protobuf.ts';
import { readRouterCalls } from './read-router-calls.ts';
import { WEB_FRAMEWORKS } from './web-frameworks.ts';

const ROWS = [...WEB_FRAMEWORKS, ...COMMAND_LINES];

/** By line, then by name; of two that agree on both the surer one. */
export function exposuresOf(facts: FileFacts): readonly Exposure[] {
  const constants = constantsOf(facts);
  const found = [
    ...ROWS.flatMap((row) => readRouterCalls(facts, row, constants)),
    ...readControllers(facts, constants),
    ...readNextRoutes(facts),
    ...readProtobuf(facts),
    ...readClapCommands(facts),
  ];
  const surest = new Map<string, Exposure>();
  for (const each of found) {
    const key = `${each.line}\n${each.kind}\n${each.name}`;
    const known = surest.get(key);
    if (known === undefined || known.confidence < each.confidence) surest.set(key, each);
  }
  return [...surest.values()].sort(compareExposures);
}
