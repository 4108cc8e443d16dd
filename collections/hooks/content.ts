import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  PayloadRequest,
} from 'payload';
import { endsBeforeStart } from '@/contract/date';
import { MESSAGES } from '@/contract/messages';
import { portfolioCreateSchema } from '@/contract/portfolio';
import type { PreviewTarget } from '@/contract/previewLink';
import type { Page, Portfolio, Story } from '@/payload-types';
import { deleteRowsAndTraces, findRow, idsOf, lockRows } from '@/server/database/rows';
import { invalidInput, parse } from '@/server/errors';
import { today } from '@/server/galleries/status';
import { imageIdsOf, selectImages } from '@/server/images/imageFields';
import { deleteUnusedImages } from '@/server/images/imageUses';
import { findDocuments, findRows, textIn } from '@/server/lists/findRows';
import { dropPlans } from '@/server/pages/schedule';
import { queuePublishing } from '@/server/portfolios/publishPortfolio';
import { endPreviewLink } from '@/server/previewLinks/previewLinks';
import { comparableName, requireKnownService } from '@/server/services/services';
import {
  claimSlug,
  holdDraftedSlug,
  makeSlug,
  requireFreeSlug,
  requireUnreserved,
  type SlugCollection,
} from '@/server/slugs/slugs';
import { isPublished } from '../access';
import { inFirstLanguage } from '../fields';

/** Keeps `nameKey` beside a service's name in the site's first language: the form that the unique index compares (docs/specification.md#names). */
export const setNameKey: CollectionBeforeChangeHook = ({ data, req }) => {
  if (typeof data.name !== 'string' || !inFirstLanguage(req)) return data;
  return { ...data, nameKey: comparableName(data.name) };
};

/**
 * Gives a document its slug (docs/specification.md#slugs): the one that is typed, or, where it is blank, one made from the
 * name in the site's first language. The one that it had goes on leading to it.
 * @throws AppError `conflict`
 */
export const setSlug: CollectionBeforeChangeHook = async ({
  data,
  originalDoc: { id = '', slug: current, oldSlugs } = {},
  collection,
  req,
}) => {
  // What is no text is refused by the field.
  if (data.slug && (data.slug === current || typeof data.slug !== 'string')) return data;
  const kind = collection.slug as Exclude<SlugCollection, 'page' | 'story'>;
  const name = async () => {
    const stored = inFirstLanguage(req)
      ? undefined
      : await findRow(kind, { id: { equals: id } }, req);
    return textIn(stored?.name, {}) || data.name;
  };
  const slug = data.slug
    ? await claimSlug(kind, { id, slug: data.slug }, req)
    : await makeSlug(kind, { id, name: await name() }, req);
  return { ...data, ...withEarlier(slug, [...(oldSlugs ?? []), current]) };
};

/** A slug beside those that went before it. */
const withEarlier = (slug: string, before: (string | null | undefined)[]) => {
  const earlier = before.flatMap((one) => (one && one !== slug ? one : []));
  return { slug, oldSlugs: [...new Set(earlier)] };
};

/**
 * Gives a page its slug: a draft has one that is free, and takes it when it is published, so that nobody else's address changes
 * before. Those that it had in public go on leading to it. What is typed in a form is saved as it is, since a refusal would keep
 * all its other fields from being saved; the form marks it, and it is refused when it is published.
 * @throws AppError `conflict`, `invalid` for a word that addresses of the site begin with, and for what is published without a title
 * in the site's first language
 */
export const setPageSlug: CollectionBeforeChangeHook<Page | Story> = async ({
  data,
  originalDoc: { id = '', slug: drafted } = {},
  collection,
  context,
  req,
}) => {
  const kind = collection.slug as 'page' | 'story';
  const isTyped = context.savesDraft && context.madeOnVersion !== undefined;
  // A draft is not validated, and its slug is looked up.
  const given = { slug: data.slug ?? (data.slug === null ? '' : undefined) };
  const { slug: typed = drafted } = isTyped
    ? data
    : parse(portfolioCreateSchema.pick({ slug: true }), given);
  if (typed && !isTyped && kind === 'page') requireUnreserved(typed);
  const stored = id ? await findRow(kind, { id: { equals: id } }, req) : undefined;
  const title = await titleOf(kind, data, id, req);
  const isPublished = !context.savesDraft && data._status === 'published';
  if (isPublished && !title && !inFirstLanguage(req))
    throw invalidInput({ title: MESSAGES.required });
  const slug = typed || (await makeSlug(kind, { id, name: title }, req));
  if (!isPublished) {
    if (!isTyped && slug !== stored?.slug) await requireFreeSlug(kind, { id, slug }, req);
    if (context.savesDraft && stored && stored._status !== 'published' && slug !== stored.slug)
      await holdDraftedSlug(kind, { id, slug }, req);
    if (context.savesDraft || stored?._status !== 'published') return { ...data, slug };
    // It is taken back: the address goes on leading to it when it is published under another.
    return { ...data, slug, oldSlugs: [...new Set([...(stored.oldSlugs ?? []), stored.slug])] };
  }
  const known = stored?._status === 'published' ? stored.slug : undefined;
  if (slug !== known) await claimSlug(kind, { id, slug }, req);
  return { ...data, ...withEarlier(slug, [...(stored?.oldSlugs ?? []), known]) };
};

