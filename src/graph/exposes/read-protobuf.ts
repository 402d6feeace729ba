// Services of protobuf files: each rpc under the name that it has on the wire.
import { CONFIDENCE } from '../../model/edge.ts';
import type { FileFacts } from '../file-interface.ts';
import type { Exposure } from './exposure.ts';

export function readProtobuf({ language, symbols }: FileFacts): Exposure[] {
  if (language !== 'protobuf') return [];
  const scope = symbols.find(({ kind }) => kind === 'namespace')?.name;
  return symbols.flatMap(({ kind, name, nameLine, parent }, owner): Exposure[] => {
    const service = parent === null ? undefined : symbols[parent];
    if (kind !== 'method' || service?.kind !== 'interface') return [];
    const whole = scope === undefined ? service.name : `${scope}.${service.name}`;
    return [{ kind: 'rpc', name: `${whole}/${name}`, line: nameLine, owner, confidence: CONFIDENCE.certain }];
  });
}
