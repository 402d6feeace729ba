// A real HTTP server that speaks the chat protocols of OpenAI, Anthropic and Ollama. What it says is made by `speak`
// from the conversation, and is wrapped as each of them wraps it.
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { type OrderedServer, orderedServer } from './ordered-server.ts';

export type ChatTrouble =
  | { readonly kind: 'status'; readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  | { readonly kind: 'body'; readonly text: string }
  /** A well-formed answer that says this. */
  | { readonly kind: 'says'; readonly text: string; readonly isCut?: boolean }
  | { readonly kind: 'slow'; readonly ms: number }
  | { readonly kind: 'uncounted' | 'silent' | 'hang' | 'cut' | 'fine' };

interface ReceivedChat {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly asked: Readonly<Record<string, unknown>>;
  readonly system: string;
  /** Without the system's. */
  readonly turns: readonly { readonly role: string; readonly content: string }[];
}

export interface ChatServer extends OrderedServer<ChatTrouble> {
  readonly received: ReceivedChat[];
  /** Requests with one of these fields are refused with status 400. */
  refuseFields(...fields: readonly string[]): void;
}

export type Speak = (chat: ReceivedChat) => string;

export async function chatServer(speak: Speak): Promise<ChatServer> {
  const received: ReceivedChat[] = [];
  let refused: readonly string[] = [];
  const server = await orderedServer<ChatTrouble>(
    { kind: 'fine' },
    ({ path, headers, body }) => void received.push(readChat(path, headers, body)),
    ({ path, headers, body }, trouble, response) => {
      const chat = readChat(path, headers, body);
      if (refused.some((field) => field in chat.asked)) return void response.writeHead(400).end(body);
      respond(chat, trouble, speak, response);
    },
  );
  const refuseFields = (...fields: readonly string[]): void => {
    refused = fields;
  };
  return Object.assign(server, { received, refuseFields });
}

function readChat(path: string, headers: IncomingHttpHeaders, body: string): ReceivedChat {
  const asked = JSON.parse(body) as { system?: string; messages: { role: string; content: string }[] };
  const system = asked.system ?? asked.messages.find(({ role }) => role === 'system')?.content ?? '';
  const turns = asked.messages.filter(({ role }) => role !== 'system');
  return { path, headers, body, asked, system, turns };
}

function respond(chat: ReceivedChat, trouble: ChatTrouble, speak: Speak, response: ServerResponse): void {
  if (trouble.kind === 'silent') return;
  // A service that repeats what it was sent, as services do.
  if (trouble.kind === 'status') return void response.writeHead(trouble.status, trouble.headers ?? {}).end(chat.body);
  if (trouble.kind === 'body') return void response.end(trouble.text);
  const text = trouble.kind === 'says' ? trouble.text : speak(chat);
  const isCut = trouble.kind === 'says' && trouble.isCut === true;
  const answer = JSON.stringify(answerOf(chat, text, isCut, trouble.kind !== 'uncounted'));
  if (trouble.kind === 'slow') return void setTimeout(() => response.end(answer), trouble.ms);
  if (trouble.kind === 'hang') return void response.write(answer.slice(0, 20));
  if (trouble.kind !== 'cut') return void response.end(answer);
  response.writeHead(200, { 'content-length': Buffer.byteLength(answer) });
  response.write(answer.slice(0, 20), () => response.destroy());
}

/** It counts a token a letter. */
function answerOf({ path, system, turns }: ReceivedChat, text: string, isCut: boolean, isCounted: boolean): unknown {
  const sent = turns.reduce((sum, { content }) => sum + content.length, system.length);
  if (path.endsWith('/api/chat')) {
    const counts = isCounted ? { prompt_eval_count: sent, eval_count: text.length } : {};
    const message = { role: 'assistant', content: text };
    return { model: 'm', message, done: true, done_reason: isCut ? 'length' : 'stop', ...counts };
  }
  if (path.endsWith('/messages')) {
    const usage = isCounted ? { usage: { input_tokens: sent, output_tokens: text.length } } : {};
    const content = [{ type: 'text', text }];
    return { type: 'message', role: 'assistant', content, stop_reason: isCut ? 'max_tokens' : 'end_turn', ...usage };
  }
  const usage = isCounted ? { usage: { prompt_tokens: sent, completion_tokens: text.length } } : {};
  const choice = { index: 0, message: { role: 'assistant', content: text }, finish_reason: isCut ? 'length' : 'stop' };
  return { object: 'chat.completion', choices: [choice], ...usage };
}
