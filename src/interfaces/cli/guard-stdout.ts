// Keeps stdout for the protocol: what anyone else writes there goes to stderr, and only the stream that is given back
// still leads to stdout.
import { Writable } from 'node:stream';

export function guardStdout(): Writable {
  const { stdout, stderr } = process;
  const write = stdout.write.bind(stdout);
  stdout.write = stderr.write.bind(stderr);
  // A reader that has gone is told to the stream below, by the write that failed.
  stdout.on('error', () => {});
  stderr.on('error', () => {});
  return new Writable({
    decodeStrings: false,
    write: (chunk: string | Uint8Array, encoding, done) => {
      write(chunk, encoding, done);
    },
  });
}
