import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { freePort } from './program';

export interface Relay {
  url: string;
  start(): Promise<void>;
  /** Takes no connection any more, and ends those that there are. */
  stop(): Promise<void>;
  /** Takes requests and neither reads nor answers them, until it is started again. */
  stopAnswering(): void;
  /** How many requests it has left without an answer. */
  unanswered(): number;
  /** Answers 500 to what is to be put at such an address. */
  refuse(addresses: RegExp | undefined): void;
}

/** Passes HTTP on to a port of this machine, and fails when told to. */
export async function startRelay(port: number): Promise<Relay> {
  const own = await freePort();
  let silent = false;
  let unanswered = 0;
  let refused: RegExp | undefined;
  const server = createServer((req, res) => {
    if (silent) {
      unanswered += 1;
      return;
    }
    if (req.method === 'PUT' && refused?.test(req.url ?? '')) {
      req.resume();
      res.writeHead(500).end();
      return;
    }
    const { method, url: path, headers } = req;
    const onward = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(res);
    });
    onward.on('error', () => res.destroy());
    req.pipe(onward);
  });
  const start = async () => {
    silent = false;
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
    stopAnswering() {
      silent = true;
    },
    unanswered: () => unanswered,
    refuse(addresses) {
      refused = addresses;
    },
  };
}
