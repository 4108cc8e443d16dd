/**
 * The address of the visitor. The server in front of Next writes this header itself, from the socket
 * or, with TRUST_PROXY, from the proxies it trusts, and drops what a client sent (decision S6).
 */
export const addressOf = (headers: Headers): string => headers.get('x-forwarded-for') ?? 'unknown';
