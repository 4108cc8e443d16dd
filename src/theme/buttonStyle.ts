/**
 * The look of the shared button (docs/specification.md#buttons-and-text): 165 x 48 px, wider with a longer
 * label. It is part of the global style, so that Button adds no styles to the browser's scripts.
 */
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
    border: 1px solid transparent;
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
  .button:hover { background: var(--accent-strong); }
  .button.rounded { border-radius: var(--radius-round); }
  .button.wide { width: 100%; min-width: 0; }
  .button.outline { border-color: var(--control); background: transparent; color: var(--ink); }
  .button.outline:hover { border-color: var(--ink); }
  .button.plain { background: transparent; color: var(--ink); }
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
