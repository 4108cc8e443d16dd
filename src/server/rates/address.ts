import { networkOf } from '@/shared/request';

/**
 * By what limits count the visitor who sent a request. The server in front of Next writes the header itself, and drops
 * what a client sent (src/front/trustedHeaders.ts).
 */
export const addressOf = (headers: Headers): string =>
  networkOf(headers.get('x-forwarded-for') ?? '');
