// Events that a file publishes and consumes.
import { namedArgument, splitArguments } from '../exposes/call-text.ts';
import { between, type Lines, matchesOf } from './code-text.ts';
import { EVENTS, type EventRow, TYPED_EVENTS } from './event-rows.ts';
import type { EventReach, Template } from './reach.ts';
import { readTemplate } from './read-template.ts';

export function readEvents(code: string, language: string, lines: Lines): EventReach[] {
  const found = new Map<string, EventReach>();
  const add = (reach: EventReach) => found.set(`${reach.line} ${reach.role} ${reach.topic}`, reach);
  for (const row of EVENTS) {
    if (!row.languages.includes(language) || !row.needs.test(code)) continue;
    for (const match of matchesOf(code, row.call)) {
      const args = between(code, match.index + match[0].length);
      for (const topic of args === null ? [] : topicsOf(row, args)) {
        add({ via: 'event', role: row.role, broker: row.broker, topic, line: lines.at(match.index) });
      }
    }
  }
  for (const reach of readTyped(code, language, lines)) add(reach);
  return [...found.values()];
}

function topicsOf({ topic }: EventRow, args: string): Template[] {
  const parts = splitArguments(args).map(({ text }) => text);
  if (topic === 'last text') {
    const texts = parts
      .slice(0, 2)
      .map((part) => readTemplate(part))
      .filter((each) => each !== '' && each !== '{?}');
    const literal = texts.filter((each) => !each.includes('{'));
    return (literal.length > 0 ? literal : texts.slice(0, 1)).slice(-1);
  }
  const written = typeof topic === 'number' ? parts[topic] : (namedArgument(args, topic) ?? alone(args));
  if (written === undefined || written === null) return [];
  const list = /^(?:\[\]string)?[[{(]([\s\S]*)[\]})]$/.exec(written.trim())?.[1];
  const each = list === undefined ? [written] : splitArguments(list).map(({ text }) => text);
  return each
    .map((part) => readTemplate(part))
    .filter((part) => part !== '' && part !== '{?}' && part.length < 200 && !/\s/.test(part));
}

/** `@KafkaListener("orders")`. */
function alone(args: string): string | null {
  const first = splitArguments(args)[0];
  return first?.key === null && /^["']/.test(first.text) ? first.text : null;
}

function* readTyped(code: string, language: string, lines: Lines): Generator<EventReach> {
  if (!TYPED_EVENTS.languages.includes(language)) return;
  for (const { groups, index } of matchesOf(code, TYPED_EVENTS.consume)) {
    const type = groups?.type ?? '';
    if (type.length > 1) yield { via: 'event', role: 'consume', broker: 'type', topic: type, line: lines.at(index) };
  }
  for (const { groups, index } of matchesOf(code, TYPED_EVENTS.publish)) {
    yield { via: 'event', role: 'publish', broker: 'type', topic: groups?.type ?? '', line: lines.at(index) };
  }
}
