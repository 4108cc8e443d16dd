import styled from 'styled-components';
import { PAIRS, PHONE } from '@/theme/screens';

/** The grid is measured in units: a column is 100 units wide, a gap 4. */
const COLUMN = 100;
const GAP = 4;

const columns = (count: number) => `
  --unit: calc(100cqw / ${COLUMN * count + GAP * (count - 1)});
  grid-template-columns: repeat(${count}, minmax(0, 1fr));
`;

/** A masonry grid: each card spans as many rows of one unit as it is high, and the browser places it in the first free cell. */
export const WorkGrid = styled.div`
  container-type: inline-size;

  ul {
    ${columns(1)}
    display: grid;
    grid-auto-rows: var(--unit);
    column-gap: calc(${GAP} * var(--unit));
    margin-bottom: calc(-${GAP} * var(--unit));
    @media (min-width: ${PHONE}px) { ${columns(2)} }
    @media (min-width: ${PAIRS}px) { ${columns(3)} }
  }
  li { min-width: 0; padding-bottom: calc(${GAP} * var(--unit)); }
`;

/** The number of rows that a card spans. */
export const rowsOf = (proportions: { width: number; height: number }): number =>
  Math.max(1, Math.round((COLUMN * proportions.height) / Math.max(1, proportions.width))) + GAP;

/** The `sizes` of a card's photograph. */
export const CARD_SIZES = `(min-width: ${PAIRS}px) min(31vw, 525px), (min-width: ${PHONE}px) 47vw, 92vw`;
