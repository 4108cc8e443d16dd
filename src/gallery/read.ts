import config from '@payload-config';
import { headers } from 'next/headers';
import { getPayload } from 'payload';
import { cache } from 'react';
import { readGalleryPage } from '@/server/galleries/galleryPage';
import { FIRST } from './open/batches';

/** What whoever asks may see of a gallery, read once for its page and the metadata. */
export const getVisit = cache(async (token: string, guestKey: string | undefined) =>
  readGalleryPage(await getPayload({ config }), token, await headers(), guestKey, FIRST),
);
