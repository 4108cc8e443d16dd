import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import proxyAddress from 'proxy-addr';
import { commaList } from '@/config/commaList';
import { env } from '@/config/env';

/** Payload's, by which the panel is signed in. */
const SESSION_COOKIE = 'payload-token';

const ADDRESS_HEADERS = ['x-forwarded-for', 'x-real-ip', 'forwarded'];
const ORIGIN_HEADERS = ['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port'];

/**
 * Replaces what the client says about where it comes from by the one address to be believed, so
 * that nothing behind this server can be deceived. (Next fills these headers only when absent.) A request
 * that another site has a browser send loses the cookie of a session.
 * @param req its headers are changed in place
 * @param proxies how many proxies stand in front
 */
export function setTrustedHeaders(req: IncomingMessage, proxies: number): void {
  // That of the socket, or, behind a known number of proxies, the one that the outermost of them saw.
  const seen = normalizeAddress(proxyAddress(req, (_, hop) => hop < proxies));
  const address = seen || normalizeAddress(req.socket.remoteAddress);
  for (const name of ADDRESS_HEADERS) delete req.headers[name];
  if (proxies === 0) for (const name of ORIGIN_HEADERS) delete req.headers[name];
  req.headers['x-forwarded-for'] = address;
  // Where SITE_URL is set, Payload itself holds its cookie to that address (`csrf` in payload.config.ts).
  const hasSession = !env.SITE_URL && req.headers.cookie?.includes(SESSION_COOKIE);
  if (hasSession && isFromAnotherSite(req.headers)) delete req.headers.cookie;
}

/** Whether another site has a browser send a write of a gallery's guest, whom a cookie tells. */
export const isForeignWrite = ({ method, url = '', headers }: IncomingMessage): boolean =>
  /^(POST|PUT|PATCH|DELETE)$/.test(method ?? '') &&
  url.startsWith('/api/gallery/') &&
  isFromAnotherSite(headers);

/**
 * Says whether the browser sends a request for another site than ours, which is whatever host was asked for, SITE_URL and
 * CORS_ORIGINS.
 * @param headers without those of proxies that are not trusted
 */
function isFromAnotherSite(headers: IncomingHttpHeaders): boolean {
  const { origin } = headers;
  if (!origin) return headers['sec-fetch-site'] === 'cross-site';
  if (env.CORS_ORIGINS.includes(origin)) return false;
  if (env.SITE_URL && new URL(env.SITE_URL).origin === origin) return false;
  const hosts = [headers.host, ...commaList(String(headers['x-forwarded-host'] ?? ''))];
  return !URL.canParse(origin) || !hosts.includes(new URL(origin).host);
}

/**
 * Strips port, brackets and zone, and writes an IPv4 address in IPv6 as IPv4 and an IPv6 address in its
 * short form, so that one client has one address. Empty when the text is no address.
 */
export function normalizeAddress(text = ''): string {
  const bare = text
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '');
  return isIP(bare) ? ipaddr.process(bare).toString() : '';
}
