import { isDeepStrictEqual } from 'node:util';
import type { Payload, PayloadRequest } from 'payload';
import type { ProfileUpdate } from '@/contract/profile';
import type { User } from '@/payload-types';
import { findOwner } from '../accounts/findUser';
import { updateProfile } from '../accounts/profile';
import { inTransaction } from '../database/transaction';
import { deleteUnusedImages } from '../images/imageUses';
import type { ListedSlug } from '../lists/documents';
import { findAll } from '../lists/findAll';
import {
  DEMO_EDUCATION,
  DEMO_EXPERIENCE,
  DEMO_PROFILE,
  DEMO_WORK,
  type DemoImage,
  DISPLAY_IMAGE,
  demoImageOf,
} from './content';

type Row = { id: string } & Record<string, unknown>;

/** Whether some fields of a row are these texts, in every language that has any. */
const hasTexts = (row: Row, texts: object): boolean =>
  Object.entries(texts).every(([name, text]) => {
    const stored = row[name] ?? '';
    const all = typeof stored === 'object' ? Object.values(stored) : [stored];
    return [...new Set(all.filter(Boolean))].join() === text;
  });

/**
 * What of the demo the owner has neither changed nor added to (docs/specification.md#demo-content): rows with the texts and
 * photographs of content.ts that are older than the owner's account. `images` are all photographs of the demo, also those
 * that something of the owner's shows; `owner` is undefined while there is none.
 * @param req in whose transaction it is read
 */
export async function findDemoContent(payload: Payload, req?: PayloadRequest) {
  const owner = await findOwner(payload, req);
  const within = { ...(req && { req }) };
  const find = async (collection: ListedSlug | 'media') => {
    const where = { createdAt: { less_than: owner?.createdAt ?? '' } };
    const rows: unknown[] = owner ? await findAll(payload, { collection, where, ...within }) : [];
    return rows as Row[];
  };
  const images = new Map<string, DemoImage>();
  for (const { id, contentHash } of await find('media')) {
    const image = demoImageOf(contentHash as string | null);
    if (image) images.set(id, image);
  }
  const shows = ({ images: shown }: Row, demo: readonly DemoImage[]) =>
    isDeepStrictEqual(
      ((shown ?? []) as unknown[]).map((id) => images.get(String(id))),
      demo,
    );
  const portfolios = (await find('portfolio')).filter((row) =>
    DEMO_WORK.some((work) =>
      work.portfolios.some(
        ({ photographs, ...texts }) =>
          hasTexts(row, { date: '', ...texts }) && shows(row, photographs),
      ),
    ),
  );
  const rows: { collection: ListedSlug; id: string }[] = [];
  for (const { id } of portfolios) rows.push({ collection: 'portfolio', id });
  for (const row of await find('service')) {
    const { id } = row;
    if (!DEMO_WORK.some(({ service }) => hasTexts(row, { name: service })) || !shows(row, []))
      continue;
    const where = { service: { equals: id } };
    const { totalDocs } = await payload.db.count({ collection: 'portfolio', where, ...within });
    if (totalDocs === portfolios.filter(({ service }) => String(service) === id).length)
      rows.push({ collection: 'service', id });
  }
  for (const [collection, demo] of [
    ['education', DEMO_EDUCATION],
    ['experience', DEMO_EXPERIENCE],
  ] as const)
    for (const row of await find(collection))
      if (demo.some((entry) => hasTexts(row, entry))) rows.push({ collection, id: row.id });
  return { owner, rows, profile: owner ? demoFieldsOf(owner) : {}, images: [...images.keys()] };
}

/** The fields of a profile that are still the demo's, each with the value that clears it. A name is the demo's as a whole alone. */
function demoFieldsOf(user: User): ProfileUpdate & Pick<User, 'image'> {
  const names = Object.keys(DEMO_PROFILE) as (keyof ProfileUpdate)[];
  const isDemo = (name: keyof ProfileUpdate) => user[name] === DEMO_PROFILE[name];
  const hasDemoName = isDemo('firstName') && isDemo('lastName');
  const same = names.filter((name) => isDemo(name) && (hasDemoName || !name.endsWith('Name')));
  const { image } = user;
  const hasImage = typeof image === 'object' && demoImageOf(image?.contentHash) === DISPLAY_IMAGE;
  return {
    ...Object.fromEntries(same.map((name) => [name, ''])),
    ...(hasImage && { image: null }),
  };
}

/** Whether anything of the demo is left that can be removed. */
export const hasDemoContent = ({
  rows,
  profile,
}: Pick<Awaited<ReturnType<typeof findDemoContent>>, 'rows' | 'profile'>): boolean =>
  rows.length > 0 || Object.keys(profile).length > 0;

/**
 * Removes what `findDemoContent` finds, and the photographs of the demo that nothing shows then, all or nothing; their files
 * go after the commit. The second of two at once finds nothing.
 * @returns the owner's account, and whether there was anything to remove
 */
export const removeDemoContent = (owner: User, req: PayloadRequest) =>
  inTransaction(req, async () => {
    const demo = await findDemoContent(req.payload, req);
    if (!hasDemoContent(demo)) return { user: demo.owner ?? owner, wasThere: false };
    for (const { collection, id } of demo.rows)
      await req.payload.delete({ collection, id, depth: 0, overrideAccess: false, req });
    const user = await updateProfile(owner, demo.profile, req);
    await deleteUnusedImages(demo.images, req);
    return { user, wasThere: true };
  });
