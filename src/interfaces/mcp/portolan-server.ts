// One server for one client, of either era of the protocol: the tools, and what happens around every call of one.
import { inspect } from 'node:util';
import { McpServer, type ServerContext, type StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import { checkArgument } from '../../lib/check-argument.ts';
import { visibleLine, visibleText } from '../../lib/visible-text.ts';
import type { SeenSpans } from '../../model/context.ts';
import { isPortolanError } from '../../model/errors.ts';
import type { LiveEngine } from '../shared/live-engine.ts';
import { packageVersion } from '../shared/package-version.ts';
import { askedArguments } from './asked-arguments.ts';
import type { Reply } from './reply.ts';
import { troubleReply } from './report-trouble.ts';
import { settingsNote } from './settings-note.ts';
import { progressTeller } from './tell-progress.ts';
import { TOOLS } from './tools/all.ts';
import type { Tool } from './tools/tool.ts';

const INSTRUCTIONS =
  'Start with code_context for a question about the code; code_search lists hits, code_symbol explains one name, code_map shows the layout. Replies end with their freshness, and name what was cut and the next call.';

/** They change nothing but the index, and ask nobody outside. */
const ANNOTATIONS = { readOnlyHint: true, openWorldHint: false };

export function portolanServer(live: LiveEngine, log: (line: string) => void): McpServer {
  const server = new McpServer(
    { name: 'portolan', version: packageVersion() },
    { capabilities: { tools: { listChanged: false } }, instructions: INSTRUCTIONS },
  );
  const session: Session = { live, seen: { lines: new Map() }, said: new Set(), log };
  for (const tool of TOOLS) {
    const { name, description } = tool;
    const config = { description, inputSchema: schemaOf(tool), annotations: ANNOTATIONS };
    server.registerTool(name, config, async (given, context) => {
      const { text, isError } = await answer(tool, given, context, session);
      // The last thing before a reply leaves, whatever tool wrote it.
      return { content: [{ type: 'text', text: visibleText(text) }], ...(isError ? { isError } : {}) };
    });
  }
  return server;
}

interface Session {
  readonly live: LiveEngine;
  readonly seen: SeenSpans;
  /** Notes that are worth saying once. */
  readonly said: Set<string>;
  readonly log: (line: string) => void;
}

async function answer(tool: Tool, given: unknown, context: ServerContext, session: Session): Promise<Reply> {
  const { live, seen, said, log } = session;
  const asked = askedArguments(tool.name, given);
  const frame = { signal: context.mcpReq.signal, progress: progressOf(context) };
  try {
    checkGiven(tool, asked.given);
    return await live.use(frame, async (engine) => {
      const note = settingsNote(engine.workspaceFile);
      if (note !== null && !said.has(note)) asked.notes.push(note);
      const reply = await tool.answer({ asked, engine, seen, upkeep: live.upkeep });
      if (note !== null) said.add(note);
      return reply;
    });
  } catch (error) {
    if (!isPortolanError(error)) log(`${tool.name}: ${inspect(error)}`);
    return troubleReply(error, { tool: tool.name, given: asked.given, upkeep: live.upkeep });
  }
}

/** A trace or a diff is pasted whole where a pack is asked for. */
function checkGiven({ name: tool }: Tool, given: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(given)) {
    checkArgument(tool === 'code_context' && name === 'query' ? 'text' : name, value);
  }
}

function progressOf({ mcpReq }: ServerContext) {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return () => {};
  const send = (told: { readonly progress: number; readonly message: string }) => {
    const params = { progressToken, progress: told.progress, message: visibleLine(told.message) };
    // A client that has gone needs no news.
    mcpReq.notify({ method: 'notifications/progress', params }).catch(() => {});
  };
  return progressTeller(send, () => performance.now());
}

/** Told to clients, and not held against them: `asked-arguments.ts` reads what they really send. */
function schemaOf(tool: Tool): StandardSchemaWithJSON {
  const schema = { type: 'object', properties: tool.arguments, required: tool.required };
  const told = () => schema as Record<string, unknown>;
  return {
    '~standard': {
      version: 1,
      vendor: 'portolan',
      validate: (value) => ({ value }),
      jsonSchema: { input: told, output: told },
    },
  };
}
