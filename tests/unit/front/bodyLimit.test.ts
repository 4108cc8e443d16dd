import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { limitBody, RequestWithBodyCheck } from '@/front/bodyLimit';
import { processState } from '@/shared/processState';
import { eventually } from '../../helpers/eventually';

const MB = 2 ** 20;

let server: Server;
let strangerMs: number;
/** The size of each body that the app read to its end, and the error code of each of the others. */
let read: number[];
let aborted: string[];
/** How often the app was asked who sends a body. */
let lookups: number;

beforeEach(async () => {
  [strangerMs, read, aborted, lookups] = [600_000, [], [], 0];
  processState.visitors = {
    isSignedIn: async () => false,
    bodyAllowance: async (_, path, headers) => {
      lookups += 1;
      return {
        bytes: headers.authorization ? 4 * MB : MB,
        isRefusedUnread: path === '/photographs',
      };
    },
  };
  server = createServer({ IncomingMessage: RequestWithBodyCheck }, async (req, res) => {
    const admit = limitBody(req, res, strangerMs);
    if (!(await admit())) return;
    if (req.url === '/photographs' && !req.headers.authorization) return res.writeHead(401).end();
    let bytes = 0;
    try {
      for await (const chunk of req) bytes += chunk.length;
      read.push(bytes);
      if (!res.headersSent) res.writeHead(204).end();
    } catch (error) {
      aborted.push(String((error as NodeJS.ErrnoException).code));
    }
  });
  server.on('checkContinue', (req, res) => server.emit('request', req, res));
  await new Promise<void>((resolve) => server.listen(0, resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  processState.visitors = undefined;
});

interface Sent {
  path?: string;
  headers?: Record<string, string | number>;
  body?: Buffer;
  /** Announces a body and never finishes it. */
  isEndless?: boolean;
}

const send = ({ path = '/', headers = {}, body, isEndless }: Sent): Promise<string> =>
  new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const sending = request({ port, path, method: 'POST', headers, agent: false }, (answer) => {
      let text = '';
      answer.on('data', (part) => {
        text += part;
      });
      answer.on('end', () => resolve(`${answer.statusCode} ${text}`.trim()));
    }).on('error', reject);
    const sendBody = () => {
      if (body) sending.write(body);
      if (!isEndless) sending.end();
    };
    if (headers.expect) sending.on('continue', sendBody);
    else sendBody();
  });

const SIGNED_IN = { authorization: 'Bearer x' };
const chunked = { 'transfer-encoding': 'chunked' };
const TOO_LARGE = '413 {"message":"The request is too large"}';

it('holds at most 64 MB of the bodies of strangers at a time', async () => {
  const body = Buffer.alloc(MB - 1_000);
  const headers = { 'content-length': MB };
  const refused = '503 {"message":"The server is busy. Please try again in a moment."}';
  const answers = new Set<string>();
  const fill = async (sent: { headers: Record<string, number>; body: Buffer }) => {
    answers.clear();
    for (let sender = 0; sender < 80; sender += 1)
      send({ ...sent, isEndless: true }).then(
        (answer) => answers.add(answer),
        () => {},
      );
    await eventually(async () => answers.has(refused));
    expect([...answers]).toEqual([refused]);
  };
  await fill({ headers, body });
  await fill({ headers: { 'content-length': 70_000 }, body: Buffer.alloc(69_000) });
  // Sends its body after it is admitted.
  const small = {
    headers: { 'content-length': 60_000, expect: '100-continue' },
    body: Buffer.alloc(60_000),
  };
  const refusedSmall: string[] = [];
  for (let sender = 0; sender < 10; sender += 1)
    send({ ...small, body: Buffer.alloc(59_000), isEndless: true }).then(
      (answer) => refusedSmall.push(answer),
      () => {},
    );
  expect([await send(small), refusedSmall]).toEqual(['204', []]);
  expect(await send({ headers: { ...headers, ...SIGNED_IN }, body: Buffer.alloc(MB) })).toBe('204');
  server.closeAllConnections();
  await eventually(async () => (await send({ headers, body: Buffer.alloc(MB) })) === '204');
});

it('accepts a body of 1 MB, and a small one without asking the app who sends it', async () => {
  expect(await send({ body: Buffer.alloc(MB), headers: { 'content-length': MB } })).toBe('204');
  expect(lookups).toBe(1);
  expect(await send({ body: Buffer.alloc(1_000), headers: { 'content-length': 1_000 } })).toBe(
    '204',
  );
  expect(await send({})).toBe('204');
  expect(lookups).toBe(1);
  expect(read).toEqual([MB, 1_000, 0]);
});

