// Documents of a small shop for a model to write, and a model on a server that answers as such a model would.
import { join } from 'node:path';
import type { HttpChatOptions } from '../../src/adapters/http-models/chat/chat-protocol.ts';
import { dataFolder } from '../../src/adapters/node-files/data-folder.ts';
import { ledgerFile } from '../../src/adapters/node-files/ledger-file.ts';
import { summaryCacheFolder } from '../../src/adapters/node-files/summary-cache-folder.ts';
import { systemClock } from '../../src/adapters/system/system-clock.ts';
import type { ModelWriting } from '../../src/engine/summary/writing-run.ts';
import type { SummaryType } from '../../src/model/summary.ts';
import { partLine } from '../../src/summary/model/render-request.ts';
import type { LeaksIn, WritingTask } from '../../src/summary/model/writing-task.ts';
import { type ChatProtocolName, chatServiceOf, NEVER } from '../contract/chat-model/service.ts';
import type { ChatServer, Speak } from './chat-server.ts';
import { temporaryFolder } from './temporary.ts';

/** Called by every function of the shop; no text may name it. */
export const SECRET_CALLER = 'audit_ledger';

const leaksIn: LeaksIn = (text) => {
  return [...text.matchAll(/audit_ledger/g)].map(({ index }) => ({ start: index, end: index + SECRET_CALLER.length }));
};

const task = (type: SummaryType, id: string, importance: number): Omit<WritingTask, 'material'> => ({
  ...{ id, type, importance, summaryHash: `hash-of-${id}`, leaksIn },
  ...{ around: { calledBy: [], calls: [] }, isMovedSince: () => false, before: null },
  fallback: () => ({ summary: `Extracted: ${id}.`, businessIntent: 'Extracted.', keywords: ['extracted'] }),
});

/** `functions` of them, the first the most important; a class of the first three, their file, their folder. */
export function shopTasks(functions: number): WritingTask[] {
  const ids = Array.from({ length: functions }, (_, at) => `shop/pay.ts::step${at}`);
  const source = (at: number) => `function step${at}() {\n  const token = "hunter2-hunter2";\n  return ${at};\n}`;
  const above = (type: SummaryType, id: string, key: 'methods' | 'classes' | 'files', parts: readonly string[]) => ({
    ...task(type, id, 0.6),
    material: (wordsOf: Parameters<WritingTask['material']>[0]) => {
      const lines = parts.map((part) =>
        partLine(part, wordsOf(part) ?? { summary: '?', businessIntent: '', keywords: [] }),
      );
      return { name: id, language: null, sections: { [key]: lines } };
    },
  });
  return [
    above('module', 'shop', 'files', ['shop/pay.ts']),
    above('file', 'shop/pay.ts', 'classes', ['shop/pay.ts::Till']),
    above('class', 'shop/pay.ts::Till', 'methods', ids.slice(0, 3)),
    ...ids.map((id, at) => ({
      ...task('function', id, 1 - at / (functions * 2)),
      material: () => ({
        name: id,
        language: 'typescript',
        sections: { source: source(at), called_by: [SECRET_CALLER] },
      }),
    })),
  ];
}

export const wellSaid = (about: string): string =>
  JSON.stringify({ summary: `Model text on ${about}.`, business_intent: 'Get paid.', keywords: ['till'] });

/** What a conversation is about: the first line of its first turn. */
export const subjectOf = (chat: Parameters<Speak>[0]): string =>
  (chat.turns[0]?.content ?? '').split('\n')[0]?.replace(/^\w+: | \(.*\)$/g, '') ?? '';

export const goodModel: Speak = (chat) => wellSaid(subjectOf(chat));

export interface WritingProject {
  readonly server: ChatServer;
  readonly writing: ModelWriting;
  readonly notices: readonly string[];
}

export async function writingProject(
  protocol: ChatProtocolName,
  changes: Partial<HttpChatOptions> = {},
  speak: Speak = goodModel,
): Promise<WritingProject> {
  const folder = temporaryFolder('writing');
  const { server, chat } = await chatServiceOf(protocol, { retries: 1, ...changes }, speak);
  const notices: string[] = [];
  const writing: ModelWriting = {
    ...{ chat, clock: systemClock, language: 'en', maxCost: null, force: false, concurrency: 3, signal: NEVER },
    cache: summaryCacheFolder(dataFolder(join(folder, 'cache'))),
    ledger: ledgerFile(dataFolder(folder)),
    countTokens: (text) => text.length,
    progress: (event) => void (event.kind === 'notice' && notices.push(event.message)),
  };
  return { server, writing, notices };
}
