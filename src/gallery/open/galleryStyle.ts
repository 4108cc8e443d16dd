import styled, { css } from 'styled-components';
import { insetFocusStyle } from '@/components/controlStyles';
import { screen } from '@/theme/screens';
import { pickStyle } from '../picks/pickStyle';
import { barStyle } from './barStyle';
import { coverStyle } from './coverStyle';
import { ROW } from './photoSizes';

/** Rows that keep proportions and order: each photograph grows by its ratio, so all of a row are equally high. */
const rows = css`
  .rows { display: flex; flex-wrap: wrap; gap: var(--gap); content-visibility: auto; contain-intrinsic-block-size: auto 3000px; }
  .rows + .rows { margin-top: var(--gap); }
  /* The last row is not stretched. */
  .rows:not(.full)::after { content: ''; flex: 1000000 0 0; }

  .tile {
    position: relative;
    flex: calc(var(--ratio) * 1000) 1 calc(var(--ratio) * var(--row));
    aspect-ratio: var(--ratio);
    overflow: hidden;
    border-radius: 2px;
    background: var(--ground-raised) center / cover no-repeat;
  }
  .open { position: absolute; inset: 0; width: 100%; height: 100%; overflow: hidden; border-radius: inherit; cursor: zoom-in; }
  .open picture { display: contents; }
  .open img { width: 100%; height: 100%; object-fit: cover; }
  .open { ${insetFocusStyle} }
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
`;

const hearts = css`
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
  .tile .pick:focus-visible { outline-offset: -3px; box-shadow: inset 0 0 0 22px rgb(6 7 8 / 80%); }
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

/** The look of an open gallery, whose scripts render plain elements. */
export const GalleryStyle = styled.div`
  --row: clamp(${ROW.phone}px, ${ROW.share}vw, ${ROW.most}px);
  --gap: clamp(4px, 0.6vw, 10px);

  ${coverStyle}
  ${barStyle}

  .grid { padding: 0 var(--gap) 24px; }
  .grid section { scroll-margin-top: 72px; }
  .grid section + section { margin-top: clamp(40px, 5vw, 80px); }
  .set-name {
    display: flex;
    align-items: baseline;
    gap: 12px;
    padding: clamp(24px, 3vw, 48px) calc(var(--page-margin) - var(--gap)) 20px;
    font-weight: 300;
    font-size: var(--text-heading);
  }
  .set-count { color: var(--ink-quiet); font-weight: 400; font-size: var(--text-small); letter-spacing: 0; font-variant-numeric: tabular-nums; }
  .empty { padding: 96px 20px; color: var(--ink-quiet); text-align: center; }
  .empty button { color: var(--ink); text-decoration: underline; text-underline-offset: 0.3em; }
  .end { height: 1px; }

  ${rows}
  ${hearts}
`;
