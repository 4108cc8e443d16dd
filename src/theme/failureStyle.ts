import { buttonStyle } from './buttonStyle';
import { screen } from './screens';

/**
 * The look of Failure and its buttons. An error may occur anywhere, so it needs nothing but the tokens.
 */
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
  .failure h1 { font-weight: 500; font-size: var(--text-heading); line-height: 1.1; letter-spacing: -0.015em; text-wrap: balance; }
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
