import type { CSSProperties } from 'react';
import { PHONE_WINDOW } from '@/theme/screens';

type Source = { type: string; srcSet: string };

/**
 * An upright place, 4:5: the upright part of a photograph is enough there, and shows what the whole would
 * show (crop.ts).
 */
export type UprightPlace = {
  /** How wide it is: the `sizes` of HTML. */
  sizes: string;
  /** Only on phones is the place upright. */
  onPhones?: boolean;
};

type Props = {
  photograph: {
    sources: Source[];
    upright?: Source;
    src: string;
    width: number;
    height: number;
    alt: string;
    blurDataURL: string;
    dominantColor: string;
    focal: { x: number; y: number };
  };
  /** How wide it is drawn: the `sizes` of HTML. */
  sizes: string;
  /** The loudest one of the page: loaded at once and before others. */
  first?: boolean;
  /** Soon to be shown: loaded at once, after what is on the screen. */
  next?: boolean;
  /** Fills its place and is cropped around its focal point. */
  cover?: boolean;
  uprightPlace?: UprightPlace | undefined;
};

/**
 * A photograph in the best format and size that the browser takes; until it is there its blurred likeness,
 * and before that its colour.
 */
export function Photograph({
  photograph,
  sizes,
  first = false,
  next = false,
  cover = false,
  uprightPlace,
}: Props) {
  const { sources, upright, src, width, height, alt, focal } = photograph;
  const position = `${focal.x}% ${focal.y}%`;
  const background = standIn(photograph, position);
  const style: CSSProperties = {
    ...(cover
      ? { width: '100%', height: '100%', objectFit: 'cover', objectPosition: position }
      : { width: '100%', height: 'auto' }),
    ...(background && { background }),
  };
  return (
    <picture style={{ display: 'block', ...(cover && { height: '100%' }) }}>
      {uprightPlace && upright && (
        <source
          {...(uprightPlace.onPhones && { media: PHONE_WINDOW })}
          {...upright}
          sizes={uprightPlace.sizes}
        />
      )}
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        alt={alt}
        {...{ src, width, height, style }}
        loading={first || next ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : next ? 'low' : 'auto'}
        decoding={first ? 'sync' : 'async'}
        draggable={false}
      />
    </picture>
  );
}

type Likeness = Pick<Props['photograph'], 'blurDataURL' | 'dominantColor'>;

/** What is in a photograph's place until it is there. */
const standIn = ({ blurDataURL, dominantColor }: Likeness, position: string): string =>
  [dominantColor, blurDataURL && `url("${blurDataURL}") ${position} / cover no-repeat`]
    .filter(Boolean)
    .join(' ');
