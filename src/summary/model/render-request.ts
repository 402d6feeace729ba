// The request for one document's words: its level's template, filled with what is known of it, and what was said since.
import type { SummaryType, SummaryWords } from '../../model/summary.ts';
import type { ChatRequest, ChatTurn } from '../../ports/chat-model.ts';
import { promptTemplate, REPLY_SCHEMA, type SectionTemplate } from './prompt-templates.ts';
import type { Exchange } from './settle-replies.ts';
import type { Material } from './writing-task.ts';

/** Room for three sentences in a script that takes a token a letter. */
const MOST_REPLY_TOKENS = 800;
const CUT_MARK = '[the rest is left out]';
/** Services refuse an empty turn. */
const NOTHING_SAID = '(an empty reply)';

export interface Rendered {
  readonly type: SummaryType;
  readonly material: Material;
  readonly language: string;
  /** Replies that were not good enough, with what was said to each. */
  readonly before: readonly Exchange[];
}

export function renderRequest({ type, material, language, before }: Rendered): ChatRequest {
  const { instructions, sections } = promptTemplate(type);
  const written = material.language === null ? '' : ` (${material.language})`;
  const parts = sections.flatMap((each) => renderSection(each, material));
  const turns: ChatTurn[] = [{ role: 'user', text: [`${type}: ${material.name}${written}`, ...parts].join('\n\n') }];
  for (const { reply, complaint } of before) {
    turns.push({ role: 'assistant', text: reply.trim() === '' ? NOTHING_SAID : reply });
    turns.push({ role: 'user', text: complaint });
  }
  return {
    instructions: instructions.replaceAll('{{language}}', language),
    turns,
    replySchema: REPLY_SCHEMA,
    maxReplyTokens: MOST_REPLY_TOKENS,
  };
}

/** How a part of a class, file or folder is described to the level above. */
export function partLine(name: string, { summary, businessIntent }: Omit<SummaryWords, 'keywords'>): string {
  return `- ${name}: ${[summary, businessIntent].filter(Boolean).join(' ').replace(/\s+/g, ' ')}`;
}

function renderSection({ key, title, mostCharacters }: SectionTemplate, { sections }: Material): string[] {
  const content = sections[key] ?? '';
  const text = typeof content === 'string' ? content : content.join('\n');
  return text.trim() === '' ? [] : [`## ${title}\n${cutText(text, mostCharacters)}`];
}

function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const lineEnd = text.lastIndexOf('\n', most);
  // A single line of a thousand letters is cut inside, but not inside a letter.
  const kept = lineEnd > most / 2 ? text.slice(0, lineEnd) : text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
  return `${kept}\n${CUT_MARK}`;
}
