import styled from 'styled-components';
import { PAIRS, PHONE } from '@/theme/screens';

/** The grid is counted in units: a column is 100 of them wide, the space between two cards 4. */
const COLUMN = 100;
const GAP = 4;

const columns = (count: number) => `
  --unit: calc(100cqw / ${COLUMN * count + GAP * (count - 1)});
  grid-template-columns: repeat(${count}, minmax(0, 1fr));
`;

/**
 * Cards of any proportions without holes, in their order from left to right: each takes as many rows of
 * one unit as it is high, and the browser puts it where the columns are shortest. Needs no script.
 */
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

/** The rows that a card of some proportions takes. */
export const rowsOf = (proportions: { width: number; height: number }): number =>
  Math.max(1, Math.round((COLUMN * proportions.height) / Math.max(1, proportions.width))) + GAP;

/** The `sizes` of a card's photograph. */
export const CARD_SIZES = `(min-width: ${PAIRS}px) min(31vw, 525px), (min-width: ${PHONE}px) 47vw, 92vw`;
