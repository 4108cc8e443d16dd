import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { freePort } from './program';

/** When so many PUT requests with a matching address have come. */
export interface Moment {
  puts: number;
  addresses: RegExp;
}

export interface Relay {
  url: string;
  start(): Promise<void>;
  /** Refuses new connections, and closes the existing ones. */
  stop(): Promise<void>;
  /** Accepts requests, but neither reads nor answers them until the next `start`; `after` so many requests that match, if given. */
  stopAnswering(after?: Moment): void;
  /** The number of requests that were not answered. */
  unanswered(): number;
  /** The number of GET requests whose answers are not sent to their end. */
  open(): number;
  /** The `If-Match` headers of all GET requests. */
  conditions(): (string | undefined)[];
  /** Answers 500 to PUT requests with a matching address. */
  refuse(addresses: RegExp | undefined): void;
}

/** Starts an HTTP proxy to a local port that can be made to fail. */
export async function startRelay(port: number): Promise<Relay> {
  const own = await freePort();
  let isSilent = false;
  let unanswered = 0;
  let open = 0;
  const conditions: (string | undefined)[] = [];
  let refused: RegExp | undefined;
  let awaited: Moment | undefined;
  // Idle connections stay open on both sides: one that is closed when it is used again loses its request.
  const server = createServer({ keepAliveTimeout: 0 }, (req, res) => {
    if (req.method === 'PUT' && awaited?.addresses.test(req.url ?? '')) {
      isSilent ||= awaited.puts === 0;
      awaited.puts -= 1;
    }
    if (isSilent) {
      unanswered += 1;
      return;
    }
    if (req.method === 'PUT' && refused?.test(req.url ?? '')) {
      req.resume();
      res.writeHead(500).end();
      return;
    }
    const { method, url: path, headers } = req;
    if (method === 'GET') {
      open += 1;
      conditions.push(headers['if-match']);
      res.once('close', () => {
        open -= 1;
      });
    }
    const target = { host: '127.0.0.1', port, method, path, headers, agent: false };
    const onward = request(target, (answer) => {
      res.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(res);
    });
    onward.on('error', () => res.destroy());
    req.pipe(onward);
  });
  const start = async () => {
    isSilent = false;
    awaited = undefined;
    unanswered = 0;
    if (server.listening) return;
    server.listen(own, '127.0.0.1');
    await once(server, 'listening');
  };
  await start();
  return {
    url: `http://127.0.0.1:${own}`,
    start,
    async stop() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
    stopAnswering(after) {
      if (after) awaited = { ...after };
      else isSilent = true;
    },
    unanswered: () => unanswered,
    open: () => open,
    conditions: () => conditions,
    refuse(addresses) {
      refused = addresses;
    },
  };
}
