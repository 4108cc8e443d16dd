import type { Payload } from 'payload';
import { journalPath, previewPath } from '@/config/pagePaths';
import { paths } from '@/config/paths';
import { journalParametersSchema } from '@/contract/pageParameters';
import type { Story } from '@/payload-types';
import { oncePerVersion } from '../content/contentVersion';
import { idOf } from '../database/rows';
import { readImages } from '../images/readImages';
import { toPhotograph, withAlternativeText } from '../images/serialize';
import { findDocuments, type Viewer } from '../lists/findRows';
import { type Pagination, paginate } from '../lists/paginate';
import { type Found, ownPageResolver, photographIdsOf, readOwnPage } from './customPage';
import type { Profile } from './profile';
import { MISSING, oncePerRequest, type Resolver } from './resolution';
import { isSwitchedOff } from './switchedOff';

/** How many covers a page of the journal has: a number that fills two columns and three. */
const COVERS = 24;

/** How many stories the feed has. */
const IN_FEED = 20;

/** A story in its list. `isUnpublished`: only administrators see it. */
type Listed = Pick<Story, 'id' | 'title' | 'slug' | 'date'> & { isUnpublished: boolean };

/** By their dates, of one day the newest; a draft without a date is of today. */
const newestFirst = (one: Story, other: Story): number => {
  const keyOf = ({ date, id }: Story) => `${date || '9999'} ${id}`;
  return keyOf(one) < keyOf(other) ? 1 : -1;
};

/** The stories that a viewer may see, the newest first; of an administrator their newest drafts. */
async function findStories(
  payload: Payload,
  viewer: Viewer,
  query: Pick<Parameters<typeof findDocuments>[1], 'where' | 'select'>,
): Promise<Story[]> {
  const draft = viewer === 'administrator';
  const found = await findDocuments(payload, { collection: 'story', viewer, draft, ...query });
  return found.toSorted(newestFirst);
}

const LISTED = { select: { title: true, slug: true, date: true } } as const;

const listPublished = oncePerVersion((payload: Payload) => findStories(payload, 'visitor', LISTED));

/** The list of the same; the published ones are read once until the content changes. */
async function listStories(payload: Payload, viewer: Viewer): Promise<Listed[]> {
  const published = await listPublished(payload);
  const ids = new Set(published.map(({ id }) => id));
  const stories = viewer === 'visitor' ? published : await findStories(payload, viewer, LISTED);
  return stories.map((story) => ({ ...story, isUnpublished: !ids.has(story.id) }));
}

const pathOf = ({ slug, isUnpublished }: Pick<Listed, 'slug' | 'isUnpublished'>): string => {
  const path = paths.story(slug ?? '');
  return isUnpublished ? previewPath(path) : path;
};

/** Whole stories of a list. */
const readListed = (payload: Payload, viewer: Viewer, listed: Listed[]) =>
  findStories(payload, viewer, { where: { id: { in: listed.map(({ id }) => id) } } });

type FoundPage = Pagination & { items: Listed[]; viewer: Viewer };

/** Finds the page of the journal that a URL asks for. Without a published story there is none (docs/specification.md#journal). */
const resolve: Resolver<FoundPage> = async (payload, { query, viewer }) => {
  if (await isSwitchedOff(payload, paths.journal, viewer)) return MISSING;
  const { page } = journalParametersSchema.parse(query);
  const found = paginate(await listStories(payload, viewer), page, COVERS);
  return found
    ? { state: 'there', found: { ...found, viewer } }
    : { state: 'unknownParameter', path: journalPath(1, viewer === 'administrator') };
};
export const resolveJournal = oncePerRequest(paths.journal, resolve);

/** The covers on a page of the journal, the newest first; a story that is gone meanwhile is left out. */
export async function readJournal(payload: Payload, { items, page, pages, viewer }: FoundPage) {
  const stories = await readListed(payload, viewer, items);
  const media = await readImages(
    payload,
    stories.flatMap((story) => coverIdsOf(payload, story)),
  );
  return {
    page,
    pages,
    isPreview: viewer === 'administrator',
    stories: stories.map((story) => {
      const { id, slug, title, date, excerpt } = story;
      const isUnpublished = items.some((one) => one.id === id && one.isUnpublished);
      const [cover] = coverIdsOf(payload, story).flatMap((one) => media.get(one) ?? []);
      return {
        id,
        title,
        date: date ?? '',
        excerpt: excerpt ?? '',
        path: pathOf({ slug, isUnpublished }),
        isUnpublished,
        cover: cover && toPhotograph(withAlternativeText(cover, title)),
      };
    }),
  };
}

/** The photographs that can stand for a story: its cover, else its first. */
export const coverIdsOf = (payload: Payload, story: Pick<Story, 'cover' | 'blocks'>): string[] => [
  ...[story.cover].flatMap((cover) => idOf(cover) ?? []),
  ...photographIdsOf(payload, story).slice(0, 1),
];

export const resolveStory = ownPageResolver('/journal/[slug]', 'story', paths.story);

/** The content of a story, with the one before and the one after it. */
export async function readStory(
  payload: Payload,
  found: Found<'story'>,
  profile: Promise<Profile | undefined>,
) {
  const { page, viewer } = found;
  const [content, stories] = await Promise.all([
    readStoryPage(payload, found, profile),
    listStories(payload, viewer),
  ]);
  const at = stories.findIndex(({ id }) => id === page.id);
  // One that is shown by a link is not among those that visitors see.
  const around = at < 0 ? [] : [stories[at + 1], stories[at - 1]];
  const [previous, next] = around.map(
    (story) => story && { name: story.title ?? '', path: pathOf(story) },
  );
  return { ...content, isLinked: found.isLinked, previous, next };
}

/** A story begins with its cover, unless it shows that further on. */
async function readStoryPage(
  payload: Payload,
  { page: story, viewer }: Pick<Found<'story'>, 'page' | 'viewer'>,
  profile: Promise<Profile | undefined>,
) {
  const cover = idOf(story.cover);
  const opening =
    cover && !photographIdsOf(payload, story).includes(cover)
      ? [{ blockType: 'photograph', photograph: cover, width: 'wide' } as const]
      : [];
  const page = { ...story, blocks: [...opening, ...(story.blocks ?? [])] };
  const { date, excerpt, updatedAt, slug } = story;
  const content = await readOwnPage(payload, { page, viewer }, profile, cover);
  return {
    ...content,
    id: story.id,
    path: paths.story(slug ?? ''),
    date: date ?? '',
    excerpt: excerpt ?? '',
    description: content.description || excerpt || '',
    updatedAt,
  };
}

/** The newest stories, whole. */
export async function readFeed(payload: Payload, profile: Promise<Profile | undefined>) {
  const viewer = 'visitor';
  const newest = (await listStories(payload, viewer)).slice(0, IN_FEED);
  const stories = await readListed(payload, viewer, newest);
  return Promise.all(stories.map((page) => readStoryPage(payload, { page, viewer }, profile)));
}
