import styled, { css } from 'styled-components';
import { insetFocusStyle } from '@/components/controlStyles';
import type { Sized } from '@/components/coverSizes';
import type { Look } from '@/contract/look';
import { PAIRS, PHONE, screen } from '@/theme/breakpoints';

/** The grid is measured in units: a column is 100 units wide. */
const COLUMN = 100;

/** The units of a gap in each look. Where they are less than the gap of other grids, it is as wide as theirs. */
export const GAPS: Record<Look['space'], number> = { tight: 0.4, regular: 4, generous: 7 };

const columns = (count: number, gap: number) => `
  --unit: calc(100cqw / ${COLUMN * count + gap * (count - 1)});
  grid-template-columns: repeat(${count}, minmax(0, 1fr));
`;

/** A masonry grid: each card spans as many rows of one unit as it is high, and the browser places it in the first free cell. */
export const WorkGrid = styled.div<{ $gap: number }>`
  container-type: inline-size;
  margin-inline: var(--photo-bleed);

  ul {
    ${({ $gap }) => columns(1, $gap)}
    --gap: max(${({ $gap }) => $gap} * var(--unit), var(--photo-gap));
    display: grid;
    grid-auto-rows: var(--unit);
    column-gap: var(--gap);
    margin-bottom: calc(-1 * var(--gap));
    ${screen.fromTablet} { ${({ $gap }) => columns(2, $gap)} }
    ${screen.pairs} { ${({ $gap }) => columns(3, $gap)} }
  }
  li { min-width: 0; padding-bottom: var(--gap); }
`;

/** The number of rows that a card spans with the gap below it. */
export const rowSpanOf = ({ width, height }: Sized, gap: number): number =>
  Math.round(Math.max(1, (COLUMN * height) / Math.max(1, width)) + gap);

/** The `sizes` of a card's photograph. @param isEdge whether the grid goes to the edge of the window */
export const cardSizes = (isEdge: boolean): string =>
  `(min-width: ${PAIRS}px) ${isEdge ? '33vw' : 'min(31vw, 525px)'}, (min-width: ${PHONE}px) 47vw, 92vw`;

/** A cell of the grid, filled by its content. */
export const Cell = styled.li<{ $rows: number }>`
  grid-row: span ${({ $rows }) => $rows};
  > * { height: 100%; }
`;

const card = css`
  position: relative;
  border-radius: var(--radius-bleed);
  background: var(--ground-raised);
  h3 { font-size: 1.1875rem; line-height: 1.3; letter-spacing: calc(var(--heading-tracking) + 0.015em); }

  /* Visible on hover and focus, and always where nothing can hover (docs/specification.md#screen-by-screen). */
  .on-hover { transition: opacity var(--quick); }
  ${screen.hover} {
    .on-hover { opacity: 0; }
    &:is(:hover, :focus-within) .on-hover { opacity: 1; }
  }
`;

/** A card with name, service and 'View' over its photograph. */
export const CardStyle = styled.div`
  ${card}
  overflow: hidden;

  a { display: block; height: 100%; color: var(--ink-on-photo); text-decoration: none; }
  a { ${insetFocusStyle} }
  picture img { transition: transform 600ms cubic-bezier(0.2, 0, 0, 1); }
  ${screen.hover} { &:hover picture img { transform: scale(1.02); } }

  .text {
    position: absolute;
    inset: auto 0 0;
    display: flex;
    align-items: flex-end;
    justify-content: space-between;
    gap: 16px;
    padding: 88px 24px 20px;
    background: linear-gradient(transparent, rgb(8 9 10 / 55%) 45%, rgb(8 9 10 / 82%));
  }
  h3 + p { font-size: var(--text-small); line-height: 1.5; opacity: 0.85; }
  /* Not on touch screens, where every card would show it all the time. */
  .view {
    display: none;
    flex: none;
    padding: 8px 24px;
    border-radius: var(--radius-round);
    background: var(--accent);
    color: var(--ink-on-accent);
    font-size: var(--text-small);
    font-weight: 600;
  }
  ${screen.hover} { .view { display: block; } }
`;

/** A card without a photograph. */
export const BareCardStyle = styled.div`
  ${card}
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  align-items: flex-start;
  gap: 24px;
  padding: 24px;
  border: 1px solid var(--hairline);
  color: var(--ink-quiet);

  h3 { color: var(--ink); }
  .row { display: flex; flex-wrap: wrap; align-items: flex-end; justify-content: space-between; gap: 12px 16px; width: 100%; }
  a:not(.button)::after { content: ''; position: absolute; inset: 0; }
  a:not(.button) { text-decoration: none; }
`;
