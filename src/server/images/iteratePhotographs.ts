import { SLUG } from '@collections/slugs';
import type { Payload } from 'payload';
import { iterateDocuments } from '../lists/iterateDocuments';

/** Every photograph of the site, one after the other, in the order of their ids. */
export const iteratePhotographs = (payload: Payload) =>
  iterateDocuments((reading) =>
    payload.find({
      collection: SLUG.media,
      ...reading,
      depth: 0,
      overrideAccess: true,
    }),
  );
