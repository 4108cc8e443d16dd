/** A family of fonts, of the package `@fontsource/{slug}`. */
type Family = {
  name: string;
  slug: string;
  kind: 'sans-serif' | 'serif' | 'monospace';
  /** By how much its letters are drawn larger, so that it looks as large as the others do at the same size. */
  scale?: number;
};

/** A pair of families and how it is set; without `heading` one family does both. */
export type Typeface = {
  text: Family;
  weights: readonly number[];
  heading?: Family;
  headingWeight: number;
  tracking: string;
  /** The weight of headings in client galleries, where it is another; no other page loads it. */
  galleryWeight?: number;
};

const family = (name: string, kind: Family['kind'], scale?: number): Family => ({
  name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  kind,
  ...(scale && { scale }),
});

/** The typefaces of the look (docs/specification.md#look), with weights of text for reading, for what stands out, and for buttons. */
export const TYPEFACES = {
  poppins: {
    text: family('Poppins', 'sans-serif'),
    weights: [400, 500, 600],
    headingWeight: 500,
    tracking: '-0.015em',
    galleryWeight: 300,
  },
  cormorant: {
    text: family('Mulish', 'sans-serif'),
    weights: [400, 600],
    heading: family('Cormorant Garamond', 'serif', 1.18),
    headingWeight: 500,
    tracking: '-0.01em',
  },
  bodoni: {
    text: family('Jost', 'sans-serif', 1.06),
    weights: [400, 600],
    heading: family('Bodoni Moda', 'serif', 1.04),
    headingWeight: 400,
    tracking: '-0.02em',
  },
  newsreader: {
    text: family('Newsreader', 'serif', 1.1),
    weights: [400, 600],
    headingWeight: 400,
    tracking: '-0.02em',
  },
  hanken: {
    text: family('Hanken Grotesk', 'sans-serif', 1.04),
    weights: [400, 500, 600],
    headingWeight: 500,
    tracking: '-0.03em',
  },
  cabin: {
    text: family('Cabin', 'sans-serif', 1.06),
    weights: [400, 600],
    headingWeight: 600,
    tracking: '-0.01em',
  },
  archivo: {
    text: family('Archivo', 'sans-serif'),
    weights: [400, 600],
    heading: family('Archivo Narrow', 'sans-serif', 1.12),
    headingWeight: 600,
    tracking: '-0.015em',
  },
  mono: {
    text: family('DM Sans', 'sans-serif', 1.04),
    weights: [400, 600],
    heading: family('DM Mono', 'monospace', 0.92),
    headingWeight: 400,
    tracking: '-0.05em',
  },
} satisfies Record<string, Typeface>;

export type TypefaceName = keyof typeof TYPEFACES;

/** One font: a family in one weight. */
export type Face = {
  family: Family;
  weight: number;
  /** Whether it is used for every weight, so that no browser draws a bolder one of its own. */
  isOnly?: true;
};

/** The fonts that every page of a typeface loads: its headings' family in one weight, or that of the text again. */
export function facesOf(name: TypefaceName): Face[] {
  const { text, weights, heading, headingWeight }: Typeface = TYPEFACES[name];
  const faces = weights.map((weight) => ({ family: text, weight }));
  return heading ? [...faces, { family: heading, weight: headingWeight, isOnly: true }] : faces;
}

/** The font that headings in client galleries have beside those of every page. */
export function galleryFace(name: TypefaceName): Face | undefined {
  const { text, galleryWeight }: Typeface = TYPEFACES[name];
  return galleryWeight ? { family: text, weight: galleryWeight } : undefined;
}

/** The URL of the style sheet that brings a font. */
export const sheetUrl = ({ family, weight }: Face): string => `/fonts/${family.slug}-${weight}.css`;

/** The value of `font-family`: a family with the one that takes the same space until it is there. */
const stackOf = ({ name, kind }: Family): string =>
  `${name.includes(' ') ? `'${name}'` : name}, '${name} Fallback', ${kind}`;

/** The tokens of a typeface. */
export function typefaceTokens(name: TypefaceName) {
  const { text, heading, headingWeight, tracking, galleryWeight }: Typeface = TYPEFACES[name];
  return {
    '--font': stackOf(text),
    '--font-heading': heading ? stackOf(heading) : 'var(--font)',
    '--heading-weight': String(headingWeight),
    '--heading-tracking': tracking,
    '--gallery-weight': String(galleryWeight ?? headingWeight),
  };
}

/**
 * A script that starts to decode the inlined fonts; without it the browser starts when a text needs them, and paints the first
 * frame in another font.
 */
export const LOAD_FONTS =
  "document.fonts.forEach(function(font){if(font.display==='block')font.load()});";
