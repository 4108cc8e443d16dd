import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js';
import proxyAddress from 'proxy-addr';
import { commaList, env, siteUrl } from '@/config/env';
import { isForGalleryVisitors } from '@/contract/operation';
import { findRouteFacts } from '@/contract/routeFacts';

const SESSION_COOKIE = 'payload-token';

const IP_HEADERS = ['x-forwarded-for', 'x-real-ip', 'forwarded'];
const ORIGIN_HEADERS = ['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port'];

/** Headers of Next's own, of proxies and of rewrites, which no browser sends. */
const INTERNAL =
  /^(x-(middleware|invoke|invocation|matched|now|next|vercel|prerender|action|original|rewrite)-.*|x-nextjs-data|next-resume|content-security-policy(-report-only)?|x-(http-)?method(-override)?)$/;

/** Which segments of a page Next's router has already. */
const ROUTER_STATE = 'next-router-state-tree';
const PREFETCH = 'next-router-prefetch';

const PANEL = /^\/admin(?=[/?]|$)/;

/** By this header Payload's panel asks for long relations: a form sent by POST that is to be read as the query of a GET. */
const METHOD_OVERRIDE = 'x-payload-http-method-override';
const FORM = 'application/x-www-form-urlencoded';

/**
 * Replaces what the client says of its IP address by the one that can be trusted, before Next, which fills these headers
 * only when absent. A request that another site has a browser send loses its cookies if it has a session.
 */
export function setTrustedHeaders(req: IncomingMessage, proxies: number): void {
  // The IP address of the socket or, behind a known number of proxies, the one that the outermost proxy saw.
  const seen = normalizeIp(proxyAddress(req, (_, hop) => hop < proxies));
  const ip = seen || normalizeIp(req.socket.remoteAddress);
  for (const name of IP_HEADERS) delete req.headers[name];
  if (proxies === 0) for (const name of ORIGIN_HEADERS) delete req.headers[name];
  req.headers['x-forwarded-for'] = ip;
  // HTTP/1.0, which some proxies speak, needs no such header.
  req.headers.host ??= new URL(siteUrl).host;
  const { cookie, origin } = req.headers;
  const isForeign = isFromAnotherSite(req.headers);
  if (cookie?.includes(SESSION_COOKIE) && isForeign) delete req.headers.cookie;
  // Next compares the two for a server function, and the proxy may have asked for a host of its own.
  if (isPanelAction(req) && origin && !isForeign && URL.canParse(origin))
    req.headers['x-forwarded-host'] = new URL(origin).host;
}

/** Whether another site has a browser sign in, up or out, or send a write of a gallery's guest. */
export function isCrossSiteWrite({ method = '', url, headers }: IncomingMessage): boolean {
  if (!/^(POST|PUT|PATCH|DELETE)$/.test(method)) return false;
  const route = findRouteFacts(method, url);
  const needsNoSession = route?.changesSession || (route && isForGalleryVisitors(route.caller));
  return needsNoSession === true && isFromAnotherSite(headers);
}

/** Whether a site other than the host that was asked for, SITE_URL and CORS_ORIGINS has the browser send a request. */
function isFromAnotherSite(headers: IncomingHttpHeaders): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (!origin || site === 'same-origin') return site === 'cross-site';
  if (env.CORS_ORIGINS.includes(origin)) return false;
  if (!URL.canParse(origin)) return true;
  const { protocol, host } = new URL(origin);
  const own = env.SITE_URL && new URL(env.SITE_URL);
  // Under its own name the site has one protocol.
  if (own && own.host === host) return own.protocol !== protocol;
  const asked = [headers.host, ...commaList(String(headers['x-forwarded-host'] ?? ''))];
  // A URL has its host in lower case and without the default port.
  const normalized = (name = '') => {
    const url = `${protocol}//${name}`;
    return URL.canParse(url) ? new URL(url).host : undefined;
  };
  return !asked.map(normalized).includes(host);
}

/** Writes the IP address of a client one way: without port, brackets and zone, IPv4 in IPv6 as IPv4. Empty when it is none. */
export function normalizeIp(text = ''): string {
  const bare = text
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '');
  return isIP(bare) ? ipaddr.process(bare).toString() : '';
}

/**
 * Removes the headers that no client may send, and malformed ones by which Next's router gets a part of a page: Next answers
 * 500 to a state that it cannot read, and prerenders private pages for a prefetch that the site's router does not use.
 * Without them it sends the whole page.
 */
export function dropInternalHeaders({ headers, url = '' }: IncomingMessage): void {
  for (const name of Object.keys(headers)) if (INTERNAL.test(name)) delete headers[name];
  if (!PANEL.test(url)) delete headers['next-action'];
  if (headers[PREFETCH] !== '1') delete headers[PREFETCH];
  try {
    parseAndValidateFlightRouterState(headers[ROUTER_STATE]);
  } catch {
    delete headers[ROUTER_STATE];
  }
}

/** Removes the header that would choose a method, unless it is the panel's query and an administrator sends it. */
export async function dropMethodOverride(
  { headers }: IncomingMessage,
  isSignedIn: () => Promise<boolean>,
): Promise<void> {
  if (!(METHOD_OVERRIDE in headers)) return;
  const isQuery = headers[METHOD_OVERRIDE] === 'GET' && headers['content-type'] === FORM;
  if (!isQuery || !(await isSignedIn())) delete headers[METHOD_OVERRIDE];
}

/** Whether a request calls a server function of Payload's panel: `dropInternalHeaders` leaves the header on its paths alone. */
export const isPanelAction = ({ headers }: IncomingMessage): boolean =>
  headers['next-action'] !== undefined;
