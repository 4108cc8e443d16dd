import Bowser from 'bowser';
import ipaddr from 'ipaddr.js';
import { type Payload, parseCookies, type Where } from 'payload';
import { LIFETIME } from '@/contract/limits';
import type { SecurityEventType } from '@/contract/security';
import type { User } from '@/payload-types';
import { requestId } from '@/shared/request';
import { cookieName, setCookie } from '../http/cookies';
import { findRows } from '../lists/findRows';
import { readSignedValue, signValue } from './tokens';

const USER_AGENT_LENGTH = 300;

const UNKNOWN = 'Unknown device';
const COMMAND = 'A command on the server';

/** The browsers whose names are shown: a client may invent any other. */
const BROWSERS: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));

/** How a request names its device, cut to what is stored. */
export const userAgentOf = (headers: Headers): string | undefined =>
  headers.get('user-agent')?.slice(0, USER_AGENT_LENGTH);

/** The name of a device by its user agent, for example 'Firefox on Linux'. */
export function deviceName(userAgent: string | null | undefined): string {
  if (!userAgent?.trim()) return UNKNOWN;
  const { browser, os, platform } = Bowser.parse(userAgent);
  const name = browser.name && BROWSERS.has(browser.name) ? browser.name : undefined;
  const system = platform.vendor === 'Apple' && platform.model ? platform.model : os.name;
  return [name, system].filter(Boolean).join(' on ') || UNKNOWN;
}

/** The name of the device of a request, or of the server where a command acts outside of any. */
export const deviceOf = (headers: Headers): string =>
  requestId() ? deviceName(userAgentOf(headers)) : COMMAND;

const COOKIE = 'known-device';

/** The `Set-Cookie` header by which a device is known to an account for a year (docs/specification.md#security-mails). */
export const deviceCookie = ({ secret }: Payload, { id }: Pick<User, 'id'>): string =>
  setCookie(COOKIE, signValue(secret, COOKIE, id, LIFETIME.knownDevice), LIFETIME.knownDevice);

/** @param since the cookie of an earlier sign-in does not count (milliseconds) */
function hasDeviceCookie(userId: string, headers: Headers, since: number, { secret }: Payload) {
  const cookie = parseCookies(headers).get(cookieName(COOKIE)) ?? '';
  const known = readSignedValue(secret, COOKIE, cookie);
  return known?.value === userId && known.end - LIFETIME.knownDevice * 1000 > since;
}

/** Bits of an IP address that name the network of a device: a house or an office keeps them while the rest changes. */
const NETWORK_BITS = { ipv4: 24, ipv6: 48 } as const;

function isSameNetwork(one: string, other: string): boolean {
  if (!ipaddr.isValid(one) || !ipaddr.isValid(other)) return one === other;
  const [first, second] = [ipaddr.process(one), ipaddr.process(other)];
  const bits = NETWORK_BITS[first.kind()];
  return first.kind() === second.kind() && first.match(second, bits);
}

/** The whole IP address that a request comes from, as src/front/trustedHeaders.ts has set it. */
export const wholeIpOf = (headers: Headers): string => headers.get('x-forwarded-for') ?? '';

/** How many of the last sign-ins of a device's name are compared with a new one. */
const COMPARED = 100;

/**
 * Whether an account was signed in to from the device of a request before: it has the cookie of an earlier sign-in, or the
 * same browser, system and network as one of the last 90 days (docs/specification.md#security-mails). What was before the
 * last new password does not count: it may have been a thief's.
 */
export async function isKnownDevice({ id }: Pick<User, 'id'>, headers: Headers, payload: Payload) {
  const lastPasswordChange = await findEvents(payload, 1, {
    account: { equals: id },
    type: { in: ['password-changed', 'password-reset'] satisfies SecurityEventType[] },
  });
  const passwordSetAt = Date.parse(lastPasswordChange[0]?.createdAt ?? '') || 0;
  if (hasDeviceCookie(id, headers, passwordSetAt, payload)) return true;
  const ip = wholeIpOf(headers);
  const since = Math.max(passwordSetAt, Date.now() - LIFETIME.knownNetwork * 1000);
  const earlier = await findEvents(payload, COMPARED, {
    account: { equals: id },
    type: { equals: 'signed-in' satisfies SecurityEventType },
    device: { equals: deviceOf(headers) },
    createdAt: { greater_than: new Date(since).toISOString() },
  });
  return earlier.some((event) => isSameNetwork(event.ip ?? '', ip));
}

const findEvents = (payload: Payload, limit: number, where: Where) =>
  findRows(payload, { collection: 'security-event', where, sort: '-createdAt', limit });
