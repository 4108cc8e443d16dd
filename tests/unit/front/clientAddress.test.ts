import type { IncomingMessage } from 'node:http';
import { normalizeAddress, setTrustedHeaders } from '@/front/request/clientAddress';

/** What the app sees of a request after the server's word. */
function headersSeen(socket: string, headers: Record<string, string>, proxies: number) {
  const req = { headers: { ...headers }, socket: { remoteAddress: socket } };
  setTrustedHeaders(req as unknown as IncomingMessage, proxies);
  return req.headers;
}
const addressSeen = (socket: string, forwarded: string, proxies: number) =>
  headersSeen(socket, { 'x-forwarded-for': forwarded }, proxies)['x-forwarded-for'];

describe('without proxies', () => {
  it('takes the address of the socket, whatever the client claims', () => {
    const claims = {
      'x-forwarded-for': '9.9.9.9',
      'x-real-ip': '9.9.9.9',
      forwarded: 'for=9.9.9.9',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-port': '1',
      accept: '*/*',
    };
    expect(headersSeen('192.0.2.1', claims, 0)).toEqual({
      'x-forwarded-for': '192.0.2.1',
      accept: '*/*',
    });
  });

  it('gives one client one address over IPv4 and IPv4 in IPv6', () => {
    expect(addressSeen('::ffff:192.0.2.1', '', 0)).toBe('192.0.2.1');
  });
});

describe('behind proxies', () => {
  it('takes what the only proxy saw, not what the client wrote before it', () => {
    expect(addressSeen('10.0.0.1', '9.9.9.9, 192.0.2.1', 1)).toBe('192.0.2.1');
  });

  it('takes what the outermost of two proxies saw', () => {
    expect(addressSeen('10.0.0.1', '9.9.9.9, 192.0.2.1, 10.0.0.2', 2)).toBe('192.0.2.1');
  });

  it('takes the socket when no proxy said anything', () => {
    expect(headersSeen('192.0.2.1', {}, 1)['x-forwarded-for']).toBe('192.0.2.1');
  });

  it.each(['unknown', '9.9.9.9, <script>'])('falls back on the socket for %s', (forwarded) => {
    expect(addressSeen('10.0.0.1', forwarded, 1)).toBe('10.0.0.1');
  });

  it('keeps the host and protocol that the proxy reports', () => {
    const { 'x-forwarded-proto': protocol } = headersSeen(
      '10.0.0.1',
      { 'x-forwarded-proto': 'https' },
      1,
    );
    expect(protocol).toBe('https');
  });
});

it.each([
  ['192.0.2.1:4711', '192.0.2.1'],
  ['[2001:DB8::1]:4711', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:201', '192.0.2.1'],
  ['[0:0:0:0:0:ffff:192.0.2.1]:4711', '192.0.2.1'],
  ['2001:db8:0:0:0:0:0:1', '2001:db8::1'],
  ['', ''],
  ['127.1', ''],
  ['localhost', ''],
])('reads %s as %s', (text, address) => expect(normalizeAddress(text)).toBe(address));

describe('behind a proxy, where SITE_URL is not set', () => {
  const seen = (headers: Record<string, string>, proxies: number) =>
    headersSeen('10.0.0.1', { host: 'app:8080', cookie: 'payload-token=x', ...headers }, proxies)
      .cookie;
  const asked = { origin: 'https://photos.example', 'x-forwarded-host': 'photos.example' };

  it('the host that the proxy was asked for is the site', () => {
    expect(seen(asked, 1)).toBe('payload-token=x');
    expect(seen({ ...asked, origin: 'https://evil.example' }, 1)).toBeUndefined();
    expect(seen(asked, 0)).toBeUndefined();
  });

  it('only the cookie of a session is taken away', () => {
    expect(seen({ ...asked, cookie: 'theme=dark' }, 0)).toBe('theme=dark');
  });
});
