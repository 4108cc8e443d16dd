import * as z from 'zod';
import { MESSAGES } from './messages';

/** What each choice of the look may be, the documented one first (docs/specification.md#look), with its name in the form. */
export const LOOK = {
  theme: { dark: 'Dark', light: 'Light', auto: 'Follow the visitor' },
  tone: { neutral: 'Neutral', warm: 'Warm', cool: 'Cool' },
  typeface: {
    poppins: 'Poppins',
    cormorant: 'Cormorant Garamond with Mulish: a fine serif, for weddings',
    bodoni: 'Bodoni Moda with Jost: thick and thin, for fashion',
    newsreader: 'Newsreader: a serif to read, for stories',
    hanken: 'Hanken Grotesk: plain and exact, for architecture',
    cabin: 'Cabin: friendly and open, for families',
    archivo: 'Archivo Narrow with Archivo: condensed, for sports and events',
    mono: 'DM Mono with DM Sans: of even width, for editorial work',
  },
  corners: { soft: 'Soft', square: 'Square', round: 'Round' },
  photographs: { inset: 'With a margin', edge: 'To the edge of the window' },
  space: { regular: 'Regular', tight: 'Tight', generous: 'Generous' },
  home: {
    carousel: 'Carousel beside your profile',
    photograph: 'One photograph',
    slideshow: 'Slideshow over the whole window',
    grid: 'Grid of covers',
  },
  portfolios: {
    chapters: 'Chapters with a carousel each',
    grid: 'Grid',
    column: 'Column, one below the other',
    strip: 'Strip that moves sideways',
  },
} as const;

/** The signature colour of the site that nobody has changed. */
export const ACCENT = '#2ddb81';

/** The owner's colour: `#` and six hex digits, stored in small letters. */
export const accentSchema = z
  .string(MESSAGES.accent)
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, MESSAGES.accent);

type Choices = { [Name in keyof typeof LOOK]: keyof (typeof LOOK)[Name] };

/** The look of a site (docs/specification.md#look). */
export type Look = Choices & { accent: string };

/** The documented look. */
export const DOCUMENTED_LOOK: Look = {
  theme: 'dark',
  tone: 'neutral',
  accent: ACCENT,
  typeface: 'poppins',
  corners: 'soft',
  photographs: 'inset',
  space: 'regular',
  home: 'carousel',
  portfolios: 'chapters',
};

/** A look of which each value is one that there is: a draft may have any. */
export function completeLook(values: Partial<Record<keyof Look, unknown>>): Look {
  const choice = <Name extends keyof Choices>(name: Name): Choices[Name] =>
    Object.hasOwn(LOOK[name], String(values[name]))
      ? (values[name] as Choices[Name])
      : DOCUMENTED_LOOK[name];
  return {
    theme: choice('theme'),
    tone: choice('tone'),
    accent: accentSchema.safeParse(values.accent).data ?? ACCENT,
    typeface: choice('typeface'),
    corners: choice('corners'),
    photographs: choice('photographs'),
    space: choice('space'),
    home: choice('home'),
    portfolios: choice('portfolios'),
  };
}
