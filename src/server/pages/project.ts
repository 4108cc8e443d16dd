import type { Payload } from 'payload';
import type { ProjectPage } from '@/payload-types';
import { type Card, card } from '../images/card';
import { type Photograph, photograph } from '../images/photograph';
import { type PhotographText, photographText } from '../images/photographText';
import { readPhotograph } from '../images/readPhotographs';
import { firstPhotograph } from '../portfolios/firstPhotograph';
import { loadOptional } from './loadOptional';
import type { Profile } from './profile';
import { pageTexts } from './texts';

/** What the project page shows. */
export type Project = {
  title: string;
  description: string;
  heading: string;
  facts: { label: string; value: string }[];
  job: { heading: string; text: string };
  /** The one that the owner chose, else the first of the site's, undefined while there is none. */
  photograph?: Photograph & { words: PhotographText };
  /** The same as it goes with shared links. */
  card?: Card;
};

/**
 * The project page's content (docs/specification.md#project-page).
 * @param reading the profile, read once for the whole page
 */
export async function readProject(
  payload: Payload,
  reading: Promise<Profile | undefined>,
): Promise<Project> {
  const [texts, profile] = await Promise.all([pageTexts(payload, 'project-page'), reading]);
  const image = await loadOptional(
    payload,
    "The project's photograph",
    findPhotograph(payload, texts),
  );
  const { facts, jobHeading, job } = texts;
  return {
    title: texts.title ?? '',
    description: texts.description ?? '',
    heading: texts.heading ?? '',
    facts: [
      { label: facts?.yearLabel ?? '', value: facts?.year ?? '' },
      { label: facts?.serviceLabel ?? '', value: facts?.service ?? '' },
      { label: facts?.projectLabel ?? '', value: facts?.project ?? '' },
    ].filter(({ value }) => value !== ''),
    job: { heading: jobHeading ?? '', text: job ?? '' },
    ...(image && {
      photograph: {
        ...photograph(image),
        words: photographText(image, profile?.name ?? ''),
      },
      card: card(image),
    }),
  };
}

async function findPhotograph(payload: Payload, { image }: ProjectPage) {
  const chosen = typeof image === 'string' ? await readPhotograph(payload, image) : undefined;
  return chosen ?? firstPhotograph(payload);
}
