import styled from 'styled-components';
import { screen } from '@/theme/screens';

/** The look of what is inside the preview's dialog. */
export const PreviewStyle = styled.div`
  .body > & { display: flex; flex-direction: column; height: 100%; }
  header > & { display: flex; align-items: center; gap: 8px; }

  .stage {
    flex: 1;
    min-height: 0;
    overflow: hidden;
    container-type: size;
    touch-action: pan-y pinch-zoom;
    user-select: none;
  }
  .row { position: relative; height: 100%; transition: transform 300ms ease; }
  .row.dragged { transition: none; cursor: grabbing; }
  .place { position: absolute; inset-block: 0; width: 100%; display: grid; place-items: center; }

  .below {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 56px;
    padding: 6px max(8px, env(safe-area-inset-right)) max(6px, env(safe-area-inset-bottom))
      max(20px, env(safe-area-inset-left));
    font-size: var(--text-small);
  }
  /* As the row above it (dialogStyle.ts). */
  @media (max-height: 480px) {
    .below {
      position: absolute;
      inset: auto 0 0;
      background: linear-gradient(transparent, rgb(6 7 8 / 60%) 40%, rgb(6 7 8 / 85%));
    }
  }
  .caption { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .count { color: var(--ink-quiet); font-variant-numeric: tabular-nums; }
  .said { color: var(--ink-quiet); font-size: var(--text-small); }

  .control {
    display: grid;
    place-items: center;
    flex: none;
    width: 44px;
    height: 44px;
    padding: 0;
    border: 0;
    border-radius: 50%;
    background: none;
    color: var(--ink-quiet);
    cursor: pointer;
    transition: color var(--quick);
  }
  .control:hover { color: var(--ink); }
  ${screen.hover} { .stage:has(.place + .place) { cursor: grab; } }
`;
