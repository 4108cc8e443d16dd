import { isDeepStrictEqual } from 'node:util';
import type { Payload } from 'payload';
import { readImage } from '../images/readImages';
import { toPhotograph, toPhotographText, withAlternativeText } from '../images/serialize';
import { toSocialCard } from '../images/socialCard';
import type { Viewer } from '../lists/findRows';
import { firstPhotograph } from '../portfolios/portfolios';
import { loadOptional } from './loadOptional';
import type { Profile } from './profile';
import { defaultTexts, type PageTexts, pageTexts } from './texts';

export type Project = Awaited<ReturnType<typeof readProject>>;

/** Whether the project page is the documented one, shown and without a photograph of the owner's choice. */
export const isDocumentedProject = (
  payload: Payload,
  { image, ...texts }: PageTexts<'project-page'>,
): boolean =>
  !image &&
  isDeepStrictEqual({ ...texts, image }, { ...defaultTexts(payload, 'project-page'), image });

/** The project page's content (docs/specification.md#project-page). Its photograph is the owner's choice, else the site's first. */
export async function readProject(
  payload: Payload,
  viewer: Viewer,
  profilePromise: Promise<Profile | undefined>,
) {
  const [{ image, facts, jobHeading, job, ...texts }, profile] = await Promise.all([
    pageTexts(payload, 'project-page', viewer),
    profilePromise,
  ]);
  const find = async () =>
    (typeof image === 'string' && (await readImage(image, { payload }))) ||
    firstPhotograph(payload);
  const media = await loadOptional(payload, "The project's photograph", find());
  return {
    ...texts,
    facts: [
      { label: facts.yearLabel, value: facts.year },
      { label: facts.serviceLabel, value: facts.service },
      { label: facts.projectLabel, value: facts.project },
    ].filter(({ value }) => value !== ''),
    job: { heading: jobHeading, text: job },
    photograph: media && {
      ...toPhotograph(withAlternativeText(media, texts.heading)),
      text: toPhotographText(media, profile?.name ?? ''),
    },
    card: media && toSocialCard(media),
  };
}
