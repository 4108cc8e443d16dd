import type { Payload } from 'payload';
import { type Photograph, photograph } from '../images/photograph';
import { firstPhotograph } from '../portfolios/firstPhotograph';
import { orLogged } from './orLogged';
import { pageTexts } from './texts';

/** What the project page shows. */
export type Project = {
  title: string;
  description: string;
  heading: string;
  facts: { label: string; value: string }[];
  job: { heading: string; text: string };
  /** The first of the site's photographs, undefined while there is none. */
  photograph?: Photograph;
};

/** The project page's content (product.md 2, decision P5). */
export async function readProject(payload: Payload): Promise<Project> {
  const [texts, first] = await Promise.all([
    pageTexts(payload, 'project-page'),
    orLogged(payload, 'The first photograph', firstPhotograph(payload)),
  ]);
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
    ...(first && { photograph: photograph(first) }),
  };
}
