import type { IncomingHttpHeaders } from 'node:http';
import ipaddr from 'ipaddr.js';
import { processState } from './processState';

/** How much of an IPv6 address a network hands to one client, who may use all of it (RFC 6177). */
const IPV6_PREFIX = 64;

/** Runs the handling of a request; log lines written meanwhile carry its id. */
export const withRequest = <T>(
  request: { id: string; headers: IncomingHttpHeaders },
  work: () => T,
): T => processState.requests.run({ ...request, resolutions: new Map() }, work);

/** The id of the request that is being handled; undefined outside of any, as in a job. */
export const requestId = (): string | undefined => processState.requests.getStore()?.id;

/** The network (`networkOf`) that the present request comes from; 'unknown' outside of a request. */
export const requestNetwork = (): string =>
  networkOf(String(processState.requests.getStore()?.headers['x-forwarded-for'] ?? ''));

/** What limits count a visitor by: an IPv4 address, or the network of an IPv6 address. */
export function networkOf(ip: string): string {
  if (!ipaddr.IPv6.isValid(ip)) return ip || 'unknown';
  return ipaddr.IPv6.networkAddressFromCIDR(`${ip}/${IPV6_PREFIX}`).toString();
}
