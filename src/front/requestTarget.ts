import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { commaList } from '@/config/env';
import { MESSAGES } from '@/contract/messages';
import { isDeepQuery } from '@/shared/jsonDepth';
import { isPanelAction } from './trustedHeaders';

const LONGEST_URL = 8_000;
/** Methods that Next knows; to any other it answers an empty body. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** RFC 3986, 3.3. */
const WELL_FORMED = /^(\/([\w.~!$&'()*+,;=:@[\]-]|%[\dA-F]{2})+)+\/?$|^\/$/;
/** An encoding that is not needed, or an encoded slash: a second way to write another path. */
const NEEDLESSLY_ENCODED = /%(2[DEF]|3\d|[46][1-9A-F]|[57][\dA]|5[CF]|7E)/;
const DOT_SEGMENT = /\/\.\.?(\/|$)/;
/** Next would take the name of a route's file such as `[id]` for a page. */
const BRACKETS = /[[\]]|%5[BD]/;
/** Next would take it for a request for the RSC payload of a page. */
const RSC = /\.(rsc|segments)(\/|$)/;

const API = /^\/api(\/|$)/;
/** Paths of files and programs, which nobody types with a slash at the end. */
const NO_PAGES = /^\/(api|media|_next)(\/|$)/i;
/** Where the files of the build lie; nothing else of Next's is for visitors. */
const BUILT = /^\/(_next|fonts\/)/;

/** A host's name or IP address, perhaps with a port (RFC 9110, 7.2). */
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d*)?$/i;

interface Refusal {
  status: number;
  message: string;
  headers?: Record<string, string>;
}

const NOT_FOUND: Refusal = { status: 404, message: MESSAGES.notFound };

/**
 * Checks the request line, which Next takes on trust. A path is served in its normal form alone (RFC 3986, 6.2.2), so
 * that no rule about it can be got around by another way to write it. @returns why it is refused, if it is
 * @param files the paths of the build’s files; without them Next serves the sources, under paths of its own
 */
export function checkRequestTarget(
  req: IncomingMessage,
  files?: ReadonlySet<string>,
): Refusal | undefined {
  const { method = '', url = '' } = req;
  if (!METHODS.has(method)) return { status: 405, message: MESSAGES.methodNotAllowed };
  if (!hasWellFormedHost(req)) return { status: 400, message: 'Malformed host' };
  if (url.length > LONGEST_URL) return { status: 414, message: 'The address is too long' };
  const [path = '', ...query] = url.split('?');
  if (!path.startsWith('/') || !isDecodable(path))
    return { status: 400, message: MESSAGES.malformedPath };
  if (!WELL_FORMED.test(path) || NEEDLESSLY_ENCODED.test(path) || DOT_SEGMENT.test(path))
    return NOT_FOUND;
  if (isDeepQuery(new URLSearchParams(query.join('?'))))
    return { status: 400, message: 'Malformed query' };
  const isRead = method === 'GET' || method === 'HEAD';
  if (path !== '/' && path.endsWith('/')) {
    if (!isRead || NO_PAGES.test(path)) return NOT_FOUND;
    const Location = [path.slice(0, -1), ...query].join('?');
    return { status: 308, message: 'Moved', headers: { Location } };
  }
  if (!files || API.test(path)) return undefined;
  if (BRACKETS.test(path) || RSC.test(path)) return NOT_FOUND;
  if (BUILT.test(path) && !files.has(path)) return NOT_FOUND;
  // Nothing else that is no API takes a body.
  if (isRead || (method === 'POST' && isPanelAction(req))) return undefined;
  return { status: 405, message: MESSAGES.methodNotAllowed, headers: { Allow: 'GET, HEAD' } };
}

/** The paths of the build's scripts, styles, fonts and pictures. For any other Next would render a whole page. */
export function listBuiltFiles(): ReadonlySet<string> {
  const files = readdirSync('.next/static', { recursive: true, encoding: 'utf8' });
  const { routes } = JSON.parse(readFileSync('.next/prerender-manifest.json', 'utf8'));
  const paths = files
    .filter((name) => name.includes('.'))
    .map((name) => `/_next/static/${name.replaceAll('\\', '/')}`);
  return new Set([...paths, ...Object.keys(routes)]);
}

/** Payload's panel fails on a malformed host, and Node takes the first of several: RFC 9112, 3.2, requires a 400 for both. */
function hasWellFormedHost({ headers, rawHeaders }: IncomingMessage): boolean {
  const lines = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  if (lines.length > 1) return false;
  const hosts = [headers.host ?? [], commaList(String(headers['x-forwarded-host'] ?? ''))].flat();
  return hosts.every((host) => HOST.test(host) && URL.canParse(`http://${host}`));
}

function isDecodable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}