it('refuses a larger body by its Content-Length, before the app has read anything', async () => {
  const headers = { 'content-length': MB + 1 };
  expect(await send({ headers, body: Buffer.alloc(MB + 1) })).toBe(TOO_LARGE);
  expect([read, aborted]).toEqual([[], []]);
});

it('drains the rest of a refused body so that the client can finish sending', async () => {
  const { port } = server.address() as AddressInfo;
  const headers = { 'content-length': 20 * MB };
  const sending = request({ port, method: 'POST', headers, agent: false }).on('error', () => {});
  const answered = new Promise((resolve) => sending.on('response', resolve));
  await new Promise<void>((resolve) => sending.end(Buffer.alloc(20 * MB), () => resolve()));
  expect(await answered).toMatchObject({ statusCode: 413 });
});

it('refuses a larger body without a length once it exceeds the limit, and aborts its reader', async () => {
  const sent = { headers: chunked, body: Buffer.alloc(3 * MB), isEndless: true };
  expect(await send(sent)).toBe(TOO_LARGE);
  await eventually(async () => aborted.length === 1);
  expect(await send({ headers: chunked, body: Buffer.alloc(3 * MB) })).toBe(TOO_LARGE);
  await eventually(async () => aborted.length === 2);
  expect(read).toEqual([]);
});

it('accepts a larger body from a signed-in client, up to another limit', async () => {
  const body = Buffer.alloc(3 * MB);
  const known = { ...SIGNED_IN, 'content-length': body.length };
  expect(await send({ headers: known, body })).toBe('204');
  expect(await send({ headers: { ...SIGNED_IN, ...chunked }, body })).toBe('204');
  const large = Buffer.alloc(4 * MB + 1);
  expect(await send({ headers: { ...SIGNED_IN, ...chunked }, body: large })).toBe(TOO_LARGE);
  expect(read).toEqual([3 * MB, 3 * MB]);
});

it('leaves the refusal of a stranger to a route that checks the sender first', async () => {
  const headers = { 'content-length': 3 * MB };
  expect(await send({ path: '/photographs', headers, body: Buffer.alloc(3 * MB) })).toBe('401');
  expect(await send({ headers, body: Buffer.alloc(3 * MB) })).toBe(TOO_LARGE);
});

describe('a body that is never finished', () => {
  beforeEach(() => {
    strangerMs = 50;
  });
  const slow = (headers: Record<string, string | number>): Sent => ({
    ...{ headers, body: Buffer.alloc(10), isEndless: true },
  });

  it.each([[{ 'content-length': 20 }], [{ 'content-length': 200_000 }], [chunked]])(
    'is refused with 408 for a stranger: %j',
    async (headers) => {
      expect(await send(slow(headers))).toBe('408 {"message":"The request took too long"}');
      expect(read).toEqual([]);
    },
  );

  it('closes the connection when its request was answered before', async () => {
    const { port } = server.address() as AddressInfo;
    const headers = { 'content-length': 2 * MB };
    const sending = request({ port, path: '/photographs', method: 'POST', headers, agent: false });
    sending.on('response', (answer) => answer.resume()).on('error', () => {});
    const closed = new Promise((resolve) => sending.on('socket', (s) => s.on('close', resolve)));
    sending.write('x');
    await closed;
  });

  it('may take as long as the server allows when a signed-in client sends it', async () => {
    const { port } = server.address() as AddressInfo;
    const headers = { ...SIGNED_IN, 'content-length': 200_000 };
    const sending = request({ port, method: 'POST', headers, agent: false });
    const answered = new Promise((resolve) =>
      sending.on('response', ({ statusCode }) => resolve(statusCode)),
    );
    sending.write(Buffer.alloc(199_999));
    expect(await send(slow({ 'content-length': 20 }))).toMatch(/^408/);
    sending.end('x');
    expect(await answered).toBe(204);
  });
});

it('answers Expect: 100-continue with 100 only for a body that is allowed', async () => {
  const waiting = (bytes: number) =>
    new Promise((resolve) => {
      const { port } = server.address() as AddressInfo;
      const headers = { expect: '100-continue', 'content-length': bytes };
      const sending = request({ port, method: 'POST', headers, agent: false });
      sending.on('error', () => {}).on('continue', () => resolve('continue'));
      sending.on('response', ({ statusCode }) => resolve(statusCode)).flushHeaders();
    });
  expect(await waiting(10)).toBe('continue');
  expect(await waiting(2 * MB)).toBe(413);
});

it('says that the site is starting while the sender of a large body cannot be determined', async () => {
  processState.visitors = undefined;
  const sent = (bytes: number) =>
    send({ headers: { 'content-length': bytes }, body: Buffer.alloc(bytes) });
  expect(await sent(100_000)).toBe('503 {"message":"The site is starting"}');
  expect(await sent(100)).toBe('204');
});
