import type { IncomingMessage } from 'node:http';
import { dropInternalHeaders } from '@/front/request/untrustedHeaders';

/** The headers that the app gets. */
function received(headers: Record<string, string>): Record<string, unknown> {
  const req = { url: '/admin', headers: { ...headers } } as unknown as IncomingMessage;
  dropInternalHeaders(req);
  return req.headers;
}

const tree = (value: unknown) => encodeURIComponent(JSON.stringify(value));

it.each([
  ['a whole state', tree(['', { children: ['about', { children: ['__PAGE__', {}] }] }])],
  ['a state to be fetched again', tree(['', {}, null, 'refetch'])],
])('leaves the headers of Next’s router as it sends them: %s', (_, state) => {
  const headers = { rsc: '1', 'next-router-prefetch': '1', 'next-router-state-tree': state };
  expect(received(headers)).toEqual(headers);
});

it.each(['xx', '%', 'null', tree([]), tree(['', {}, null, 'nonsense']), '['.repeat(30_000)])(
  'drops a state that Next cannot read, and keeps the request: %.20s',
  (state) => {
    expect(received({ rsc: '1', 'next-router-state-tree': state })).toEqual({ rsc: '1' });
  },
);

it.each(['2', '3', 'x'])('drops a prefetch that the site’s router does not send: %s', (kind) => {
  expect(received({ rsc: '1', 'next-router-prefetch': kind })).toEqual({ rsc: '1' });
});
