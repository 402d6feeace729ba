// The lines of a file, one after the other: the answers of a large tree are longer than the longest string.
import { createReadStream } from 'node:fs';

const NEW_LINE = 10;

export async function* linesOf(file) {
  let rest = [];
  for await (const part of createReadStream(file, { highWaterMark: 1 << 20 })) {
    let from = 0;
    for (let end = part.indexOf(NEW_LINE); end >= 0; end = part.indexOf(NEW_LINE, from)) {
      yield Buffer.concat([...rest, part.subarray(from, end)]).toString();
      rest = [];
      from = end + 1;
    }
    rest.push(part.subarray(from));
  }
}
