import type { Payload } from 'payload';
import type { EntrySlug } from '../entries/entries';
import { findDocuments, type Viewer } from '../lists/findRows';
import { OLDEST_FIRST } from '../lists/sort';
import { loadOptional } from './loadOptional';
import type { Profile } from './profile';
import { pageTexts } from './texts';

export type About = Awaited<ReturnType<typeof readAbout>>;

/** A card of the page; `entries` is undefined when they could not be read. */
export type EntryCard = About['experience'];

/** The about page's content (docs/specification.md#about). */
export async function readAbout(
  payload: Payload,
  viewer: Viewer,
  profilePromise: Promise<Profile | undefined>,
) {
  const entries = <S extends EntrySlug>(collection: S) =>
    loadOptional(
      payload,
      `The ${collection}s`,
      findDocuments(payload, { collection, sort: OLDEST_FIRST }),
    );
  const [{ experience, education, ...texts }, profile, experiences, educations] = await Promise.all(
    [
      pageTexts(payload, 'about-page', viewer),
      profilePromise,
      entries('experience'),
      entries('education'),
    ],
  );
  return {
    ...texts,
    profile,
    experience: {
      heading: experience,
      entries: experiences?.map(({ id, name, location, startDate, endDate }) => {
        return { id, title: name, detail: location, startDate, endDate };
      }),
    },
    education: {
      heading: education,
      entries: educations?.map(({ id, name, course, startDate, endDate }) => {
        return { id, title: course, detail: name, startDate, endDate };
      }),
    },
  };
}
