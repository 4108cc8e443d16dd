import { networkOf } from '@/shared/request';

/** The address by which limits count a visitor. The server in front of Next sets the header (src/front/trustedHeaders.ts). */
export const addressOf = (headers: Headers): string =>
  networkOf(headers.get('x-forwarded-for') ?? '');
