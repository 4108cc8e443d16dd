import { css } from 'styled-components';
import { screen } from '@/theme/screens';

/** The cover as wide as the window, with name and date on it, and the message below it. */
export const coverStyle = css`
  /* Below the header, and above the bar that is at the bottom of small screens. */
  --cover-space: calc(100svh - var(--header-height) - var(--bar-height, 0px));
  .cover { position: relative; height: min(var(--cover-space), 960px); min-height: 420px; background: var(--ground-raised); }
  .cover:not(.bare)::after {
    content: '';
    position: absolute;
    inset: 30% 0 0;
    background: linear-gradient(transparent, rgb(6 7 8 / 34%) 45%, rgb(6 7 8 / 78%));
  }
  .cover.bare { height: auto; min-height: 300px; background: none; }
  .title {
    position: absolute;
    z-index: 1;
    inset: auto 0 0;
    padding: 0 var(--page-margin) clamp(32px, 4.6vw, 72px);
    color: var(--ink-on-photo);
  }
  .bare .title { color: var(--ink); }
  .title p { margin-bottom: 12px; font-size: var(--text-small); letter-spacing: 0.02em; }
  .title h1 {
    max-width: 16em;
    font-weight: 300;
    font-size: clamp(2.75rem, 1.7rem + 4.4vw, 5.75rem);
    line-height: 1.02;
    letter-spacing: -0.03em;
    overflow-wrap: anywhere;
  }
  .title .long { max-width: 20em; font-size: clamp(1.75rem, 1.3rem + 2.2vw, 3.5rem); line-height: 1.08; letter-spacing: -0.02em; }
  .words { display: grid; gap: 24px; padding: clamp(48px, 6vw, 104px) var(--page-margin) clamp(40px, 5vw, 88px); }
  .message { max-width: 36em; font-size: clamp(1.125rem, 1rem + 0.5vw, 1.5rem); font-weight: 300; line-height: 1.6; white-space: pre-line; }
  .until { color: var(--ink-quiet); font-size: var(--text-small); }
  ${screen.phone} { .cover { height: auto; min-height: 0; aspect-ratio: 4 / 5; max-height: var(--cover-space); } }
`;
