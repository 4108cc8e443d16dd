import type { Random } from '../random';
import { hostileText } from './values';

/** The headers that declare the length of the body, which are now and then invalid. */
export function framing(random: Random, length: number): [string, string][] {
  if (length === 0)
    return random.chance(0.9) ? [] : [['Content-Length', random.pick(['0', '-1', 'x', '5'])]];
  const honest: [string, string] = ['Content-Length', String(length)];
  if (random.chance(0.97)) return [honest];
  return random.pick<[string, string][]>([
    [honest, honest],
    [honest, ['Transfer-Encoding', 'chunked']],
    [['Transfer-Encoding', 'chunked']],
    [['Transfer-Encoding', 'gzip, chunked']],
    [['Content-Length', String(length + 100)]],
  ]);
}

const EXPIRED =
  'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJpZCI6IjEiLCJjb2xsZWN0aW9uIjoidXNlciIsImV4cCI6MX0.c2lnbmF0dXJl';

/** The headers with a valid token, or now and then with an invalid one. */
export function credentials(random: Random, token: string): [string, string][] {
  if (token)
    return [
      random.chance(0.5)
        ? ['Authorization', `Bearer ${token}`]
        : ['Cookie', `payload-token=${token}`],
    ];
  if (random.chance(0.7)) return [];
  const nonsense = random.pick([
    EXPIRED,
    'x',
    'x'.repeat(8_000),
    '%',
    'a.b.c',
    '{}',
    hostileHeaderValue(random),
  ]);
  return [
    random.pick<[string, string]>([
      ['Authorization', `Bearer ${nonsense}`],
      ['Authorization', `JWT ${nonsense}`],
      ['Authorization', `user API-Key ${nonsense}`],
      ['Cookie', `payload-token=${nonsense}; payload-locale=${nonsense}; payload-theme=x`],
    ]),
  ];
}

/** A hostile text that is valid as a header value: without a line break, which would start another header. */
export const hostileHeaderValue = (random: Random): string =>
  hostileText(random)
    .replaceAll(/[\r\n\0]/g, '')
    .slice(0, 8_000);

const HEADER_NAMES = [
  ...[
    'X-HTTP-Method-Override',
    'X-Payload-HTTP-Method-Override',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
  ],
  ...[
    'Forwarded',
    'X-Middleware-Subrequest',
    'X-Middleware-Prefetch',
    'X-Middleware-Rewrite',
    'X-Content-Version',
  ],
  ...[
    'X-Matched-Path',
    'X-Invoke-Path',
    'X-Invoke-Status',
    'X-Nextjs-Data',
    'RSC',
    'Next-Action',
    'Next-Url',
  ],
  ...[
    'Next-Router-Segment-Prefetch',
    'Next-HMR-Refresh',
    'X-Nextjs-Request-Id',
    'X-Action-Forwarded',
    'Sec-Fetch-Site',
    'Content-Disposition',
    'If-Range',
  ],
  ...[
    'Next-Router-State-Tree',
    'Next-Router-Prefetch',
    'Range',
    'If-None-Match',
    'If-Modified-Since',
    'Origin',
  ],
  ...[
    'Accept',
    'Accept-Encoding',
    'Accept-Language',
    'Content-Encoding',
    'Expect',
    'Upgrade',
    'X-Request-Id',
  ],
];
const HEADER_VALUES = [
  'GET',
  'DELETE',
  'PUT',
  '1',
  '127.0.0.1',
  'https',
  'gzip',
  'bytes=0-,5-1',
  '100-continue',
  '/admin',
  'websocket',
  '/_tree',
  'cross-site',
];

const COOKIES = [
  'payload-lng=__proto__; payload-theme=%',
  '__prerender_bypass=x; __next_preview_data=y',
  'payload-tenant=%; payload-locale=[]',
  '=; %=%',
];

/** What Next's router sends to get less than a whole page; each value is nonsense, or one that the router never sends here. */
const routerHeaders = (random: Random): [string, string][] => [
  ['RSC', '1'],
  [
    'Next-Router-State-Tree',
    random.pick([
      'xx',
      '%',
      '%5B%5D',
      '%5B%22%22%2C%7B%7D%2Cnull%2C%22x%22%5D',
      hostileHeaderValue(random),
    ]),
  ],
  ...(random.chance(0.5)
    ? [['Next-Router-Prefetch', random.pick(['1', '2', '3', 'x'])] as [string, string]]
    : []),
];

/** Headers that can mislead servers and proxies, with a random client address. */
export function oddHeaders(random: Random): [string, string][] {
  const client = Array.from({ length: 4 }, () => random.below(256)).join('.');
  const headers: [string, string][] = [
    ['X-Forwarded-For', random.chance(0.9) ? client : hostileHeaderValue(random)],
  ];
  const many = random.chance(0.3) ? 1 + random.below(3) : 0;
  for (let nth = 0; nth < many; nth += 1) {
    const value = random.chance(0.6) ? random.pick(HEADER_VALUES) : hostileHeaderValue(random);
    headers.push([random.pick(HEADER_NAMES), value]);
  }
  if (random.chance(0.1)) headers.push(...routerHeaders(random));
  if (random.chance(0.03)) headers.push(['Cookie', random.pick(COOKIES)]);
  if (random.chance(0.01)) headers.push(['X-Huge', 'x'.repeat(random.below(80_000))]);
  return headers;
}
