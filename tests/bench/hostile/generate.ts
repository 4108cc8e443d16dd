import type { Route } from '../../helpers/configuredRoutes';
import { type Random, randomFrom } from '../random';
import { hostileBody } from './body';
import { credentials, framing, hostileHeaderValue, oddHeaders } from './headers';
import { encodeForUrl, hostileText, query } from './values';

/**
 * How a body is sent: whole; whole, and then the sending side is closed; half, and closed; in small pieces; or not at
 * all, with the connection left open.
 */
export type SendMode = 'whole' | 'ended' | 'half' | 'trickle' | 'silent';

/** A request as it is written to a connection. */
export interface HostileRequest {
  nth: number;
  /** The method and path of the route that it targets. */
  route: string;
  method: string;
  target: string;
  headers: [name: string, value: string][];
  body: Buffer;
  isSignedIn: boolean;
  mode: SendMode;
}

/** The data that requests are generated from. */
export interface Target {
  routes: Route[];
  /** Ids of existing documents. */
  ids: string[];
  photo: Buffer;
  /** The token of an administrator, whom no request may sign out. */
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
  ...['/gallery/:id', '/admin/galleries', '/admin/galleries/:id', '/admin/dashboard'],
  ...['/portfolio/:id?photo=:id', '/verification/link/:id', '/?x=:id'],
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
/** Routes that change sessions, passwords or accounts. */
const ACCOUNT_ROUTES =
  /logout|session|password|refresh|unlock|signup|signin|\/api\/user|first-register|login/;

/** Generates the request of a seed and a number, independently of earlier requests. */
export function generate(seed: number, nth: number, target: Target): HostileRequest {
  const random = randomFrom(Math.imul(seed, 0x9e3779b1) ^ nth);
  const { method, path } = random.pick(random.chance(0.12) ? PAGES : target.routes);
  const isSignedIn = random.chance(0.15) && !ACCOUNT_ROUTES.test(path);
  const takesBody = !['GET', 'HEAD'].includes(method) || random.chance(0.05);
  const { type, bytes } = takesBody
    ? hostileBody(random, target.photo)
    : { type: '', bytes: Buffer.alloc(0) };
  const isOdd = random.chance(0.05);
  const lengths = framing(random, bytes.length);
  const mode = sendModeOf(random, bytes.length, lengths);
  return {
    ...{ nth, isSignedIn, body: bytes, mode },
    route: `${method} ${path}`,
    method: isOdd && !isSignedIn ? random.pick(METHODS) : method,
    target: address(random, path, target.ids),
    headers: [
      ['Host', random.chance(0.02) ? hostileHeaderValue(random) : 'localhost'],
      ['Connection', random.chance(0.02) ? 'close, Upgrade' : 'close'],
      ...lengths,
      ...(type ? [['Content-Type', type] as [string, string]] : []),
      ...credentials(random, isSignedIn ? target.token : ''),
      ...oddHeaders(random),
    ],
  };
}

/** Requests with a wrong length close the connection; a few wait for the server to do so, after about a minute. */
function sendModeOf(random: Random, length: number, lengths: [string, string][]): SendMode {
  if (random.chance(0.0002)) return 'silent';
  if (length > 1 && random.chance(0.04)) return 'half';
  if (length > 1 && random.chance(0.003)) return 'trickle';
  const isHonest = lengths.length === 0 ? length === 0 : lengths[0]?.[1] === String(length);
  return lengths.length < 2 && isHonest ? 'whole' : 'ended';
}

function address(random: Random, path: string, ids: string[]): string {
  const filled = path.replaceAll(/:\w+\??/g, () =>
    random.chance(0.4) ? random.pick(ids) : encodeForUrl(random, hostileText(random)),
  );
  const altered = random.chance(0.06)
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
  const search = random.chance(0.4) ? query(random) : '';
  return search ? `${altered}${altered.includes('?') ? '&' : '?'}${search}` : altered;
}
