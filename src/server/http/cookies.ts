import { isHttps } from '@/config/env';

/**
 * The whole name of a cookie. By the prefix of a site on https a browser takes the cookie from that host alone, and from no
 * other of its domain (RFC 6265bis, 4.1.3.2).
 */
export const cookieName = (name: string): string => (isHttps ? `__Host-${name}` : name);

/** The `Set-Cookie` header of a cookie that scripts cannot read (RFC 6265). */
export const setCookie = (name: string, value: string, seconds: number): string =>
  [
    `${cookieName(name)}=${value}`,
    'Path=/',
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isHttps ? ['Secure'] : []),
  ].join('; ');
