import { describe, expect, it } from 'vitest';
import { readReply } from './read-reply.ts';

const GOOD = { summary: 'Checks a password.', business_intent: 'Keep strangers out.', keywords: ['login', 'password'] };
const WORDS = { summary: 'Checks a password.', businessIntent: 'Keep strangers out.', keywords: ['login', 'password'] };

describe('R-000-5.2-prompt.3: readReply takes strict JSON only', () => {
  it.each([
    ['as asked', JSON.stringify(GOOD)],
    ['with blanks around', `\n  ${JSON.stringify(GOOD, null, 2)}\n`],
    ['in a fence', `\`\`\`json\n${JSON.stringify(GOOD)}\n\`\`\``],
    ['after thoughts', `<think>What is {this}?</think>\n${JSON.stringify(GOOD)}`],
    ['with more fields', JSON.stringify({ ...GOOD, mood: 'fine' })],
  ])('%s', (_, reply) => expect(readReply(reply)).toEqual(WORDS));

  it.each([
    ['nothing', ''],
    ['prose', 'It checks a password.'],
    ['prose before', `Here you are: ${JSON.stringify(GOOD)}`],
    ['half of it', JSON.stringify(GOOD).slice(0, 40)],
    ['a list', JSON.stringify([GOOD])],
    ['null', 'null'],
    ['a field missing', JSON.stringify({ ...GOOD, business_intent: undefined })],
    ['an empty field', JSON.stringify({ ...GOOD, summary: ' ' })],
    ['keywords as a text', JSON.stringify({ ...GOOD, keywords: 'login, password' })],
    ['keywords of numbers', JSON.stringify({ ...GOOD, keywords: [1] })],
  ])('%s is no reply', (_, reply) => expect(readReply(reply)).toBeNull());

  it('keywords once each and no more than a few, texts on one line', () => {
    const keywords = ['a', 'a ', '', ...Array.from({ length: 30 }, (_, at) => `k${at}`)];
    const words = readReply(JSON.stringify({ ...GOOD, summary: 'One.\n\nTwo.', keywords }));
    expect(words?.summary).toBe('One. Two.');
    expect(words?.keywords.slice(0, 3)).toEqual(['a', 'k0', 'k1']);
    expect(words?.keywords.length).toBe(12);
  });
});
