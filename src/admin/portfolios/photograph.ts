import { photographIdOf } from '@/config/photographIdOf';
import type { ImageDetails } from '@/contract/image';
import type { PortfolioAnswer } from '@/contract/portfolio';

/** A place on a photograph, in percent of its width and height. */
export type Point = { x: number; y: number };

/** What the owner writes about a photograph. */
export type PhotographTexts = Record<'title' | 'caption' | 'creator' | 'copyright', string>;

/** What the owner can change about a photograph; saved with the portfolio (docs/specification.md#one-portfolio). */
export type Meta = PhotographTexts & { alt: string; focal: Point };

export const NO_META: Meta = {
  alt: '',
  focal: { x: 50, y: 50 },
  title: '',
  caption: '',
  creator: '',
  copyright: '',
};

/** A photograph of a portfolio as the server has it. */
export type StoredPhotograph = {
  id: string;
  /** The URL of its smallest file. */
  thumbnail: string;
  meta: Partial<Meta>;
  /** Only on the screen of one portfolio. */
  picture?: Pick<ImageDetails, 'src' | 'srcSet' | 'width' | 'height'>;
};

/** A portfolio as the back office shows it. */
export type OfficePortfolio = Omit<PortfolioAnswer, 'images' | 'imageDetails'> & {
  photographs: StoredPhotograph[];
};

/** The URL of the smallest file of a photograph: the first of its sizes. */
export const smallest = ({ src, srcSet }: Pick<ImageDetails, 'src' | 'srcSet'>): string =>
  srcSet.split(' ')[0] || src;

/** An answer of the API with what was known of its photographs before. */
export function fromAnswer(
  { images: _, imageDetails, ...portfolio }: PortfolioAnswer,
  before?: OfficePortfolio,
): OfficePortfolio {
  const photographs = imageDetails.map((details): StoredPhotograph => {
    const id = photographIdOf(details.src);
    const known = before?.photographs.find((photograph) => photograph.id === id);
    return { id, thumbnail: smallest(details), meta: { ...known?.meta, alt: details.alt } };
  });
  return { ...portfolio, photographs };
}

/** One photograph of a form: on the server, or a file on its way there. */
export type Tile = {
  key: string;
  /** Shown in messages and read by screen readers. */
  name: string;
  state: 'stored' | 'waiting' | 'sending' | 'failed';
  /** Picked in this form. */
  isNew?: boolean;
  /** Once it is on the server. */
  id?: string;
  /** The file, until it is on the server. */
  file?: File | undefined;
  /** The address of a small picture; null when the browser cannot make one, undefined until it is made. */
  thumbnail?: string | null;
  /** What the server has. */
  meta?: Partial<Meta>;
  /** What was changed in this form. */
  edited?: Partial<Meta>;
  picture?: StoredPhotograph['picture'] | undefined;
  /** The share that is sent, from 0 to 1. */
  sent?: number;
  /** Why it has failed. */
  error?: string | undefined;
};

/** The photographs of a portfolio as tiles of its form. */
export const tilesOf = (portfolio: OfficePortfolio | undefined): Tile[] =>
  (portfolio?.photographs ?? []).map((photograph, index) => ({
    ...photograph,
    key: photograph.id,
    name: photograph.meta.alt || `Photograph ${index + 1}`,
    state: 'stored',
  }));

/** What was edited and differs from what the server has; undefined if nothing does. */
export function dirtyMeta({ meta, edited = {} }: Tile): Partial<Meta> | undefined {
  const stored = { ...NO_META, ...meta };
  const dirty = Object.entries(edited).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(stored[name as keyof Meta]),
  );
  return dirty.length > 0 ? Object.fromEntries(dirty) : undefined;
}
