import { css } from 'styled-components';

/** A bar that stays at the bottom of the window, over the padding of the screen (OfficeStyle.ts) to its edges. */
export const stickyBar = css`
  position: sticky;
  z-index: 3;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  margin: 0 calc(-1 * var(--gutter-h)) -96px;
  padding: 14px var(--gutter-h);
  border-top: 1px solid var(--hairline);
  background: var(--ground);
`;
