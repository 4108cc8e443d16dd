import { css } from 'styled-components';

/** The look of the list of a MenuButton, which floats below its button. */
export const menuStyle = css`
  .menu-button { position: relative; display: inline-block; }

  /* It touches the button, so that a mouse can move from one to the other. */
  .menu { position: absolute; z-index: 20; top: 100%; min-width: 100%; padding-top: 8px; }
  .menu[hidden] { display: none; }
  .menu ul {
    min-width: 200px;
    max-height: calc(100svh - 120px);
    padding: 8px;
    overflow-y: auto;
    border: 1px solid var(--hairline);
    border-radius: calc(2 * var(--radius));
    background: var(--ground-raised);
    box-shadow: var(--float-shadow);
  }
  .menu ul ul {
    max-height: none;
    padding: 0 0 0 12px;
    border: 0;
    border-radius: 0;
    box-shadow: none;
  }
  .menu :is(a, button, p) {
    display: block;
    width: 100%;
    padding: 9px 12px;
    border-radius: var(--radius);
    color: var(--ink-quiet);
    font-size: 0.9375rem;
    text-align: start;
    text-decoration: none;
    transition: color var(--quick), background-color var(--quick);
  }
  .menu :is(a, button):is(:hover, [aria-current]) { background: var(--ground-quiet); color: var(--ink); }
`;
