import { signIn, signUpOwner } from '../../helpers/accounts';
import { api } from '../../helpers/api';
import type { Opened } from '../../helpers/gallery';
import type { TestServer } from '../../helpers/server';
import type { Options } from '../command';
import { send } from '../images/send';
import { repeatShots, type Shot } from '../images/shoot';
import { startOurs, withSites } from '../sites';
import { type Gallery, openGallery } from './openGallery';

/**
 * Without jobs: the AVIF files of a thousand photographs would take most of an hour, and the WebP files are larger, so
 * that a gallery without them is the heavier case. With a trusted proxy each guest has an address, by which limits count
 * them.
 */
export const SETTINGS = { JOBS: '0', TRUST_PROXY: '1' };

/** Photographs that are sent at the same time, and those that are sent by one session, which ends after a while. */
const [AT_ONCE, BATCH] = [3, 100];

const FIELDS = {
  date: '2026-06-17',
  message: 'These are your photographs. Pick those that you like best.',
  allow: { pick: true, download: 'original' },
  sets: [{ name: 'Ceremony' }],
};

/** A site with the demo content and a full gallery. */
export interface GallerySite {
  site: TestServer;
  gallery: Gallery;
  /** The ids of the photographs, in the order of the gallery. */
  photos: string[];
  /** Seconds that the import took, of all but the cover. */
  seconds: number;
}

/**
 * Starts our production build with the demo content, and adds a gallery. The cover has all its files, as the photographs
 * of the demo have; of the others no AVIF files are made.
 * @param shots are repeated until the gallery is full
 */
export const withGallerySite = (
  shots: Shot[],
  { photographs, originals }: Options,
  use: (filled: GallerySite) => Promise<void>,
): Promise<void> =>
  withSites<[TestServer]>([startOurs], async (site) => {
    const gallery = await openGallery(site, await signUpOwner(site), FIELDS);
    const [cover, ...others] = repeatShots(shots, photographs);
    if (cover) await (await send(gallery, [cover], 1)).finished();
    await site.restart(SETTINGS);
    const begin = performance.now();
    await fill(gallery, others);
    const seconds = (performance.now() - begin) / 1_000;
    const photos = await listPhotos(gallery);
    await callAsOwner(gallery, 'PUT', '', { cover: photos[0] });
    await moveToSet(gallery, photos.slice(0, originals));
    await use({ site, gallery, photos, seconds });
  });

async function fill(gallery: Gallery, shots: Shot[]): Promise<void> {
  for (let from = 0; from < shots.length; from += BATCH)
    await send(gallery, shots.slice(from, from + BATCH), AT_ONCE);
}

/** Signs the owner in and calls the gallery. @throws when the call is refused */
export async function callAsOwner<T>(
  { server, owner, id }: Gallery,
  method: string,
  part = '',
  json?: unknown,
): Promise<T> {
  const { accessToken: token } = await signIn(server, owner);
  const path = `/api/galleries/${id}${part}`;
  const { status, body } = await api(server).request<T>(method, path, { token, json });
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
  return body;
}

async function listPhotos(gallery: Gallery): Promise<string[]> {
  const { gallery: read } = await callAsOwner<{ gallery: Opened }>(gallery, 'GET');
  return read.photos.map(({ _id }) => _id);
}

/** Moves photographs to the only set. */
async function moveToSet(gallery: Gallery, photos: string[]): Promise<void> {
  const set = Object.fromEntries(photos.map((photo) => [photo, gallery.sets[0]]));
  await callAsOwner(gallery, 'PUT', '/photos', { set });
}
