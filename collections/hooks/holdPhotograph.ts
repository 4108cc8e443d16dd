import type { GlobalAfterChangeHook } from 'payload';
import { hold } from '@/server/database/hold';
import { photographId } from '@/server/images/usage';
import { SLUG } from '../slugs';

/** Keeps another server from deleting the photograph of a page meanwhile. */
export const holdPhotograph: GlobalAfterChangeHook = async ({ doc, req }) => {
  const photograph = photographId(doc.image);
  if (photograph) await hold(req, SLUG.media, [photograph]);
  return doc;
};
