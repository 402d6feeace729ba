import { lazyEncodings } from '../../src/adapters/encodings/lazy-encodings.ts';
import { encodingsContract } from './encodings.contract.ts';

encodingsContract('WHATWG decoders and chardetng', lazyEncodings());
