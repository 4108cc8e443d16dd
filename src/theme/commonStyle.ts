import { screen } from './breakpoints';

/** The look of Button, part of the global style so that the browser's bundle has none (docs/specification.md#buttons-and-text). */
export const buttonStyle = `
  .button {
    position: relative;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 8px;
    box-sizing: border-box;
    width: max-content;
    min-width: 165px;
    max-width: 100%;
    min-height: 48px;
    padding: 8px 20px;
    border: 1px solid var(--accent-edge);
    border-radius: var(--radius);
    background: var(--accent);
    color: var(--ink-on-accent);
    font-family: inherit;
    font-weight: 600;
    font-size: 1rem;
    line-height: 1.25;
    text-align: center;
    text-decoration: none;
    cursor: pointer;
    transition: background-color var(--quick), border-color var(--quick), color var(--quick);
  }
  .button > span { min-width: 0; }
  .button:hover { background: var(--accent-strong); }
  .button.rounded { border-radius: var(--radius-round); }
  .button.wide { width: 100%; min-width: 0; }
  .button.outline { border-color: var(--control); background: transparent; color: var(--ink); }
  .button.outline:hover { border-color: var(--ink); }
  .button.plain { border-color: transparent; background: transparent; color: var(--ink); }
  .button.danger { border-color: var(--danger); background: transparent; color: var(--danger); }
  .button:is(.plain, .danger):hover { background: var(--ground-quiet); }
  .button:disabled, .button[aria-disabled='true'] { cursor: default; opacity: 0.6; }
  /* The hidden label still names the button. */
  .button[aria-busy='true'] > :not(.spinner) { opacity: 0; }

  .text-button { padding: 0; border: 0; background: none; font: inherit; color: inherit; text-align: inherit; cursor: pointer; }

  .spinner {
    width: 20px;
    height: 20px;
    border: 2px solid currentcolor;
    border-right-color: transparent;
    border-radius: 50%;
    animation: spinner-turn 0.8s linear infinite;
  }
  .button > .spinner { position: absolute; inset: 0; margin: auto; }
  @keyframes spinner-turn { to { transform: rotate(1turn); } }
`;

/** Failure and its buttons. An error may occur anywhere, so it needs nothing but the tokens. */
export const failureStyle = `
  ${buttonStyle}
  .failure {
    display: grid;
    justify-items: start;
    align-content: center;
    gap: 24px;
    box-sizing: border-box;
    min-height: min(70svh, 640px);
    padding: 48px var(--page-margin);
    color: var(--ink);
  }
  .failure.whole { min-height: 100svh; }
  .failure :is(h1, h2, p) { margin: 0; }
  .failure h1 { font-family: var(--font-heading); font-weight: var(--heading-weight); font-size: var(--text-heading); line-height: 1.1; letter-spacing: var(--heading-tracking); text-wrap: balance; }
  .failure p { max-width: 32em; color: var(--ink-quiet); font-size: var(--text-lead); line-height: 1.65; }
  .failure .ways { display: flex; flex-wrap: wrap; gap: 12px; }

  dialog.failure {
    width: min(560px, 96vw);
    min-height: 0;
    margin: auto;
    padding: 32px;
    border: 1px solid var(--hairline);
    border-radius: var(--radius-card);
    background: var(--ground-raised);
    box-shadow: var(--float-shadow);
  }
  dialog.failure:not([open]) { display: none; }
  dialog.failure::backdrop { background: rgb(0 0 0 / 72%); }
  dialog.failure h2 { font-weight: 500; font-size: 1.25rem; line-height: 1.3; }
  dialog.failure .ways { width: 100%; }
  ${screen.phone} { dialog.failure .button { flex: 1; min-width: 120px; } }
  dialog.failure p { font-size: var(--text-body); }
`;

/** Where the browser replaces colours, the system's own tell apart what elsewhere a background does. */
const forcedColoursStyle = `
  ${screen.forcedColours} {
    .button:not(.outline, .plain, .danger), .tool.main:not(:disabled), .btn--style-primary {
      forced-color-adjust: none;
      border-color: Highlight !important;
      background: Highlight !important;
      color: HighlightText !important;
    }
    :is([aria-current]:not([aria-current='false']), [aria-selected='true'], [aria-pressed='true']):not(.dot, .open, .pick) {
      forced-color-adjust: none;
      background: SelectedItem !important;
      color: SelectedItemText !important;
      > * { color: inherit !important; }
    }
    .dot::before { forced-color-adjust: none; background: ButtonText !important; }
    .dot[aria-current]::before { background: Highlight !important; }
  }
`;

/** The styles that the site, the sign-in screens and the panel share. */
export const commonStyle = `
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
  ${forcedColoursStyle}

  ${screen.reducedMotion} {
    *, *::before, *::after, *::backdrop {
      animation: none !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
    /* An indeterminate bar moves by itself, whatever its animation. */
    progress:indeterminate { appearance: none; background: var(--accent-mark); }
    progress:indeterminate::-webkit-progress-bar { background: none; }
  }
`;
