import styled from 'styled-components';
import { captionInset, photographButtonStyle } from '@/components/controlStyles';
import { ratioOf } from '@/components/coverSizes';
import type { BlockProps } from '@/server/pages/blocks';
import { type InPage, pageSizes, TEXT_SIZES } from '../blockStyle';
import { PhotographButton } from '../imagePreview/useImagePreview';

const Figure = styled.figure`
  ${photographButtonStyle}
  /* A tall one is not much higher than the window. Text and photograph are of one width. */
  max-width: min(100%, 115svh * var(--ratio), var(--own));
  .whole > & { margin-inline: auto; }
  .whole > & figcaption { padding-inline: ${captionInset}; }
  figcaption { max-width: 40em; margin-top: 12px; color: var(--ink-quiet); font-size: var(--text-small); line-height: 1.5; overflow-wrap: anywhere; }
`;

/** One photograph, as wide as the text or as the page. */
export const Photograph = ({
  photograph,
  place,
  isMain,
  caption,
  isWide,
  isEdge,
}: BlockProps<'photograph'> & InPage) => (
  <Figure
    style={
      {
        '--ratio': ratioOf(photograph).toFixed(3),
        '--own': `${photograph.width}px`,
      } as React.CSSProperties
    }
  >
    <PhotographButton
      {...{ photograph, place }}
      sizes={isWide ? pageSizes(isEdge) : TEXT_SIZES}
      priority={isMain}
    />
    {caption && <figcaption>{caption}</figcaption>}
  </Figure>
);
