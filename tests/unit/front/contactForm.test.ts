import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sendContactForm } from '@/front/contactForm';
import { processState } from '@/shared/processState';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const VALUES = { fullName: 'Vera Lin', email: 'vera@nowhere', message: 'Grüße & "more"\r\n' };

let server: Server;
/** What the API answers. */
let answer: { status: number; body: object; retryAfter?: string };
let calls: string[];

const app: RequestListener = async (req, res) => {
  calls.push(`${req.method} ${req.url}`);
  if (req.method === 'POST') {
    const sent = Object.fromEntries(new URLSearchParams(await text(req)));
    calls.push(`${sent.message} from ${req.headers['x-forwarded-for']}`);
    if (answer.retryAfter) res.setHeader('Retry-After', answer.retryAfter);
    res.writeHead(answer.status, { 'Content-Type': 'application/json' });
    res.end(JSON.stringify(answer.body));
    return;
  }
  res.setHeader('Content-Type', 'text/html');
  res.end(JSON.stringify(processState.requests.getStore()?.sentForm));
};

beforeAll(async () => {
  server = createServer(async (req, res) => {
    const render = await sendContactForm(app, req, res);
    if (render) await render(async () => app(req, res));
    else app(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
});
afterAll(() => server.close());
beforeEach(() => {
  calls = [];
});

const send = (accept: string, type = 'application/x-www-form-urlencoded') =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/contact`, {
    method: 'POST',
    body: new URLSearchParams(VALUES).toString(),
    headers: { 'Content-Type': type, Accept: accept, 'X-Forwarded-For': '203.0.113.9' },
  });

it('makes the call as it came, and renders the contact page with its status, and with what was sent and refused', async () => {
  const errors = { email: 'Invalid email address' };
  answer = { status: 400, body: { message: errors.email, errors } };
  const refused = await send(BROWSER);
  expect([refused.status, refused.headers.get('content-type')]).toEqual([400, 'text/html']);
  expect(await refused.json()).toEqual({
    ...{ message: errors.email, errors },
    ...{ isSent: false, values: VALUES },
  });
  expect(calls).toEqual([
    'POST /api/contact',
    `${VALUES.message} from 203.0.113.9`,
    'GET /contact',
  ]);

  answer = { status: 429, body: { message: 'Too many tries' }, retryAfter: '60' };
  const limited = await send(BROWSER);
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '60']);

  answer = { status: 201, body: { message: 'Sent' } };
  expect(await (await send(BROWSER)).json()).toMatchObject({ isSent: true, message: 'Sent' });
});

it.each([
  ['*/*', undefined],
  ['application/json, text/html;q=0.9', undefined],
  [BROWSER, 'application/json'],
])('leaves a call that accepts %s to the API', async (accept, type) => {
  answer = { status: 201, body: { message: 'Sent' } };
  const response = await send(accept, type);
  expect(await response.json()).toEqual({ message: 'Sent' });
  expect(calls).toHaveLength(2);
});
