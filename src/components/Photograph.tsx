import type { CSSProperties } from 'react';

type Props = {
  photograph: {
    sources: { type: string; srcSet: string }[];
    src: string;
    width: number;
    height: number;
    alt: string;
    blurDataURL: string;
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
};

/** A photograph in the best format and size that the browser takes, its blurred likeness until it is there. */
export function Photograph({
  photograph,
  sizes,
  first = false,
  next = false,
  cover = false,
}: Props) {
  const { sources, src, width, height, alt, blurDataURL, focal } = photograph;
  const position = `${focal.x}% ${focal.y}%`;
  const style: CSSProperties = {
    ...(cover
      ? { width: '100%', height: '100%', objectFit: 'cover', objectPosition: position }
      : { width: '100%', height: 'auto' }),
    ...(blurDataURL && { background: `url("${blurDataURL}") ${position} / cover no-repeat` }),
  };
  return (
    <picture style={{ display: 'block', ...(cover && { height: '100%' }) }}>
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