/** The title of a page or story in the site's first language, as it will be stored. */
async function titleOf(
  kind: 'page' | 'story',
  { title }: Partial<Page>,
  id: string,
  req: PayloadRequest,
): Promise<string | null | undefined> {
  if (inFirstLanguage(req)) return title;
  const newest = { collection: kind, viewer: 'administrator', draft: true } as const;
  const [stored] = await findDocuments(req.payload, { ...newest, where: { id: { equals: id } } });
  return stored?.title;
}

/** Gives a story without a date the day on which it is first published, in the owner's time zone (docs/specification.md#journal). */
export const setStoryDate: CollectionBeforeChangeHook<Story> = async ({
  data,
  originalDoc,
  context,
  req,
}) => {
  if (data.date || context.savesDraft || data._status !== 'published') return data;
  const stored = await findRow('story', { id: { equals: originalDoc?.id ?? '' } }, req);
  const before = stored?._status === 'published' ? stored.date : undefined;
  return { ...data, date: before ?? (await today(req.payload)) };
};

/** Drops the plans of a page or story that are over once it is published or taken back. */
export const endPlans: CollectionAfterChangeHook<Page | Story> = async ({ doc, context, req }) => {
  const done = doc._status === 'published' ? 'publish' : 'unpublish';
  if (!context.savesDraft) await dropPlans(doc.id, done, req);
};

/** Ends the link for others of what is published (docs/specification.md#links-for-others). */
export const endLinkOfPublished: CollectionAfterChangeHook = async ({ collection, doc, req }) => {
  if (req.context.savesDraft || !isPublished(doc)) return;
  await endPreviewLink(
    { collection: collection.slug as PreviewTarget['collection'], id: doc.id },
    req,
  );
};

/** Deletes a service's portfolios with it, and the photographs that nothing else shows, in its transaction and by few queries: others wait for it. */
export const deletePortfoliosOfService: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const { imageFields = [] } = req.payload.collections.portfolio.config.custom;
  const portfolios = await findRows(req.payload, {
    collection: 'portfolio',
    where: { service: { equals: String(id) } },
    ...selectImages(imageFields),
    viewer: 'administrator',
    req,
  });
  const ids = portfolios.map((portfolio) => portfolio.id);
  await deleteRowsAndTraces('portfolio', ids, req);
  const images = portfolios.flatMap((portfolio) => imageIdsOf(portfolio, imageFields));
  await deleteUnusedImages(images, req);
};

/**
 * Refuses a portfolio without its service, in the transaction that writes it, and locks the service until the end, so
 * that a parallel delete leaves no portfolio behind (docs/specification.md#deletes). @throws AppError `invalid`
 */
export const requireService: CollectionBeforeChangeHook = async ({ data, req }) => {
  if (data.service === undefined) return;
  await requireKnownService({ service: String(data.service) }, req);
  await lockRows(req, 'service', [String(data.service)]);
};

/** Takes the chosen cover away with its photograph, and refuses one that the portfolio does not show. @throws AppError `invalid` */
export const setCover: CollectionBeforeChangeHook<Portfolio> = ({ data, originalDoc }) => {
  if (!data.cover || idsOf(data.images).includes(data.cover)) return;
  if (data.cover !== originalDoc?.cover) throw invalidInput({ cover: MESSAGES.coverUnknown });
  return { ...data, cover: null };
};

/** Keeps status and time together as they will be stored (docs/specification.md#visibility). @throws AppError `invalid` */
export const setVisibility: CollectionBeforeChangeHook<Portfolio> = ({ data, originalDoc }) => {
  const status = data.status ?? 'published';
  const planned = originalDoc?.publishAt;
  const isNew = data.publishAt && data.publishAt !== planned;
  if (status !== 'scheduled') {
    if (isNew) throw invalidInput({ publishAt: MESSAGES.timeNotWanted });
    const isSame = status === originalDoc?.status;
    return { ...data, status, publishAt: null, publishedAt: isSame ? data.publishedAt : null };
  }
  const publishAt = isNew
    ? parse(portfolioCreateSchema.pick({ publishAt: true }), data).publishAt
    : planned;
  if (!publishAt) throw invalidInput({ publishAt: MESSAGES.required });
  return { ...data, status, publishAt, publishedAt: null };
};

/** Has what is scheduled published on time; also what fell due while the change was on its way. */
export const schedulePublishing: CollectionAfterChangeHook<Portfolio> = async ({
  doc: { id, status, publishAt },
  previousDoc,
  req,
}) => {
  if (status !== 'scheduled' || !publishAt) return;
  if (publishAt !== previousDoc?.publishAt || Date.parse(publishAt) <= Date.now())
    await queuePublishing(id, publishAt, req);
};

/** Refuses an entry whose end date comes before its start date, as it will be stored (docs/specification.md#dates). @throws AppError `invalid` */
export const validatePeriod: CollectionBeforeChangeHook = ({ data, originalDoc }) => {
  if (endsBeforeStart({ ...originalDoc, ...data }))
    throw invalidInput({ endDate: MESSAGES.endBeforeStart });
};
