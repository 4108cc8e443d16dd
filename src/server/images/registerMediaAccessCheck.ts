import type { IncomingHttpHeaders } from 'node:http';
import type { Payload } from 'payload';
import { photographIdOf } from '@/config/photographIdOf';
import { processState } from '@/shared/processState';
import { isPublic } from './isPublic';

/** Lets the HTTP server ask who may see a file before it sends it (src/front/media/mediaFiles.ts). */
export function registerMediaAccessCheck(payload: Payload): void {
  processState.checkMediaAccess = async (file, headers) => {
    if (await isPublic(payload, photographIdOf(file))) return 'all';
    const { user } = await payload.auth({ headers: authHeaders(headers) });
    return user ? 'asker' : 'nobody';
  };
}

/** What tells Payload who asks, and that no other site made them. */
export function authHeaders({
  cookie,
  authorization,
  origin,
  ...others
}: IncomingHttpHeaders): Headers {
  const from = others['sec-fetch-site']?.toString();
  return new Headers({
    ...(cookie && { cookie }),
    ...(authorization && { authorization }),
    ...(origin && { origin }),
    ...(from && { 'sec-fetch-site': from }),
  });
}
