import { networkOf } from '@/shared/request';

/** The network (`networkOf`) that a request comes from. The server in front of Next sets the header (src/front/trustedHeaders.ts). */
export const addressOf = (headers: Headers): string =>
  networkOf(headers.get('x-forwarded-for') ?? '');
