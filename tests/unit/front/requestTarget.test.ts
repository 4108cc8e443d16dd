import type { IncomingMessage } from 'node:http';
import { checkRequestTarget } from '@/front/requestTarget';

const statusOf = (url: string, ...hosts: string[]) => {
  const rawHeaders = hosts.flatMap((host, at) => [at % 2 ? 'HOST' : 'Host', host]);
  const headers = { host: hosts[0] };
  const req = { method: 'GET', url, headers, rawHeaders } as unknown as IncomingMessage;
  return checkRequestTarget(req)?.status;
};

it('a request with two Host headers is refused, also when they are the same', () => {
  expect(statusOf('/', 'a.example')).toBeUndefined();
  expect(statusOf('/', 'a.example', 'b.example')).toBe(400);
  expect(statusOf('/', 'a.example', 'a.example')).toBe(400);
});

it('a query that is nested more than 64 deep is refused', () => {
  expect(statusOf(`/about?where${'[a]'.repeat(64)}=x`, 'a.example')).toBeUndefined();
  expect(statusOf(`/about?where${'[a]'.repeat(65)}=x`, 'a.example')).toBe(400);
});
