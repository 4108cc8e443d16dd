import { css, keyframes } from 'styled-components';
import { iconButtonStyle } from '../controlStyles';

const slideIn = keyframes`from { transform: translateX(var(--outside)); }`;
const dim = keyframes`from { opacity: 0; }`;

const EDGE = {
  left: '--outside: -100%; margin: 0 auto 0 0; border-inline-end: 1px solid var(--hairline);',
  right: '--outside: 100%; margin: 0 0 0 auto; border-inline-start: 1px solid var(--hairline);',
} as const;

/** The look of a DrawerButton and its panel, which is so many pixels wide at an edge of the screen. */
export const drawerPanelStyle = (edge: keyof typeof EDGE, width: number) => css`
  .open, .close { ${iconButtonStyle} }
  .close { margin: 0 -10px 0 auto; }

  dialog {
    width: ${width}px;
    max-width: 100%;
    height: 100dvh;
    max-height: none;
    padding: 0;
    border: 0;
    background: var(--ground-raised);
    color: var(--ink);
    overscroll-behavior: contain;
    ${EDGE[edge]}
  }
  dialog[open] { animation: ${slideIn} var(--quick); }
  dialog::backdrop { background: rgb(0 0 0 / 60%); animation: ${dim} var(--quick); }

  .content { display: flex; flex-direction: column; gap: 24px; min-height: 100%; padding: 14px 24px 32px; }
`;
