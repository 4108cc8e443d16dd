import type { IncomingHttpHeaders } from 'node:http';
import type { Payload } from 'payload';
import { photographIn } from '@/config/photographIn';
import { isPublic } from './isPublic';

/** Who may see a file of the media folder: everybody, whoever has asked, or not even they. */
type Sight = 'all' | 'asker' | 'nobody';

/** Where the server in front of Next, which runs in this process, finds the question. */
const SIGHT = Symbol.for('photographer-portfolio.media-sight');

/** Lets the server in front ask who may see a file before it sends it (src/scripts/server/media-files.mjs). */
export function openToFront(payload: Payload): void {
  const ask = async (file: string, headers: IncomingHttpHeaders): Promise<Sight> => {
    if (await isPublic(payload, photographIn(file))) return 'all';
    const { user } = await payload.auth({ headers: proofsIn(headers) });
    return user ? 'asker' : 'nobody';
  };
  Object.assign(globalThis, { [SIGHT]: ask });
}

/** What tells Payload who asks, and that no other site made them. */
export function proofsIn({
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
