import { css } from 'styled-components';
import { menuStyle } from '@/components/menuStyle';
import { screen } from '@/theme/screens';

const sets = css`
  .sets { display: flex; gap: clamp(20px, 2.2vw, 36px); min-width: 0; overflow-x: auto; scrollbar-width: none; color: var(--ink-quiet); font-size: var(--text-small); white-space: nowrap; }
  .sets::-webkit-scrollbar { display: none; }
  p.sets { align-items: center; min-height: 56px; color: var(--ink); }
  .sets a { position: relative; display: inline-flex; align-items: center; min-height: 56px; text-decoration: none; transition: color var(--quick); }
  .sets a:is(:hover, [aria-current]) { color: var(--ink); }
  .sets a[aria-current]::after { content: ''; position: absolute; inset: auto 0 10px; height: 2px; background: var(--accent-mark); }
  .sets a:focus-visible { outline-offset: -6px; box-shadow: none; }
`;

const tools = css`
  ${menuStyle}
  .count { color: var(--ink); font-variant-numeric: tabular-nums; white-space: nowrap; }
  .submitted { margin-inline-start: 16px; color: var(--ink-quiet); }
  .tool { display: inline-flex; align-items: center; justify-content: center; gap: 8px; min-height: 44px; padding: 0 16px; border-radius: var(--radius-round); color: var(--ink); font-size: var(--text-small); white-space: nowrap; transition: background-color var(--quick), color var(--quick); }
  .tool:hover { background: var(--ground-quiet); }
  .tool:disabled { color: var(--ink-quiet); background: none; cursor: default; }
  .tool.main:not(:disabled) { background: var(--accent); color: var(--ink-on-accent); font-weight: 600; }
  .tool.main:not(:disabled):hover { background: var(--accent-strong); }
  .label { display: block; }
  .label::first-letter { text-transform: uppercase; }
  .menu { inset-inline-end: 0; }
  .menu ul { min-width: min(300px, 100vw - 24px); }
  .menu button { min-height: 44px; }

  /* Below the bar, whose row it leaves as it is. */
  .unsaved { position: absolute; inset: 100% 0 auto; display: flex; align-items: center; justify-content: flex-end; gap: 12px; padding-inline: var(--page-margin); border-block: 1px solid var(--hairline); background: var(--ground); color: var(--danger); font-size: var(--text-small); }
  .unsaved[hidden] { display: none; }
  .unsaved button { min-height: 44px; color: var(--ink); font-weight: 500; text-decoration: underline; text-underline-offset: 0.3em; }
`;

/** The row of sets that stays at the top, and what a guest can do: beside it, on small screens at the bottom. */
export const barStyle = css`
  ${sets}
  ${tools}
  .toolbar { position: sticky; z-index: 10; top: 0; display: flex; align-items: center; justify-content: space-between; gap: 32px; min-height: 64px; padding-inline: var(--page-margin); border-bottom: 1px solid var(--hairline); background: var(--ground); margin-bottom: var(--gap); }
  .bar { display: flex; flex: none; align-items: center; gap: 16px; font-size: var(--text-small); }
  .bar-row { display: flex; align-items: center; gap: 4px; }
  .count { margin-inline-end: 12px; }
  .bar .tool > svg { display: none; }
  .menu-button .tool > svg:last-child { display: block; }

  ${screen.narrow} {
    &.with-bar { --bar-height: calc(65px + env(safe-area-inset-bottom)); }
    .toolbar { min-height: 57px; }
    .toolbar:not(:has(nav.sets)) { position: static; min-height: 0; border: 0; margin: 0; }
    p.sets { display: none; }
    /* More sets follow where the row fades out. */
    nav.sets { padding-inline-end: 40px; margin-inline-end: calc(-1 * var(--page-margin)); mask-image: linear-gradient(to left, transparent, #000 40px); }
    .bar {
      position: fixed;
      z-index: 11;
      inset: auto 0 0;
      flex-direction: column;
      align-items: stretch;
      gap: 0;
      padding: 0 max(12px, env(safe-area-inset-right)) env(safe-area-inset-bottom) max(16px, env(safe-area-inset-left));
      border-top: 1px solid var(--hairline);
      background: var(--ground);
    }
    .bar-row { justify-content: space-between; min-height: 64px; gap: 2px; }
    .count { max-width: 7.5em; margin: 0; line-height: 1.35; white-space: normal; }
    .count span { display: inline-block; font-weight: 500; white-space: nowrap; }
    .count:has(.submitted) { max-width: none; }
    .count .submitted { display: block; margin: 0; font-weight: 400; white-space: normal; }
    .tool { flex-direction: column; gap: 2px; min-width: 64px; min-height: 52px; padding: 4px 8px; border-radius: 12px; font-size: 0.75rem; line-height: 1.2; }
    .bar .tool > svg { display: block; }
    .menu-button .tool > svg:last-child { display: none; }
    .verb { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    /* Beside the edge of the bar, whatever the width. */
    .menu-button { position: static; }
    .menu { top: auto; bottom: 100%; inset-inline-end: 12px; min-width: 0; padding: 0 0 8px; }
    .unsaved { position: static; justify-content: center; padding: 0; border-block: 0 1px; }
  }
`;
