import { isPublished } from '@collections/access';
import type { Payload, PayloadRequest } from 'payload';
import { siteUrl } from '@/config/env';
import { pathWithQuery } from '@/config/pagePaths';
import { PREVIEW_PARAMETER, paths } from '@/config/paths';
import { LIFETIME } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import { PREVIEWED, type PreviewTarget } from '@/contract/previewLink';
import { slugSchema } from '@/contract/text';
import type { PreviewLink } from '@/payload-types';
import { isSameSecret, keyedHash, readSignedValue, signValue } from '../accounts/tokens';
import { createRow, deleteWhere, findRow, lockRows, type ReadRequest } from '../database/rows';
import { inTransaction } from '../database/transaction';
import { AppError, notFound } from '../errors';
import { cookieName, setCookie } from '../http/cookies';
import { fieldsOf, imageIdsOf } from '../images/imageFields';
import { reservedWords } from '../slugs/reservedWords';
import { findBySlug } from '../slugs/slugs';

/** Where the pages of these documents are. */
const PATH_OF = { portfolio: paths.portfolio, page: paths.customPage, story: paths.story };

const targetOf = ({ collection, id }: PreviewTarget): string => `${collection}:${id}`;

/** A document as its link shows it: its newest draft. */
async function findNewest({ collection, id }: PreviewTarget, req: ReadRequest) {
  const find = { collection, id, draft: true, depth: 0, disableErrors: true } as const;
  const document = await req.payload.findByID({ ...find, overrideAccess: true, req });
  return document && { document, path: PATH_OF[collection](document.slug ?? '') };
}

/** @throws AppError `notFound`, `conflict` for what is published */
async function requireUnpublished({ collection, id }: PreviewTarget, req: PayloadRequest) {
  const stored = await findRow(collection, { id: { equals: id } }, req);
  if (!stored) throw notFound();
  if (isPublished(stored)) throw new AppError('conflict', MESSAGES.isPublished);
}

const PURPOSE = 'preview link';
/** The id of the link's row, which tells nothing, and its keyed hash: the database has no secret. */
const TOKEN = /^([\da-f]{24})-([\da-f]{64})$/;

const tokenOf = ({ id }: Pick<PreviewLink, 'id'>, { secret }: Payload): string =>
  `${id}-${keyedHash(secret, PURPOSE, id)}`;

const isGood = ({ expiresAt }: Pick<PreviewLink, 'expiresAt'>): boolean =>
  Date.parse(expiresAt) > Date.now();

/** The link of a document, if it has one that still holds. */
export async function findPreviewLink(target: PreviewTarget, req: ReadRequest) {
  const link = await findRow('preview-link', { target: { equals: targetOf(target) } }, req);
  return link && isGood(link) ? link : undefined;
}

/** The link of a document that is not published; a new one where none holds (docs/specification.md#links-for-others). */
export const makePreviewLink = (target: PreviewTarget, req: PayloadRequest) =>
  inTransaction(req, async () => {
    await lockRows(req, target.collection, [target.id]);
    await requireUnpublished(target, req);
    const found = await findPreviewLink(target, req);
    if (!found) await endPreviewLink(target, req);
    const expiresAt = new Date(Date.now() + LIFETIME.previewLink * 1000).toISOString();
    const fields = { target: targetOf(target), expiresAt };
    const link = found ?? (await createRow('preview-link', fields, req));
    const { path = '' } = (await findNewest(target, req)) ?? {};
    const query = { [PREVIEW_PARAMETER]: tokenOf(link, req.payload) };
    return { url: siteUrl + pathWithQuery(path, query), expiresAt: link.expiresAt };
  });

/** Ends the link of a document for good, with those that have expired. */
export async function endPreviewLink(target: PreviewTarget, req: ReadRequest): Promise<void> {
  const isOver = { expiresAt: { less_than: new Date().toISOString() } };
  const where = { or: [{ target: { equals: targetOf(target) } }, isOver] };
  await deleteWhere('preview-link', where, req);
}

