import styled, { css } from 'styled-components';
import { menuStyle } from '@/components/menuStyle';
import { photoGridStyle } from '@/components/photoGrid/photoGridStyle';
import { screen } from '@/theme/breakpoints';
import { GROUND } from '@/theme/tokens';
import { pickStyle } from '../picks/pickStyle';

/** The cover as wide as the window, with name and date on it, and the message below it. */
const coverStyle = css`
  /* Below the header, and above the bar that is at the bottom of small screens. */
  --cover-space: calc(100svh - var(--header-height) - var(--bar-height, 0px));
  /* Dark in every theme: the name on it is readable while its photograph is not there (yet). */
  .cover { position: relative; height: min(var(--cover-space), 960px); min-height: 420px; background: ${GROUND.dark}; }
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
    font-weight: var(--gallery-weight);
    font-size: clamp(2.75rem, 1.7rem + 4.4vw, 5.75rem);
    line-height: 1.02;
    letter-spacing: calc(var(--heading-tracking) - 0.015em);
    overflow-wrap: anywhere;
  }
  .title .long { max-width: 20em; font-size: clamp(1.75rem, 1.3rem + 2.2vw, 3.5rem); line-height: 1.08; letter-spacing: calc(var(--heading-tracking) - 0.005em); }
  .intro { display: grid; gap: 24px; padding: calc(var(--space) * clamp(48px, 6vw, 104px)) var(--page-margin) calc(var(--space) * clamp(40px, 5vw, 88px)); }
  .message { max-width: 36em; font-size: clamp(1.125rem, 1rem + 0.5vw, 1.5rem); font-weight: 300; line-height: 1.6; white-space: pre-line; }
  .until { color: var(--ink-quiet); font-size: var(--text-small); }
  ${screen.phone} {
    /* Its width is given: in a short window the ratio would take it from the height. */
    .cover { width: 100%; height: auto; min-height: 0; aspect-ratio: 4 / 5; max-height: var(--cover-space); }
    ${screen.small} { .cover { min-height: 220px; } }
  }
`;

/** The row of sets that stays at the top, and what a guest can do: beside it, on small screens at the bottom. */
const barStyle = css`
  .sets { display: flex; gap: clamp(20px, 2.2vw, 36px); min-width: 0; overflow-x: auto; scrollbar-width: none; color: var(--ink-quiet); font-size: var(--text-small); white-space: nowrap; }
  .sets::-webkit-scrollbar { display: none; }
  p.sets { align-items: center; min-height: 56px; color: var(--ink); }
  .sets a { position: relative; display: inline-flex; align-items: center; min-height: 56px; text-decoration: none; transition: color var(--quick); }
  .sets a:is(:hover, [aria-current]) { color: var(--ink); }
  .sets a[aria-current]::after { content: ''; position: absolute; inset: auto 0 10px; height: 2px; background: var(--accent-mark); }
  .sets a:focus-visible { outline-offset: -6px; box-shadow: none; }

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

  .toolbar { position: sticky; z-index: 10; top: 0; display: flex; align-items: center; justify-content: space-between; gap: 32px; min-height: 64px; padding-inline: var(--page-margin); border-bottom: 1px solid var(--hairline); background: var(--ground); margin-bottom: var(--gap); }
  .bar { display: flex; flex: none; align-items: center; gap: 16px; font-size: var(--text-small); }
  .bar-row { display: flex; align-items: center; gap: 4px; }
  .count { margin-inline-end: 12px; }
  .bar .tool > svg { display: none; }
  .menu-button .tool > svg:last-child { display: block; }

  ${screen.narrow} {
    &:has(.bar) { --bar-height: calc(4.0625rem + env(safe-area-inset-bottom)); }
    .toolbar { min-height: 57px; ${screen.small} { position: static; } }
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
      padding: 0 max(12px, env(safe-area-inset-right)) env(safe-area-inset-bottom) max(var(--page-margin), env(safe-area-inset-left));
      border-top: 1px solid var(--hairline);
      background: var(--ground);
    }
    /* Large text takes further rows. */
    .bar-row { flex-wrap: wrap; justify-content: space-between; min-height: 64px; gap: 2px; }
    .count { flex: 1 1 0; min-width: 4.5em; max-width: 7.5em; margin: 0; line-height: 1.35; white-space: normal; }
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

/** What lies on a photograph: that it is being prepared, its heart, and that it has a comment. */
const tileStyle = css`
  .preparing {
    position: absolute;
    inset: 0;
    display: grid;
    place-content: center;
    background: rgb(6 7 8 / 45%);
    color: var(--ink-on-photo);
    font-size: 0.8125rem;
    text-align: center;
  }

  ${pickStyle}
  .tile .pick { position: absolute; inset: auto 2px 2px auto; }
  .tile::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 64px;
    background: linear-gradient(transparent, rgb(6 7 8 / 45%));
    pointer-events: none;
  }
  .tile :is(.pick, .commented) { z-index: 1; }
  .commented { position: absolute; inset: auto auto 12px 12px; line-height: 0; color: var(--ink-on-photo); pointer-events: none; }
  .commented svg { filter: drop-shadow(0 0 3px rgb(0 0 0 / 70%)); }
  /* Inside, where the photograph does not clip it. */
  .tile .pick:focus-visible { --focus: var(--accent-on-photo); --focus-outline: #060708; outline-offset: -3px; box-shadow: inset 0 0 0 22px rgb(6 7 8 / 80%); }
  .tile .pick[aria-pressed='true']:focus-visible { box-shadow: inset 0 0 0 6px var(--focus-outline); }
  .not-saved {
    position: absolute;
    z-index: 1;
    inset: auto auto 10px 10px;
    padding: 3px 10px;
    border-radius: var(--radius-round);
    background: #b3260a;
    color: #ffffff;
    font-size: 0.75rem;
    font-weight: 500;
  }
  .commented ~ .not-saved { left: 40px; }
  ${screen.hover} {
    .tile:not(:hover, :focus-within) .pick[aria-pressed='false'] { opacity: 0; }
    .tile::after { opacity: 0; transition: opacity var(--quick); }
    .tile:is(:hover, :focus-within, :has(.pick[aria-pressed='true'], .commented))::after { opacity: 1; }
  }
`;

/** The look of an open gallery. Rendered by a server component, so that these styles are not in the browser's bundle. */
export const OpenGalleryStyle = styled.div`
  ${photoGridStyle}
  ${coverStyle}
  ${barStyle}

  .grid { padding: 0 var(--photo-margin) 24px; }
  .grid section { scroll-margin-top: 72px; }
  /* What has the focus is not hidden by the bar at the bottom. */
  ${screen.narrow} { &:has(.bar) :is(.grid, .sets) * { scroll-margin-bottom: calc(var(--bar-height) + 16px); } }
  .grid section + section { margin-top: calc(var(--space) * clamp(40px, 5vw, 80px)); }
  .set-name {
    display: flex;
    align-items: baseline;
    gap: 12px;
    padding: calc(var(--space) * clamp(24px, 3vw, 48px)) var(--photo-bleed-inset) 20px;
    font-weight: var(--gallery-weight);
    font-size: var(--text-heading);
  }
  .set-count { color: var(--ink-quiet); font-weight: 400; font-size: var(--text-small); letter-spacing: 0; font-variant-numeric: tabular-nums; }
  .empty { padding: 96px 20px; color: var(--ink-quiet); text-align: center; }
  .empty button { color: var(--ink); text-decoration: underline; text-underline-offset: 0.3em; }
  .end { height: 1px; }

  ${tileStyle}
`;
