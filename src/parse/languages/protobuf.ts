// Protocol Buffers.
import type { Language } from '../language.ts';

export const protobuf: Language = {
  id: 'protobuf',
  name: 'Protocol Buffers',
  family: 'code',
  extensions: ['.proto'],
  fileNames: [],
  shebangs: [],
};
