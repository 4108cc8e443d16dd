import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isGalleryRoute } from '@/contract/routeFacts';
import { LOAD_FONTS } from '@/theme/typefaces';

const CSP = 'content-security-policy';

/** Where the browser sends API calls, as the build has written it into the scripts (src/client/api.ts). */
const API = process.env.NEXT_PUBLIC_API_URL ?? '';
const CONNECT = ["connect-src 'self'", ...(URL.canParse(API) ? [new URL(API).origin] : [])];

const DIRECTIVES = [
  "default-src 'self'",
  "base-uri 'none'",
  CONNECT.join(' '),
  "font-src 'self' data:",
  "form-action 'self'",
  "frame-ancestors 'self'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  // styled-components and Payload write style elements and attributes.
  "style-src 'self' 'unsafe-inline'",
];

const FONTS_HASH = hashSource(LOAD_FONTS);

/** An inline script: neither a file nor data such as JSON-LD, which no browser runs. */
const INLINE_SCRIPT = /<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g;

const policy = (...sources: string[]): string =>
  [...DIRECTIVES, ["script-src 'self'", ...new Set([FONTS_HASH, ...sources])].join(' ')].join('; ');

const DEFAULT_POLICY = policy();

/** The files that pages load are no documents, which need a policy of their own; one that is opened by itself may load nothing. */
const FILE_PATHS = /^\/(?:_next\/static|fonts|media)\//;
const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** Next's development server evaluates code and writes inline scripts. */
const DEVELOPMENT_POLICY = DEFAULT_POLICY.replace(FONTS_HASH, "'unsafe-inline' 'unsafe-eval'");

function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/** Sets the headers of every answer. @param isHttps whether the site is on HTTPS; browsers are then told to use nothing else for a year */
export function setSecurityHeaders(
  { url = '' }: Pick<IncomingMessage, 'url'>,
  res: ServerResponse,
  { dev, isHttps }: { dev: boolean; isHttps: boolean },
): void {
  res.setHeader('x-content-type-options', 'nosniff');
  res.setHeader('x-frame-options', 'SAMEORIGIN');
  res.setHeader('referrer-policy', 'strict-origin-when-cross-origin');
  res.setHeader('permissions-policy', 'camera=(), microphone=(), geolocation=()');
  const filePolicy = FILE_PATHS.test(url) && FILE_POLICY;
  res.setHeader(CSP, dev ? DEVELOPMENT_POLICY : filePolicy || DEFAULT_POLICY);
  if (isHttps) res.setHeader('strict-transport-security', 'max-age=31536000');
}

/**
 * Allows the inline scripts of a document for one visitor by a nonce, which Next reads from the policy of the request.
 * An RSC payload for Next's router is shown in a document that already has its policy.
 */
export function setNoncePolicy(req: IncomingMessage, res: ServerResponse): void {
  if (req.headers.rsc) return;
  const nonce = `'nonce-${randomBytes(16).toString('base64')}'`;
  req.headers[CSP] = `script-src ${nonce}`;
  res.setHeader(CSP, policy(nonce));
}

/** The policy of a document that many visitors get: its inline scripts are allowed by their hashes. */
export function documentPolicy(html: string): Record<typeof CSP, string> {
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => hashSource(script));
  return { [CSP]: policy(...scripts) };
}

/** Whether a URL belongs to client galleries: their pages, and their part of the API. */
export const isGalleryPath = (url: string): boolean =>
  /^\/gallery([/?]|$)/.test(url) || isGalleryRoute(url);

/** Marks an answer as private for search engines, other sites and caches (docs/specification.md#private-means-private). */
export function setPrivateHeaders(res: ServerResponse): void {
  res.setHeader('X-Robots-Tag', 'noindex, nofollow');
  res.setHeader('Referrer-Policy', 'no-referrer');
  res.setHeader('Cache-Control', 'private, no-store');
}
