import { css } from 'styled-components';
import { failureStyle, partFailureStyle } from './failureStyle';
import { screen } from './screens';

/** What holds on every page, the panel's included: texts for screen readers alone, modal dialogs, what could not be shown, and reduced motion. */
export const everywhere = css`
  .visually-hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }

  /* The page behind a modal dialog stands still, and keeps its width when its scroll bar goes (useModal). */
  html:has(dialog:modal) { overflow: hidden; padding-inline-end: var(--scroll-bar, 0); }

  ${failureStyle}
  ${partFailureStyle}

  ${screen.still} {
    *, *::before, *::after {
      animation: none !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
`;
