import { gptTokenizer } from '../../src/adapters/gpt-tokenizer/gpt-tokenizer.ts';
import { tokenizerContract } from './tokenizer.contract.ts';

tokenizerContract('gpt-tokenizer', () => gptTokenizer());
