// The first sentence of a comment or a README, on one short line.
import { onOneLine } from '../../lib/on-one-line.ts';

const LONGEST = 140;
/** A shorter sentence is joined with the next. */
const ENOUGH = 25;

/** Words to a tool that makes pages. */
const DIRECTIVES = /^(?:\s*:[\w-]+:.*(?:\n|$))+/;

/** The line under a title, or around it. */
const UNDERLINE = /^[-=~*#]{4,}\s*|\s+[-=~*#]{4,}.*$/;

export function firstSentence(text: string): string | null {
  const paragraph = onOneLine(
    text
      .replace(DIRECTIVES, '')
      .trim()
      .split(/\n\s*\n/, 1)[0] ?? '',
  )
    .replace(UNDERLINE, '')
    .trim();
  // A dot after one letter or in a name ends nothing.
  const ends = [...paragraph.matchAll(/[^\s.]{2}[.!?](?=\s|$)|[。！？]/gu)].map(
    ({ index, 0: { length } }) => index + length,
  );
  const sentence = paragraph.slice(0, ends.find((end) => end >= ENOUGH) ?? paragraph.length);
  const short = sentence.length > LONGEST ? `${sentence.slice(0, LONGEST - 1).replace(/\s+\S*$/, '')}…` : sentence;
  return /[\p{L}\p{N}]/u.test(short) ? short.replace(/[.。:]$/, '') : null;
}

/** Headings, pictures, badges, tables and quoted code say nothing of what it is for. */
const NO_PROSE = /^(?:#|=|-{3}|\*{3}|~{3}|`{3}|\||<|!\[|\[!\[|\[[^\]]*\]:|\.\. |:\w+:|\{|-\s|\*\s|\d+\.\s)/;

/** What a README says of itself, of where to read on, of people and money: nothing of what the code is. */
const OF_OTHERS =
  /^(?:see|please|this (?:readme|document|file|page|guide|repo(?:sitory)? (?:contains|holds|is (?:for|where)))|for (?:more|the|documentation|information|details|questions|help|support|issues|bugs?|an?)\b|note\b|looking for|if you|you (?:can|may|should|need)|check(?: out)?|read\b|visit|click|documentation\b|requires?\b|copyright|licen[cs]ed|warning|we(?:'re| are| have)|new:|join|follow|get(?:ting)? started|(?:to )?(?:install|get|build|use|run|learn)\b|thank|available in|translations?|build status|latest|version\b|⚠|here (?:is|are)|table of)|\b(?:sponsors?|sponsored|backers|donat\w+|patreon)\b/i;

export function aboutOfReadme(text: string): string | null {
  const paragraphs = text
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/^(```|~~~)[\s\S]*?^\1/gm, '')
    .split(/\n\s*\n/);
  for (const paragraph of paragraphs) {
    const lines = paragraph.split('\n').map((line) => line.trim());
    const isUnderlined = lines.length > 1 && /^[=\-~^"]{3,}$/.test(lines[1] ?? '');
    const prose = (isUnderlined ? lines.slice(2) : lines).filter((line) => line !== '' && !NO_PROSE.test(line));
    const sentence = firstSentence(plainOf(prose.join(' ').replace(/^>\s*/, '')));
    if (sentence?.includes(' ') && !OF_OTHERS.test(sentence)) return sentence;
  }
  return null;
}

function plainOf(markdown: string): string {
  return markdown
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])?/g, '$1')
    .replace(/<[^>]+>/g, '')
    .replace(/\\(?=\w)/g, '')
    .replace(/(\*\*|__|``)(.*?)\1/g, '$2')
    .trim();
}
