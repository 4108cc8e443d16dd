import * as z from 'zod';
import type { ImageDetails } from './image';
import { LENGTH } from './limits';
import { pageNumberSchema } from './list';
import { optionalLine, optionalText } from './text';

const flag = z.literal('1').or(z.literal('')).catch('');

/**
 * What of the library is shown. It stands in the URL of its screen, so what makes no sense counts as missing
 * (docs/specification.md#library).
 */
export const libraryQuerySchema = z.object({
  /** Words, all of which stand in the title, the caption, the alternative text, the file name or the camera. */
  search: optionalLine(LENGTH.name).catch(''),
  unlabelled: flag,
  unused: flag,
  /** Only the photographs of a portfolio, by its id. */
  portfolio: z.string().catch(''),
  /** Only photographs that were taken in a year. */
  year: z
    .string()
    .regex(/^\d{4}$/)
    .catch(''),
  sort: z.enum(['newest', 'taken', 'name']).catch('newest'),
  page: pageNumberSchema,
});

export type LibraryQuery = z.output<typeof libraryQuerySchema>;

const point = z.object({ x: z.number(), y: z.number() });

/** A page of the library, with what its filters offer. */
export const libraryPageSchema = z.object({
  photos: z.array(
    z.object({
      _id: z.string(),
      /** The alternative text, else the name of the file. */
      name: z.string(),
      /** The URL of its smallest file. */
      thumbnail: z.string(),
      alt: z.string(),
      focal: point,
    }),
  ),
  page: z.int(),
  perPage: z.int(),
  total: z.int(),
  portfolios: z.array(z.object({ _id: z.string(), name: z.string() })),
  /** From the latest to the earliest year in which a photograph was taken. */
  years: z.array(z.string()),
});

export type LibraryPage = z.output<typeof libraryPageSchema>;
export type LibraryListItem = LibraryPage['photos'][number];

const percent = z.number().min(0).max(100);

/** What the owner can change about a photograph, by Payload's own call. */
export const photographSchema = z.object({
  alt: optionalLine(LENGTH.alt),
  title: optionalLine(LENGTH.photographTitle),
  caption: optionalText(LENGTH.caption),
  creator: optionalLine(LENGTH.credit),
  copyright: optionalLine(LENGTH.credit),
  focalX: percent,
  focalY: percent,
  /** The point on tall screens; null where it is the same. */
  tallFocalX: percent.nullable(),
  tallFocalY: percent.nullable(),
  inLibrary: z.boolean(),
});

/** A photograph with everything that its panel shows. */
export type PhotographDetails = {
  _id: string;
  name: string;
  fileName: string;
  /** Whether it belongs to a client gallery, and so not to the library. */
  isOfGallery: boolean;
  original: string;
  /** Whether what it was before it was replaced can be brought back. */
  hasEarlier: boolean;
  picture: Pick<ImageDetails, 'src' | 'srcSet' | 'width' | 'height'>;
  fields: z.output<typeof photographSchema>;
  /** What the camera said: its name, the lens, the exposure. */
  shotWith: string[];
  takenAt: string;
  bytes: number;
  /** What shows it, as the owner would say it, and where that is changed. */
  uses: { name: string; href: string }[];
};
