import { PUBLISHED } from '@collections/access';
import type { GlobalSlug, Payload } from 'payload';
import { metadataPaths } from '@/config/metadataPaths';
import { paths } from '@/config/paths';
import { oncePerVersion } from '../content/contentVersion';
import { countRows } from '../database/rows';
import type { Viewer } from '../lists/findRows';
import { loadOptional } from './loadOptional';
import { MISSING, type Resolver } from './resolution';

/** The pages that the owner can switch off (docs/specification.md#switched-off-pages), by the globals of their texts. */
const SWITCHABLE = {
  'about-page': paths.about,
  'works-page': paths.works,
  'project-page': paths.project,
  'services-page': paths.serviceCards,
  'contact-page': paths.contact,
  'policy-page': paths.policy,
} as const satisfies Partial<Record<GlobalSlug, string>>;

const readSwitchedOff = oncePerVersion(async (payload: Payload): Promise<string[]> => {
  const found = Object.entries(SWITCHABLE).map(async ([slug, path]) => {
    const texts = await payload.db.findGlobal<{ shown?: boolean }>({ slug: slug as GlobalSlug });
    return texts?.shown === false ? [path] : [];
  });
  const stories = await countRows('story', { ...PUBLISHED.story }, { payload });
  return [...(await Promise.all(found)).flat(), ...(stories === 0 ? [paths.journal] : [])];
});

let lastRead: string[] = [];

/**
 * The paths of the pages that are switched off, and of a journal without a story, read once until the content changes. What a draft
 * says does not count. While they cannot be read, those that were switched off stay so: the pages themselves are shown then with what can be read.
 */
export async function switchedOffPages(payload: Payload): Promise<string[]> {
  const reading = readSwitchedOff(payload);
  lastRead = (await loadOptional(payload, 'Which pages are switched off', reading)) ?? lastRead;
  return lastRead;
}

/** Whether a page does not exist for its viewer: an administrator sees by `?preview` what is switched off. */
export const isSwitchedOff = async (payload: Payload, path: string, viewer: Viewer) =>
  viewer === 'visitor' && (await switchedOffPages(payload)).includes(path);

/** What looks up a page that can be switched off, and the feed, which is there when the journal is. */
const resolverOf =
  (path: string): Resolver<undefined> =>
  async (payload, { viewer }) =>
    (await isSwitchedOff(payload, path, viewer)) ? MISSING : { state: 'there', found: undefined };

/** The same by their routes in src/app, which are their paths. */
export const switchableResolvers: Record<string, Resolver<undefined>> = {
  ...Object.fromEntries(Object.values(SWITCHABLE).map((path) => [path, resolverOf(path)])),
  [metadataPaths.feed]: resolverOf(paths.journal),
};

/** Whether a link leads to one of some pages, whatever its query and its part of the page. */
export const leadsToAny = (target: string, pages: readonly string[]): boolean =>
  pages.includes(target.replace(/(.)\/?([?#].*)?$/, '$1'));
