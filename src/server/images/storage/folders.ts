import { mkdir, mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { env } from '@/config/env';

/**
 * The folders of `MEDIA_DIR`. `trash` holds the originals that no photograph owned, by day; `incoming` the files of requests
 * under way, and is cleaned when a server starts.
 */
export const MEDIA_FOLDER = {
  originals: path.join(env.MEDIA_DIR, 'originals'),
  derivatives: path.join(env.MEDIA_DIR, 'derivatives'),
  trash: path.join(env.MEDIA_DIR, 'trash'),
  incoming: path.join(env.MEDIA_DIR, 'incoming'),
} as const;

/** A new folder for the files of one request, on the same disk as the others so that a move is a rename. */
export async function newIncomingFolder(): Promise<string> {
  await mkdir(MEDIA_FOLDER.incoming, { recursive: true });
  return mkdtemp(`${MEDIA_FOLDER.incoming}${path.sep}`);
}
