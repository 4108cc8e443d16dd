import { isDeepStrictEqual } from 'node:util';
import type { PayloadRequest, TypedLocale } from 'payload';
import { MESSAGES } from '@/contract/messages';
import type { ProfileUpdate } from '@/contract/profile';
import type { User } from '@/payload-types';
import { findOwner } from '../accounts/findUser';
import { updateProfile } from '../accounts/profile';
import { putIntoBin } from '../bin/putIntoBin';
import { IN_BIN } from '../database/hideBin';
import { countRows } from '../database/rows';
import { inTransaction } from '../database/transaction';
import { AppError } from '../errors';
import { deleteUnusedImages, findUnusedImages } from '../images/imageUses';
import type { ListedSlug } from '../lists/documents';
import { findRows } from '../lists/findRows';
import { isDocumentedProject } from '../pages/project';
import { pageTexts } from '../pages/texts';
import * as content from './content';

type Fields = Record<string, unknown>;
type Row = Fields & { id: string; images?: string[] };

/** The demo's documents by their fields, also by optional ones that it leaves empty; portfolios come first, since a service is removed only with all of its portfolios. */
const DEMO: Record<ListedSlug, readonly Fields[]> = {
  portfolio: content.DEMO_WORK.flatMap(({ portfolios }) =>
    portfolios.map(({ photographs: images, ...texts }) => ({ date: '', ...texts, images })),
  ),
  service: content.DEMO_WORK.map(({ service: name }) => ({ name, images: [] })),
  education: content.DEMO_EDUCATION,
  experience: content.DEMO_EXPERIENCE,
};

/** A text that is the same in all languages that have one; otherwise all of them. */
const textOf = (value: unknown) =>
  [...new Set(Object.values(value instanceof Object ? value : { value }))].filter(Boolean).join();

/**
 * What of the demo the owner has neither changed nor added to (docs/specification.md#demo-content): rows with the demo's texts
 * and photographs that are older than the owner's account, and what clears the owner's profile.
 * @returns `photoIds` also names photographs of the demo that something of the owner's shows
 */
export async function findDemoContent(req: PayloadRequest) {
  const { payload } = req;
  const owner = await findOwner(payload, req);
  const where = { createdAt: { less_than: owner?.createdAt ?? '' } };
  const older = { where, viewer: 'administrator', req } as const;
  const select = { contentHash: true } as const;
  const media = await findRows(payload, { collection: 'media', select, ...older });
  const imageOf = new Map(
    media.map(({ id, contentHash }) => [id, content.demoImageOf(contentHash)]),
  );
  const isSame = (row: Row, { images, ...texts }: Fields) =>
    isDeepStrictEqual(images && (row.images ?? []).map((id) => imageOf.get(id)), images) &&
    Object.entries(texts).every(([name, text]) => textOf(row[name]) === text);
  const rows: (Row & { collection: ListedSlug })[] = [];
  for (const collection of Object.keys(DEMO) as ListedSlug[])
    for (const row of (await findRows(payload, { collection, ...older })) as unknown as Row[]) {
      if (!DEMO[collection].some((demo) => isSame(row, demo))) continue;
      // A service with another portfolio stays. Documents of other kinds have none.
      const portfolios = await countRows('portfolio', { service: { equals: row.id } }, req);
      if (portfolios === rows.filter(({ service }) => service === row.id).length)
        rows.push({ ...row, collection });
    }
  const photoIds = [...imageOf].flatMap(([id, image]) => (image ? id : []));
  const profile = owner ? demoFieldsOf(owner) : {};
  const unused = await findUnusedImages(photoIds, req);
  const isEmpty = rows.length + Object.keys(profile).length + unused.length === 0;
  return { owner, rows, profile, photoIds, isEmpty };
}

/** The fields of a profile that are still the demo's, with what clears them. First and last name count together. */
function demoFieldsOf(user: User): ProfileUpdate & Pick<User, 'image'> {
  const { firstName, lastName, ...others } = content.DEMO_PROFILE;
  const isDemoName = user.firstName === firstName && user.lastName === lastName;
  const demo: ProfileUpdate = isDemoName ? content.DEMO_PROFILE : others;
  const names = Object.keys(demo) as (keyof ProfileUpdate)[];
  const hash = user.image instanceof Object ? user.image.contentHash : undefined;
  return {
    ...Object.fromEntries(
      names.filter((name) => user[name] === demo[name]).map((name) => [name, '']),
    ),
    ...(content.demoImageOf(hash) === content.DISPLAY_IMAGE && { image: null }),
  };
}

/** Whether the project page is still the documented one, in every language, in what is published and in a draft. */
async function isProjectDocumented({ payload }: PayloadRequest): Promise<boolean> {
  const { localization } = payload.config;
  const locales = localization ? (localization.localeCodes as TypedLocale[]) : [];
  for (const locale of locales)
    for (const viewer of ['visitor', 'administrator'] as const) {
      const texts = await pageTexts(payload, 'project-page', viewer, locale);
      if (!isDocumentedProject(payload, texts)) return false;
    }
  return true;
}

/** Whether a portfolio that can be brought back belongs to a service. */
const hasPortfolioInBin = async (service: string, req: PayloadRequest): Promise<boolean> =>
  (await countRows('portfolio', { and: [IN_BIN, { service: { equals: service } }] }, req)) > 0;

/**
 * Removes what `findDemoContent` finds, and the photographs of the demo that nothing shows then; their files go after the
 * commit. The project page is switched off unless the owner has changed it.
 * @returns the owner's account as it is now, and a message
 * @throws AppError `forbidden` for another administrator
 */
export function removeDemoContent(user: User, req: PayloadRequest) {
  if (user.seat !== 'owner') throw new AppError('forbidden', MESSAGES.notAllowed);
  return inTransaction(req, async () => {
    const demo = await findDemoContent(req);
    if (demo.isEmpty) return { user: demo.owner ?? user, message: MESSAGES.demoGone };
    for (const { collection, id } of demo.rows)
      if (collection === 'service' && (await hasPortfolioInBin(id, req)))
        await putIntoBin(collection, id, req);
      else await req.payload.delete({ collection, id, depth: 0, overrideAccess: true, req });
    const cleared = await updateProfile(user, demo.profile, req);
    await deleteUnusedImages(demo.photoIds, req);
    if (await isProjectDocumented(req)) {
      const off = { slug: 'project-page', data: { shown: false }, req } as const;
      await req.payload.updateGlobal({ ...off, depth: 0, overrideAccess: false });
    }
    return { user: cleared, message: MESSAGES.demoRemoved };
  });
}
