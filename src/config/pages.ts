import type { z } from 'zod';
import {
  journalParametersSchema,
  photoParametersSchema,
  worksParametersSchema,
} from '@/contract/pageParameters';
import { journalPath, photoPath, servicePagePath, worksPath } from './pagePaths';
import { paths } from './paths';

export type Query = Record<string, string | string[] | undefined>;

/** A page that is the same for every visitor. */
interface Page {
  /** Its URL with those parameters of a query that it knows. By default it knows none. */
  urlOf?: (segment: string, query: Query) => string;
  /** Whether an administrator sees by `?preview` what is not published (docs/specification.md#preview). */
  hasPreview?: true;
  /** How many renderings of it visitors get; one by default. */
  variants?: number;
}

const withParameters =
  <Parameters>(
    schema: z.ZodType<Parameters>,
    urlOf: (segment: string, parameters: Parameters) => string,
  ): Page['urlOf'] =>
  (segment, query) =>
    urlOf(segment, schema.parse(query));

/** By their routes in src/app, as Next names them. The answer cache (src/front/cache) keeps these pages and no others. */
export const PAGES: Record<string, Page | undefined> = {
  // Each visit shows other photographs (docs/specification.md#home).
  [paths.home]: { variants: 12, hasPreview: true },
  [paths.about]: { hasPreview: true },
  [paths.policy]: { hasPreview: true },
  [paths.serviceCards]: { hasPreview: true },
  [paths.contact]: { hasPreview: true },
  [paths.project]: { hasPreview: true },
  [paths.works]: {
    urlOf: withParameters(worksParametersSchema, (_, { tab, page }) => worksPath(tab, page)),
    hasPreview: true,
  },
  // The page of a service.
  '/portfolio/[id]': {
    urlOf: withParameters(photoParametersSchema, (id, { photo, page }) =>
      photo ? photoPath(paths.servicePage(id), photo) : servicePagePath(id, page),
    ),
    hasPreview: true,
  },
  // The page of a portfolio.
  '/works/[slug]': {
    urlOf: withParameters(photoParametersSchema, (slug, { photo }) =>
      photo ? photoPath(paths.portfolio(slug), photo) : paths.portfolio(slug),
    ),
    hasPreview: true,
  },
  [paths.journal]: {
    urlOf: withParameters(journalParametersSchema, (_, { page }) => journalPath(page)),
    hasPreview: true,
  },
  '/journal/[slug]': { hasPreview: true },
  // A page of the owner's own.
  '/[slug]': { hasPreview: true },
  [paths.login]: {},
  [paths.logout]: {},
  [paths.signUp]: {},
  [paths.forgotPassword]: {},
  [paths.verificationCode]: {},
};
