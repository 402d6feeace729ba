// A model's reply as words: one JSON object of the schema, or nothing. Only a fence around the object and thoughts
// before it are tolerated.
import type { SummaryWords } from '../../model/summary.ts';

const MOST_KEYWORDS = 12;
const THOUGHTS = /^\s*<think>[\s\S]*?<\/think>/;
const FENCED = /^```[a-z]*\s*\n([\s\S]*?)\n?```$/i;

export function readReply(reply: string): SummaryWords | null {
  const said = withoutThoughts(reply);
  const value = parsed(FENCED.exec(said)?.[1] ?? said);
  if (typeof value !== 'object' || value === null) return null;
  const { summary, business_intent: intent, keywords } = value as Readonly<Record<string, unknown>>;
  if (!isSentence(summary) || !isSentence(intent) || !isTexts(keywords)) return null;
  return { summary: onOneLine(summary), businessIntent: onOneLine(intent), keywords: distinct(keywords) };
}

export function withoutThoughts(reply: string): string {
  return reply.replace(THOUGHTS, '').trim();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function isSentence(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

function onOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function distinct(keywords: readonly string[]): string[] {
  return [...new Set(keywords.map(onOneLine))].filter(Boolean).slice(0, MOST_KEYWORDS);
}
