import { css } from 'styled-components';
import { screen, WIDE } from '@/theme/breakpoints';

/** The tracks of textColumns. */
export const textTracks = `
  grid-template-columns: minmax(200px, 5fr) minmax(0, 7fr);
  column-gap: clamp(40px, 7vw, 128px);
`;

/** The columns of a page of text: a narrow one for headings and small things, beside it the text. */
export const textColumns = css`
  ${screen.wide} {
    display: grid;
    ${textTracks}
  }
`;

/** A block in these columns. What is in no column of its own stands in that of the text; a heading stands beside it. */
export const blockColumns = css`
  ${textColumns}
  > h2 { margin-bottom: clamp(20px, 3vw, 32px); font-size: var(--text-title); line-height: 1.2; }
  > :not(h2) { max-width: min(40em, 100%); min-width: 0; }
  ${screen.wide} {
    > h2 { grid-column: 1; margin-bottom: 0; }
    > :not(h2) { grid-column: 2; }
  }
`;

/** The `sizes` of a photograph as wide as the text, and as the page or the window. */
export const TEXT_SIZES = `(min-width: ${WIDE}px) min(52vw, 680px), (min-width: 760px) 680px, 92vw`;
export const pageSizes = (isEdge: boolean): string => (isEdge ? '100vw' : 'min(94vw, 1600px)');

/** How a block stands in its page. */
export type InPage = {
  /** Whether it goes to the edge of the window if it is as wide as the page. */
  isEdge: boolean;
};
