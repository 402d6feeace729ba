// The laws of the chat model port, over a service that works. `make` gives a model whose service repeats the last turn.
import { describe, expect, test } from 'vitest';
import type { ChatModel } from '../../src/ports/chat-model.ts';
import { asking, NEVER } from './chat-model/service.ts';

const ODD = ['', ' ', '\0', '\ud83d half', 'é中文 🙂', '\u202eabc', '<|endoftext|>', '{"a": [}', 'a'.repeat(50_000)];

export function chatModelContract(name: string, make: () => Promise<ChatModel>): void {
  describe(`chat model: ${name}`, () => {
    test('reports its model and its parameters', async () => {
      const chat = await make();
      expect(chat.provider).toMatch(/^[a-z]+$/);
      expect(chat.model).not.toBe('');
      await chat.ask(asking('hello'), NEVER);
      expect(chat.temperature).toBe(0);
      expect(chat.seed).toBe(chat.provider === 'anthropic' ? null : 7);
    });

    test('a request gives a reply and its usage', async () => {
      const reply = await (await make()).ask(asking('which way?'), NEVER);
      expect(reply).toMatchObject({ kind: 'reply', text: 'heard: which way?', isCut: false });
      expect(reply).toMatchObject({ requests: 1, redacted: 0, tokensIn: 29, tokensOut: 17 });
    });

    test('the whole conversation is sent', async () => {
      const chat = await make();
      const turns = [
        { role: 'user' as const, text: 'one' },
        { role: 'assistant' as const, text: 'two' },
        { role: 'user' as const, text: 'three' },
      ];
      const reply = await chat.ask(asking('', { turns }), NEVER);
      expect(reply).toMatchObject({ text: 'heard: three', tokensIn: 'Answer in one word.onetwothree'.length });
    });

    test('any characters', async () => {
      const chat = await make();
      for (const text of ODD) expect(await chat.ask(asking(text), NEVER)).toMatchObject({ kind: 'reply' });
    });

    test('many requests at once, each with its own reply', async () => {
      const chat = await make();
      const words = Array.from({ length: 40 }, (_, at) => `word ${at}`);
      const replies = await Promise.all(words.map((word) => chat.ask(asking(word), NEVER)));
      expect(replies.map((reply) => reply.kind === 'reply' && reply.text)).toEqual(
        words.map((each) => `heard: ${each}`),
      );
    });

    test('cancelling before the start', async () => {
      const chat = await make();
      await expect(chat.ask(asking('a'), AbortSignal.abort())).rejects.toMatchObject({ code: 'cancelled' });
    });
  });
}
