import type { CollectionSlug, GlobalSlug, UploadField, UploadFieldValidation } from 'payload';
import { upload } from 'payload/shared';
import { IN_NO_GALLERY } from './access';
import { withoutBinned } from './relatedField';

type Options = Parameters<UploadFieldValidation>[1];

/** What a field of a page's texts has in public. */
async function publishedValue({ path, req }: Options): Promise<unknown> {
  const slug = req.routeParams?.global as GlobalSlug | undefined;
  const stored: unknown = slug && (await req.payload.db.findGlobal({ slug, req }));
  return path.reduce<unknown>((part, name) => Object(part)[name], stored);
}

/**
 * Refuses photographs of client galleries. What is shown in public already may stay: an older site may show a photograph of a
 * gallery. What a draft has is not validated, and a collection with drafts is newer.
 */
const validatePublicImages: UploadFieldValidation = async (value, options) => {
  const { collectionSlug, maxRows = Number.POSITIVE_INFINITY, previousValue, req } = options;
  const all = [value ?? []].flat();
  const { versions } = req.payload.collections[collectionSlug as CollectionSlug]?.config ?? {};
  if (all.length > maxRows) return upload(all, options);
  // An earlier version that was brought back may show what is in the bin.
  if (versions?.drafts) return upload(await withoutBinned(all, 'media', req), options);
  const before = [collectionSlug ? previousValue : await publishedValue(options)].flat();
  return upload(
    all.filter((image) => !before.includes(image)),
    options,
  );
};

/** Options of a field whose photographs the public may see. */
export const publicImages = {
  type: 'upload',
  relationTo: 'media',
  custom: { shownTo: 'public' },
  filterOptions: IN_NO_GALLERY,
  validate: validatePublicImages,
} as const;

/** Photographs in the owner's order. */
export const imagesField: UploadField = { name: 'images', hasMany: true, ...publicImages };
