'use client';

import { type CSSProperties, useId } from 'react';
import { preload } from 'react-dom';
import { OTHER_WINDOW, PHONE_WINDOW } from '@/theme/breakpoints';

type Point = { x: number; y: number };
type Source = { type: string; srcSet: string };

/** A place of 4:5, for which the smaller tall crop of a photograph is loaded (`TALL_CROP` in derivative.ts). */
export type TallPlace = {
  sizes: string;
  onlyOnPhones?: boolean;
};

type Props = {
  photograph: {
    /** The formats in the order in which a browser should try them. */
    sources: Source[];
    tallCrop?: Source;
    src: string;
    width: number;
    height: number;
    alt: string;
    blurDataURL: string;
    /** As CSS writes it; empty when it is not known. */
    dominantColor: string;
    /** What must stay visible when it is cropped, in percent. */
    focal: Point;
    /** The same in a place of 4:5, where it is another. */
    tallFocal?: Point;
  };
  sizes: string;
  /** The main one of the page: preloaded ahead of the page's scripts, and in its first frame. */
  priority?: boolean;
  /** Soon to be shown: loaded at once with low priority. */
  eager?: boolean;
  /** Fills its container and is cropped around its focal point. */
  fill?: boolean;
  tallPlace?: TallPlace | undefined;
};

/** The style of a photograph that has another focal point on phones, which React adds once to the pages that need it. */
const TWO_POINTS = `.two-points{--focal:var(--wide-focal)}@media ${PHONE_WINDOW}{.two-points{--focal:var(--tall-focal)}}`;

/** A photograph in the best format and size for the browser; while it loads its blurred preview and colour. */
export function Photograph({ photograph, sizes, priority, eager, fill, tallPlace }: Props) {
  const { sources, tallCrop, src, width, height, alt, blurDataURL } = photograph;
  const id = useId();
  const [best] = sources;
  const crop = tallPlace && tallCrop && { ...tallCrop, sizes: tallPlace.sizes };
  const cropMedia = tallPlace?.onlyOnPhones ? PHONE_WINDOW : undefined;
  if (priority && crop) preloadSource(src, crop, cropMedia);
  if (priority && best && (!crop || cropMedia))
    preloadSource(src, { ...best, sizes }, crop && OTHER_WINDOW);
  const focal = positionOf(photograph.focal);
  const tallFocal = tallPlace && photograph.tallFocal && positionOf(photograph.tallFocal);
  const hasTwoPoints = tallFocal && cropMedia;
  const position = hasTwoPoints ? 'var(--focal)' : (tallFocal ?? focal);
  const blurred = blurDataURL && `url("${blurDataURL}") ${position} / cover no-repeat`;
  const style: CSSProperties = {
    ...(fill
      ? { width: '100%', height: '100%', objectFit: 'cover', objectPosition: position }
      : { width: '100%', height: 'auto' }),
    background: `${photograph.dominantColor} ${blurred}`.trim(),
    ...(hasTwoPoints && { '--wide-focal': focal, '--tall-focal': tallFocal }),
  };
  return (
    <picture
      id={priority ? id : undefined}
      style={{ display: 'block', ...(fill && { height: '100%' }) }}
    >
      {/* Has a browser that knows it wait with its first frame for this, in place of painting the page piece by piece until the
          parser is here, which takes a slow phone longer (HTML, `link type "expect"`). */}
      {priority && <link rel="expect" href={`#${id}`} blocking="render" />}
      {crop && <source media={cropMedia} {...crop} />}
      {sources.map((source) => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
      {hasTwoPoints && (
        <style href="two-points" precedence="default">
          {TWO_POINTS}
        </style>
      )}
      <img
        alt={alt}
        className={hasTwoPoints && 'two-points'}
        {...{ src, width, height, style }}
        loading={priority || eager ? 'eager' : 'lazy'}
        // What is below the first view, and near enough to be loaded, waits for what is in it.
        fetchPriority={priority ? 'high' : 'low'}
        decoding={priority ? 'sync' : 'async'}
        draggable={false}
      />
    </picture>
  );
}

const positionOf = ({ x, y }: Point): string => `${x}% ${y}%`;

/** Keeps the focal point, in percent, of a cropped photograph visible. */
export const focalPosition = (focal: Point | undefined): CSSProperties | undefined =>
  focal && { objectPosition: positionOf(focal) };

/** A browser would discover a `<picture>` only after the scripts; it skips a preload of a type that it does not know. */
const preloadSource = (
  src: string,
  { type, srcSet, sizes }: Source & { sizes: string },
  media?: string,
): void =>
  preload(src, {
    as: 'image',
    type,
    imageSrcSet: srcSet,
    imageSizes: sizes,
    fetchPriority: 'high',
    media,
  });
