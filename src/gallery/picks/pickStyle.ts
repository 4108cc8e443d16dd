import { css } from 'styled-components';
import { iconButtonStyle } from '@/components/controlStyles';

/** The heart of a photograph: an outline, and full when it is picked. */
export const pickStyle = css`
  .pick {
    ${iconButtonStyle}
    color: var(--ink-on-photo);
    transition: color var(--quick), opacity var(--quick), transform var(--quick);
  }
  .pick svg { filter: drop-shadow(0 0 3px rgb(0 0 0 / 70%)); }
  .pick[aria-pressed='true'] {
    background: radial-gradient(circle, var(--accent) 17px, transparent 17.5px);
    color: var(--ink-on-accent);
  }
  .pick[aria-pressed='true'] svg { width: 18px; fill: currentcolor; filter: none; }
  .pick:active { transform: scale(0.9); }
  .pick:disabled { cursor: default; transform: none; }
`;
