import { css } from 'styled-components';
import { screen } from './screens';

/** What holds on every page, the panel's included: texts for screen readers alone, and reduced motion. */
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

  ${screen.still} {
    *, *::before, *::after {
      animation: none !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
`;
