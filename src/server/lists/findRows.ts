import { PUBLISHED } from '@collections/access';
import type {
  CollectionSlug,
  DataFromCollectionSlug,
  FindArgs,
  Payload,
  PayloadRequest,
  Where,
} from 'payload';
import { firstLanguage } from '@/config/env';
import type { ReadRequest } from '../database/rows';
import type { ListedSlug } from './documents';

/** For whom something is read: what is not published is there for administrators alone. */
export type Viewer = 'visitor' | 'administrator';

/** Leaves out of a query what its viewer may not see. A reader that names no viewer reads for visitors. */
export const visibleTo = (
  viewer: Viewer | undefined,
  collection: CollectionSlug,
  where?: Where,
): Where => (viewer === 'administrator' ? { ...where } : { ...where, ...PUBLISHED[collection] });

/**
 * What a query finds, from the database adapter itself: Payload would run the hooks of every field of every document.
 * Without a `locale` a localized field is an object of all its languages.
 */
export async function findRows<S extends CollectionSlug>(
  { db }: Pick<Payload, 'db'>,
  {
    viewer,
    where,
    ...query
  }: Omit<FindArgs, 'pagination'> & { collection: S; viewer?: Viewer | undefined },
): Promise<DataFromCollectionSlug<S>[]> {
  const { docs } = await db.find<DataFromCollectionSlug<S>>({
    ...query,
    where: visibleTo(viewer, query.collection, where),
    pagination: false,
  });
  return docs;
}

type DocumentQuery<S> = {
  collection: S;
  where?: Where;
  sort?: string[];
  /** The fields that are wanted, by default all. */
  select?: Record<string, true> | undefined;
  viewer?: Viewer | undefined;
  /** Whether their newest drafts are wanted. */
  draft?: boolean | undefined;
  /** In whose transaction they are read. */
  req?: ReadRequest | undefined;
};

/** The same in one language and with the hooks of the fields, on the authority of the server and with depth 0. */
export async function findDocuments<S extends ListedSlug | 'media' | 'page' | 'story'>(
  payload: Payload,
  { viewer, where, select, draft, req, ...query }: DocumentQuery<S>,
): Promise<DataFromCollectionSlug<S>[]> {
  const { docs } = await payload.find({
    ...query,
    where: visibleTo(viewer, query.collection, where),
    depth: 0,
    pagination: false,
    overrideAccess: true,
    ...(select && { select }),
    ...(draft && { draft }),
    ...(req && { req, trash: req.context?.seesBin === true }),
  });
  return docs as DataFromCollectionSlug<S>[];
}

/** A text of a row in the language of a request, else in the site's first; blank for none. */
export function textIn(text: unknown, { locale }: Pick<PayloadRequest, 'locale'>): string {
  if (typeof text !== 'object') return String(text ?? '');
  const texts = text as Record<string, string> | null;
  return texts?.[locale ?? ''] || texts?.[firstLanguage] || '';
}
