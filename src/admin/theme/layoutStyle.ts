import { css } from 'styled-components';
import { quietIconButtonStyle } from '@/components/controlStyles';
import { drawerPanelStyle } from '@/components/drawer/drawerPanelStyle';
import { menuStyle } from '@/components/menuStyle';
import { screen } from '@/theme/breakpoints';

/** Of the side menu, in pixels. */
export const MENU_WIDTH = 270;

const links = css`
  nav > ul { display: grid; gap: 4px; }
  nav > .more { margin-top: 20px; padding-top: 20px; border-top: 1px solid var(--hairline); }
  nav :is(a, summary) {
    display: flex;
    align-items: center;
    gap: 14px;
    min-height: 48px;
    padding: 8px 16px;
    border-radius: 10px;
    color: var(--ink-quiet);
    font-size: 0.9375rem;
    line-height: 1.4;
    text-decoration: none;
    cursor: pointer;
    transition: color var(--quick), background-color var(--quick);
  }
  nav :is(a, summary) > span { min-width: 0; }
  nav :is(a, summary) > svg { flex: none; }
  nav :is(a, summary):hover { color: var(--ink); }
  nav a[aria-current] { background: var(--row-odd); color: var(--ink); }
  nav a[aria-current] > svg { color: var(--accent-mark); }
  nav summary { list-style: none; }
  nav summary::-webkit-details-marker { display: none; }
  nav .arrow { margin-inline-start: auto; transition: rotate var(--quick); }
  nav details[open] .arrow { rotate: 180deg; }
  nav details ul { margin: 0 0 8px; padding-inline-start: 32px; list-style: none; }
  nav details a { min-height: 40px; padding-block: 4px; font-size: var(--text-small); }
  nav a:has(.count) { flex-wrap: wrap; row-gap: 0; }
  .count { margin-inline-start: auto; padding: 2px 10px; }
`;

const accountMenu = css`
  .account-menu { position: relative; margin-inline-start: auto; }
  .avatar { ${quietIconButtonStyle} overflow: hidden; border: 1px solid var(--hairline); }
  .avatar img { width: 100%; height: 100%; object-fit: cover; }
  ${menuStyle}
  .menu { inset-inline-end: 0; }
  .menu ul { width: max-content; max-width: min(320px, calc(100vw - 32px)); }
  .menu p { border-bottom: 1px solid var(--hairline); border-radius: 0; color: var(--ink); font-weight: 500; overflow-wrap: anywhere; }
  .menu a { display: flex; align-items: center; gap: 12px; min-height: 44px; }
`;

/** The side menu and the top bar around every view of the panel (docs/specification.md#office-layout). */
export const layoutStyle = css`
  :is(.side-menu, .top-bar) .count {
    border-radius: 999px;
    background: var(--accent);
    color: var(--ink-on-accent);
    font-weight: 600;
    font-size: 0.75rem;
    white-space: nowrap;
  }
  .side-menu, .top-bar .content { ${links} }

  .top-bar {
    position: sticky;
    z-index: 30;
    top: 0;
    display: flex;
    align-items: center;
    height: var(--header-height);
    padding-inline: var(--gutter-h);
    border-bottom: 1px solid var(--hairline);
    background: var(--ground);
    ${screen.small} { position: static; }
    ${accountMenu}
    ${drawerPanelStyle('left', MENU_WIDTH)}
    > .open { margin-inline-start: -10px; }
    /* On the corner of the menu's button, which takes the taps. */
    > .count { z-index: 1; min-width: 18px; margin: -22px 0 0 -20px; padding: 0 5px; font-size: 0.6875rem; line-height: 18px; text-align: center; pointer-events: none; }
    .content { gap: 16px; padding-inline: 16px; }
    .content > .close { margin: 0 0 0 auto; }
    .content > .close + a { margin: -60px 60px 12px 16px; }
  }

  .template-default { display: block; min-height: calc(100vh - var(--header-height)); }
  .side-menu { display: none; }

  ${screen.wide} {
    .top-bar { margin-inline-start: ${MENU_WIDTH}px; }
    .top-bar > :is(.open, .count) { display: none; }
    .template-default { padding-inline-start: ${MENU_WIDTH}px; }
    .template-default .template-default__wrap { min-width: 0; }
    .side-menu {
      position: fixed;
      z-index: 20;
      inset-block: 0;
      inset-inline-start: 0;
      display: block;
      width: ${MENU_WIDTH}px;
      padding: 14px 16px 32px;
      overflow-y: auto;
      overscroll-behavior: contain;
      border-inline-end: 1px solid var(--hairline);
      background: var(--ground);
    }
    .side-menu > a { max-width: calc(100% - 32px); margin: 0 16px 24px; overflow-wrap: anywhere; }
  }
`;