/** Withdraws the link of a document that is not published. @throws AppError as `requireUnpublished` */
export const withdrawPreviewLink = (target: PreviewTarget, req: PayloadRequest) =>
  inTransaction(req, async () => {
    await requireUnpublished(target, req);
    await endPreviewLink(target, req);
    return { message: MESSAGES.previewLinkWithdrawn };
  });

/** What a link shows now; undefined when it has ended, or its document is published or gone. */
async function readLink(id: string, payload: Payload) {
  const link = await findRow('preview-link', { id: { equals: id } }, { payload });
  if (!link || !isGood(link)) return undefined;
  const [name, documentId = ''] = link.target.split(':');
  const collection = PREVIEWED.find((one) => one === name);
  if (!collection) return undefined;
  const target = { collection, id: documentId };
  const stored = await findRow(collection, { id: { equals: documentId } }, { payload });
  if (!stored || isPublished(stored)) return undefined;
  const newest = await findNewest(target, { payload });
  return newest && { ...newest, link, target };
}

const COOKIE = 'preview';

/**
 * Reads for whom a page is asked with a token in its query, before anything is rendered.
 * @returns the document that is shown, the cookie that opens its photographs, and `movedTo` where it has another path by now;
 *   undefined where the token means nothing
 */
export async function openPreviewLink(payload: Payload, path: string, token: string) {
  const [, id = '', hash = ''] = TOKEN.exec(token) ?? [];
  if (!isSameSecret(hash, keyedHash(payload.secret, PURPOSE, id))) return undefined;
  const found = await readLink(id, payload);
  if (!found) return undefined;
  const { link, target } = found;
  const isHere = path === found.path;
  if (!isHere && !(await isFormerPath(payload, path, found))) return undefined;
  const seconds = Math.ceil((Date.parse(link.expiresAt) - Date.now()) / 1000);
  const signed = signValue(payload.secret, `${PURPOSE} cookie`, id, seconds);
  const cookie = setCookie(`${COOKIE}-${id}`, signed, seconds);
  return { target, cookie, ...(!isHere && { movedTo: found.path }) };
}

/** Whether a path may be one that a document had before, which a draft does not keep: it leads to no other. */
async function isFormerPath(
  payload: Payload,
  path: string,
  { path: now, target: { collection, id } }: { path: string; target: PreviewTarget },
): Promise<boolean> {
  const parent = now.slice(0, now.lastIndexOf('/') + 1);
  const slug = path.slice(parent.length);
  if (!path.startsWith(parent) || !slug || !slugSchema.safeParse(slug).success) return false;
  if (collection === 'page' && reservedWords().has(slug)) return false;
  const find = { viewer: 'administrator', select: { slug: true } } as const;
  const named = await Promise.all(
    [true, false].map((draft) => findBySlug(payload, collection, slug, { ...find, draft })),
  );
  return named.every((one) => !one || one.id === id);
}

/** How many such cookies of a request are looked at. */
const MOST_COOKIES = 20;

/** Whether a request has come by a link to a document that shows an image. */
export async function seesByPreviewLink(
  payload: Payload,
  image: string,
  headers: Headers,
): Promise<boolean> {
  const start = `${cookieName(COOKIE)}-`;
  const sent = (headers.get('cookie') ?? '').split(/;\s*/).filter((one) => one.startsWith(start));
  for (const cookie of sent.slice(0, MOST_COOKIES)) {
    const value = cookie.slice(cookie.indexOf('=') + 1);
    const signed = readSignedValue(payload.secret, `${PURPOSE} cookie`, value);
    const found = signed && (await readLink(signed.value, payload));
    if (!found) continue;
    const { config } = payload.collections[found.target.collection];
    if (imageIdsOf(found.document, fieldsOf(config, 'public')).includes(image)) return true;
  }
  return false;
}
