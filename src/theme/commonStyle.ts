import { css } from 'styled-components';
import { failureStyle } from './failureStyle';
import { screen } from './screens';

/** The styles that the site, the sign-in screens and the panel share. */
export const commonStyle = css`
  .visually-hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }

  /* The page behind a modal dialog does not scroll, and keeps its width without its scroll bar (useModal). */
  html:has(dialog:modal) { overflow: hidden; padding-inline-end: var(--scroll-bar, 0); }

  ${failureStyle}

  ${screen.reducedMotion} {
    *, *::before, *::after, *::backdrop {
      animation: none !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
    /* The browser's own bar moves while nobody knows how long it takes. */
    progress:indeterminate { appearance: none; background: var(--accent-mark); }
    progress:indeterminate::-webkit-progress-bar { background: none; }
  }
`;
