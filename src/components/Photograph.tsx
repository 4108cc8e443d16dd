import type { CSSProperties } from 'react';
import { preload } from 'react-dom';
import { OTHER_WINDOW, PHONE_WINDOW } from '@/theme/screens';

type Source = { type: string; srcSet: string };

/** A place of 4:5, where the upright part of a photograph is enough (crop.ts). */
export type UprightPlace = {
  /** The `sizes` of HTML. */
  sizes: string;
  /** Whether the place is upright on phones only. */
  onPhones?: boolean;
};

type Props = {
  photograph: {
    /** The formats in the order in which a browser should try them. */
    sources: Source[];
    /** Its upright part, for a place that crops it so. */
    upright?: Source;
    src: string;
    width: number;
    height: number;
    alt: string;
    blurDataURL: string;
    /** As CSS writes it; empty when it is not known. */
    dominantColor: string;
    /** What must stay visible when a frame crops it, in percent. */
    focal: { x: number; y: number };
  };
  /** The `sizes` of HTML. */
  sizes: string;
  /** The main one of the page: preloaded ahead of the page's scripts. */
  first?: boolean;
  /** Soon to be shown: loaded at once with low priority. */
  next?: boolean;
  /** Fills its container and is cropped around its focal point. */
  cover?: boolean;
  uprightPlace?: UprightPlace | undefined;
};

/** A photograph in the best format and size for the browser; while it loads its blurred preview and colour. */
export function Photograph(props: Props) {
  const { photograph, sizes, first = false, next = false, cover = false, uprightPlace } = props;
  const { sources, upright, src, width, height, alt, focal } = photograph;
  if (first) preloadPhotograph(props);
  const position = `${focal.x}% ${focal.y}%`;
  const background = placeholder(photograph, position);
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

/** The background of a photograph while it loads. */
const placeholder = (
  { blurDataURL, dominantColor }: Props['photograph'],
  position: string,
): string =>
  [dominantColor, blurDataURL && `url("${blurDataURL}") ${position} / cover no-repeat`]
    .filter(Boolean)
    .join(' ');

/** A browser would discover a `<picture>` only after the scripts; it skips a preload of a type that it does not know. */
function preloadPhotograph({ photograph, sizes, uprightPlace }: Props): void {
  const { sources, upright, src } = photograph;
  const preloadSource = ({ type, srcSet }: Source, imageSizes: string, media?: string) =>
    preload(src, {
      as: 'image',
      type,
      imageSrcSet: srcSet,
      imageSizes,
      fetchPriority: 'high',
      ...(media && { media }),
    });
  const part = uprightPlace && upright;
  if (part)
    preloadSource(part, uprightPlace.sizes, uprightPlace.onPhones ? PHONE_WINDOW : undefined);
  const [best] = sources;
  if (best && (!part || uprightPlace.onPhones)) {
    preloadSource(best, sizes, part && OTHER_WINDOW);
  }
}
