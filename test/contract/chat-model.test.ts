import { describe } from 'vitest';
import { requestsLaws } from './chat-model/requests.laws.ts';
import { CHAT_PROTOCOLS, chatServiceOf } from './chat-model/service.ts';
import { troubleLaws } from './chat-model/trouble.laws.ts';
import { chatModelContract } from './chat-model.contract.ts';

for (const protocol of CHAT_PROTOCOLS) {
  chatModelContract(protocol, async () => (await chatServiceOf(protocol)).chat);
  describe(`${protocol}: what is sent`, () => requestsLaws(protocol));
  describe(`${protocol}: trouble`, () => troubleLaws(protocol));
}
