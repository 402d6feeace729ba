// A real HTTP server for which trouble can be ordered: for the next requests, or for all. What it answers is its user's.
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

export interface OrderedRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface OrderedServer<Trouble> {
  readonly url: string;
  /** The most requests that were ever under way at once. */
  readonly mostAtOnce: number;
  /** For as many requests as there are troubles. */
  next(...troubles: readonly Trouble[]): void;
  /** For every request that no other trouble was ordered for. */
  always(trouble: Trouble): void;
}

export async function orderedServer<Trouble>(
  fine: Trouble,
  receive: (request: OrderedRequest) => void,
  respond: (request: OrderedRequest, trouble: Trouble, response: ServerResponse) => void,
): Promise<OrderedServer<Trouble>> {
  const ordered: Trouble[] = [];
  let usual = fine;
  let underWay = 0;
  let mostAtOnce = 0;
  const server = createServer((request, response) => {
    underWay += 1;
    mostAtOnce = Math.max(mostAtOnce, underWay);
    response.once('close', () => {
      underWay -= 1;
    });
    void readBody(request).then((body) => {
      const received = { path: request.url ?? '', headers: request.headers, body };
      receive(received);
      setImmediate(() => respond(received, ordered.shift() ?? usual, response));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get mostAtOnce() {
      return mostAtOnce;
    },
    next: (...troubles) => void ordered.push(...troubles),
    always: (trouble) => {
      usual = trouble;
    },
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
