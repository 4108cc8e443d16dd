import styled, { css } from 'styled-components';
import { captionInset, photographButtonStyle } from '@/components/controlStyles';
import { centredRowsStyle, photoGridStyle } from '@/components/photoGrid/photoGridStyle';
import { stripStyle } from '@/components/strip/stripStyle';
import { screen } from '@/theme/breakpoints';
import { AROUND_COLUMN, type PortfolioLayout } from './proportions';

/** The text of a photograph below it: one line, but all of it without scripts, where there is no Image Preview. */
export const captionStyle = `
  .photograph-text { padding-top: 10px; color: var(--ink-quiet); font-size: var(--text-small); line-height: 1.5; }
  .photograph-text > :not(:last-child)::after { content: '\\a0· '; color: var(--ink-quiet); }
  .photograph-text strong { color: var(--ink); font-weight: 400; }
  ${screen.scripts} { .photograph-text { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; } }
`;

const Grid = styled.div`
  ${photoGridStyle}
  ${centredRowsStyle}
`;

/** Photographs in their own proportions, which the browser skips as long as they are far away. */
const wholeStyle = css`
  ${photographButtonStyle}
  ${captionStyle}
  .photograph { aspect-ratio: var(--own); border-radius: var(--radius-tile); content-visibility: auto; }
`;

/** One below the other, none higher than the window. */
const Column = styled.div`
  --high: max(240px, 100svh - ${AROUND_COLUMN}px);
  ${wholeStyle}
  ul { display: grid; gap: calc(var(--space) * clamp(36px, 6vw, 104px)); margin-inline: var(--photo-bleed); }
  li { display: grid; justify-items: center; min-width: 0; }
  .photograph { width: min(100%, var(--high) * var(--own)); }
  .photograph-text { max-width: min(40em, 100% - 2 * var(--page-margin)); overflow: visible; text-align: center; text-wrap: balance; white-space: normal; }
`;

const InStrip = styled.div`
  ${wholeStyle}
  ${stripStyle}
  .photograph-text { padding-inline: ${captionInset}; }
  li:first-of-type .photograph-text { padding-inline-start: var(--photo-bleed-inset); }
  li:last-of-type .photograph-text { padding-inline-end: var(--photo-bleed-inset); }
`;

/** The element around LaidOutPhotographs, by their layout. */
export const PHOTOGRAPHS = { grid: Grid, column: Column, strip: InStrip } satisfies Record<
  PortfolioLayout,
  unknown
>;
