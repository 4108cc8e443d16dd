import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { createGallery } from '../../helpers/gallery';
import type { ServerOptions } from '../../helpers/server';
import { openStudio, type Studio } from '../../helpers/studio';

/** Each takes fifty wrong passwords before it refuses further ones. */
const GALLERIES = 20;

/** A site with the demo content, and what the bench asks it for. */
export interface FloodSite {
  studio: Studio;
  /** Paths of photographs on the pages. */
  photographs: string[];
  /** The tokens of galleries with a password. */
  galleries: string[];
}

/** Starts the site; it believes the address that a client says it has. */
export async function openFloodSite({ env, ...options }: ServerOptions = {}): Promise<FloodSite> {
  const studio = await openStudio({ ...options, demo: true, env: { ...env, TRUST_PROXY: '1' } });
  const names = await readdir(path.join(studio.server.mediaDir, 'derivatives'));
  const galleries: string[] = [];
  for (let number = 0; number < GALLERIES; number += 1)
    galleries.push((await createGallery(studio, { password: 'Honeymoon' })).token);
  return { studio, photographs: names.map((name) => `/media/${name}`), galleries };
}
