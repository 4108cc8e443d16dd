import ipaddr from 'ipaddr.js';

/** How much of an IPv6 address a network hands to one client, who may use all of it (RFC 6177). */
const IPV6_PREFIX = 64;

/**
 * The address by which limits count a visitor: an IPv4 address, or the network of an IPv6 address. The server in front
 * of Next writes the header itself, and drops what a client sent (src/front/request/clientAddress.ts).
 */
export function addressOf(headers: Headers): string {
  const address = headers.get('x-forwarded-for') ?? '';
  if (!ipaddr.IPv6.isValid(address)) return address || 'unknown';
  return ipaddr.IPv6.networkAddressFromCIDR(`${address}/${IPV6_PREFIX}`).toString();
}
