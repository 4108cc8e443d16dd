import type { Payload } from 'payload';
import { openEntries } from '../entries/entries';
import { allOf } from '../lists/listing';
import { loadOptional } from './loadOptional';
import type { Profile } from './profile';
import { pageTexts } from './texts';

/** One entry of a card: experiences by name and place, educations by course and name (docs/specification.md#about). */
export type Entry = {
  id: string;
  title: string;
  detail: string;
  startDate: string;
  endDate: string;
};

/** A card of the page; without entries when they could not be read. */
export type EntryCard = { heading: string; entries?: Entry[] };

/** What the about page shows. */
export type About = {
  title: string;
  description: string;
  heading: string;
  button: string;
  /** Undefined when it could not be read. */
  profile?: Profile;
  experience: EntryCard;
  education: EntryCard;
};

/**
 * The about page's content (docs/specification.md#about).
 * @param reading the profile, read once for the whole page
 */
export async function readAbout(
  payload: Payload,
  reading: Promise<Profile | undefined>,
): Promise<About> {
  const [texts, profile, experiences, educations] = await Promise.all([
    pageTexts(payload, 'about-page'),
    reading,
    loadOptional(
      payload,
      'The experiences',
      openEntries(payload, 'experience', undefined).then(allOf),
    ),
    loadOptional(
      payload,
      'The educations',
      openEntries(payload, 'education', undefined).then(allOf),
    ),
  ]);
  return {
    title: texts.title ?? '',
    description: texts.description ?? '',
    heading: texts.heading ?? '',
    button: texts.button ?? '',
    profile,
    experience: {
      heading: texts.experience ?? '',
      entries: experiences?.map(({ id, name, location, startDate, endDate }) => {
        return { id, title: name, detail: location, startDate, endDate };
      }),
    },
    education: {
      heading: texts.education ?? '',
      entries: educations?.map(({ id, name, course, startDate, endDate }) => {
        return { id, title: course, detail: name, startDate, endDate };
      }),
    },
  };
}
