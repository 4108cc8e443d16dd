import { css } from 'styled-components';
import { screen } from '@/theme/screens';

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

/** The look of the bar with the button that saves a screen. */
export const saveBar = css`
  .save-bar {
    ${stickyBar}
    justify-content: flex-end;
    gap: 20px;
  }
  ${screen.phone} { .save-bar button { width: 100%; } }
  .save-bar p:empty { display: none; }
  .save-bar p { color: var(--ink-quiet); font-size: var(--text-small); }
`;
