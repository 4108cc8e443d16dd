import type { Route } from '../../helpers/configuredRoutes';
import { type Random, randomFrom } from '../random';
import { hostileBody } from './body';
import { credentials, framing, nastyHeader, oddHeaders } from './headers';
import { inAddress, nasty, query } from './values';

/**
 * How a body is sent: whole; whole, and then the sending side is ended; half, and ended; a little at a time; or
 * not at all, with the connection left open.
 */
export type Manner = 'whole' | 'ended' | 'half' | 'trickle' | 'silent';

/** One request, as it is written to a connection. */
export interface HostileRequest {
  nth: number;
  /** The method and path of the route that it is meant for. */
  route: string;
  method: string;
  target: string;
  headers: [name: string, value: string][];
  body: Buffer;
  isSignedIn: boolean;
  manner: Manner;
}

/** What the requests are made from. */
export interface Target {
  routes: Route[];
  /** Ids of documents that are there. */
  ids: string[];
  photo: Buffer;
  /** An administrator's, whom no request may sign out. */
  token: string;
}

const PAGES = [
  ...['/', '/about', '/portfolio', '/portfolio/:id', '/contact', '/login', '/admin', '/admin/:id'],
  ...[
    '/media/:id',
    '/card/:id',
    '/_next/image?url=:id',
    '/_next/static/:id',
    '/v0-1/about',
    '/sitemap.xml',
  ],
  ...['/verification/:id', '/reset-password/:id', '/api', '/api/:id', '/api/graphql', '/:id'],
].map((path) => ({ method: 'GET', path }));

const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'QUERY',
];
/** What ends or changes a session or a password, or adds and removes accounts. */
const OF_ACCOUNTS =
  /logout|session|password|refresh|unlock|signup|signin|\/api\/user|first-register|login/;

/** The request of this seed and number: always the same one, whatever was sent before. */
export function generate(seed: number, nth: number, target: Target): HostileRequest {
  const random = randomFrom(Math.imul(seed, 0x9e3779b1) ^ nth);
  const { method, path } = random.pick(random.chance(0.12) ? PAGES : target.routes);
  const isSignedIn = random.chance(0.15) && !OF_ACCOUNTS.test(path);
  const takesBody = !['GET', 'HEAD'].includes(method) || random.chance(0.05);
  const { type, bytes } = takesBody
    ? hostileBody(random, target.photo)
    : { type: '', bytes: Buffer.alloc(0) };
  const isOdd = random.chance(0.05);
  const lengths = framing(random, bytes.length);
  const manner = mannerOf(random, bytes.length, lengths);
  return {
    ...{ nth, isSignedIn, body: bytes, manner },
    route: `${method} ${path}`,
    method: isOdd && !isSignedIn ? random.pick(METHODS) : method,
    target: address(random, path, target.ids),
    headers: [
      ['Host', random.chance(0.02) ? nastyHeader(random) : 'localhost'],
      ['Connection', random.chance(0.02) ? 'close, Upgrade' : 'close'],
      ...lengths,
      ...(type ? [['Content-Type', type] as [string, string]] : []),
      ...credentials(random, isSignedIn ? target.token : ''),
      ...oddHeaders(random),
    ],
  };
}

/** What lies about its length is ended by us; some wait for the server to end it, which takes a minute or so. */
function mannerOf(random: Random, length: number, lengths: [string, string][]): Manner {
  if (random.chance(0.0002)) return 'silent';
  if (length > 1 && random.chance(0.04)) return 'half';
  if (length > 1 && random.chance(0.003)) return 'trickle';
  const isHonest = lengths.length === 0 ? length === 0 : lengths[0]?.[1] === String(length);
  return lengths.length < 2 && isHonest ? 'whole' : 'ended';
}

function address(random: Random, path: string, ids: string[]): string {
  const filled = path.replaceAll(/:\w+\??/g, () =>
    random.chance(0.4) ? random.pick(ids) : inAddress(random, nasty(random)),
  );
  const bent = random.chance(0.06)
    ? random.pick([
        filled.replace('/', '//'),
        filled.replace(/\/(?=[^/]*$)/, '/./'),
        filled.replace('/api/', '/api/../api/'),
        filled.replace(/\/(?=[^/]*$)/, '%2f'),
        filled.replace('/api/', '/API/'),
        `${filled}/`,
        `${filled};x=1`,
        `${filled}\\..\\x`,
        `http://localhost${filled}`,
        `${filled}%00`,
        filled.replace('/', ''),
      ])
    : filled;
  const asked = random.chance(0.4) ? query(random) : '';
  return asked ? `${bent}${bent.includes('?') ? '&' : '?'}${asked}` : bent;
}
