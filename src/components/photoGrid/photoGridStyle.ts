import { css } from 'styled-components';
import { screen } from '@/theme/breakpoints';
import { insetFocusStyle } from '../controlStyles';

/** The look of a PhotoGrid inside an element with the class `grid`. Its lengths come from photoRows.ts, for each kind of window. */
export const photoGridStyle = css`
  --gap: var(--photo-gap);
  .grid { container-type: inline-size; margin-inline: var(--photo-bleed); }
  /* In WebKit a tile that is stretched has no height in a list with content-visibility. */
  .rows { display: flex; flex-wrap: wrap; align-items: flex-start; gap: var(--gap); content-visibility: auto; contain-intrinsic-block-size: auto var(--length); }
  .rows + .rows { margin-top: var(--gap); }
  .rows, .tile {
    --length: var(--phone);
    ${screen.fromTablet} { --length: var(--tablet); }
    ${screen.pairs} { --length: var(--wide); }
  }

  .tile {
    position: relative;
    /* A pixel less, so that rounding breaks no row. */
    flex: calc(var(--ratio) * 1000) 1 calc(var(--length) - 1px);
    max-width: var(--length);
    aspect-ratio: var(--ratio);
    overflow: hidden;
    border-radius: var(--radius-tile);
    background: var(--ground-raised) center / cover no-repeat;
  }
  .tile > button:first-child { position: absolute; inset: 0; width: 100%; height: 100%; overflow: hidden; border-radius: inherit; cursor: zoom-in; ${insetFocusStyle} }
  .tile picture { display: contents; }
  .tile img { width: 100%; height: 100%; object-fit: cover; }
`;

/** Centres a row of one or two photographs that does not fill the width. Flexbox would move it while the page is parsed. */
export const centredRowsStyle = css`
  .tile {
    margin-inline-start: var(--phone-indent, 0);
    ${screen.fromTablet} { margin-inline-start: var(--tablet-indent, 0); }
    ${screen.pairs} { margin-inline-start: var(--wide-indent, 0); }
  }
`;
