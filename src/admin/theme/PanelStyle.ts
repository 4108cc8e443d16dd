import { createGlobalStyle } from 'styled-components';
import { commonStyle } from '@/theme/commonStyle';
import { tokens } from '@/theme/tokens';
import { layoutStyle } from './layoutStyle';
import { payloadTheme } from './payloadTheme';

/** The look of the whole panel: our tokens, the layout, and Payload's own views in them. */
export const PanelStyle = createGlobalStyle`
  ${tokens}

  html[data-theme] {
    /* That of the browser's settings; Payload's is fixed. */
    font-size: 100%;
    font-family: var(--font);
    background: var(--ground);
  }
  /* clip in place of Payload's hidden: with that, the body would scroll instead of the page while a modal dialog is open,
     and start at its top. As tall as its content, so that the top bar stays on long pages. */
  html[data-theme] body { height: auto; overflow-x: clip; color: var(--ink); line-height: 1.5; }

  ${commonStyle}

  /* Base styles of our own elements, without specificity, so that every other style wins. */
  :where(main.office, .top-bar, .side-menu, .dialog) {
    :where(h1, h2, h3, p, ul, dl, dd, figure) { margin: 0; padding: 0; }
    :where(ul) { list-style: none; }
    :where(h1, h2, h3) { font-weight: 500; line-height: 1.15; letter-spacing: -0.015em; }
    :where(h1) { font-size: var(--text-title); }
    :where(h2) { font-size: 1.375rem; }
    :where(button, input, textarea, select) { font: inherit; color: inherit; }
    :where(a) { color: inherit; }
    /* At least 24 px to tap, without taller lines (WCAG 2.5.8). */
    :where(p > a) { padding-block: 3px; }
    /* The focused element is not hidden by the top bar, nor by the bar that saves. */
    :where(*) { scroll-margin-top: calc(var(--header-height) + 16px); }
    &:where(:has(.save-bar)) :where(:not(.save-bar *)) { scroll-margin-bottom: 120px; }
    :where(:focus-visible) {
      outline: 3px solid var(--focus);
      outline-offset: 3px;
      box-shadow: 0 0 0 3px var(--focus-outline), 0 0 0 8px var(--focus-outline);
    }
    :where([tabindex='-1']:focus-visible) { outline: none; box-shadow: none; }
  }

  /* Behind a transparent photograph, so that black and white show in both themes. */
  img[src*='/media/'] { background: #767676; }

  .page-link { display: inline-flex; align-items: center; gap: 8px; min-height: 44px; text-underline-offset: 4px; text-decoration-color: var(--control); }
  .page-link:hover { text-decoration-color: currentcolor; }

  .link-for-others, .link-for-others .end { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 20px; font-size: var(--text-small); line-height: 1.5; }
  .link-for-others .end { flex: 1 0 100%; gap: 0 20px; }
  .link-for-others .end:not(:has(time)) { margin-top: -8px; }
  .link-for-others p { margin: 0; color: var(--ink-quiet); }
  .link-for-others input { flex: 1 1 240px; min-width: 0; max-width: 560px; min-height: 48px; padding: 0 12px; border: 1px solid var(--control); border-radius: var(--radius); background: none; color: inherit; font: inherit; }
  .link-for-others .text-button { min-height: 44px; text-decoration: underline var(--control); text-underline-offset: 4px; &:hover { text-decoration-color: currentcolor; } }

  /* Where a page holds something to print, it is printed alone. */
  @media print {
    html[data-theme] body:has(.print-alone) :not(:has(.print-alone), .print-alone, .print-alone *) { display: none; }
    html[data-theme] body :has(.print-alone) { border-color: transparent !important; background: none !important; }
    dialog:has(.print-alone)::backdrop { display: none; }
    dialog:has(.print-alone) { position: static; width: auto; margin: 0; max-width: none; max-height: none; box-shadow: none; }
  }

  ${payloadTheme}
  ${layoutStyle}
`;
