import styled from 'styled-components';
import { quietIconButtonStyle } from '@/components/controlStyles';
import { screen } from '@/theme/breakpoints';

/** The look of a full dialog that shows photographs one at a time (Lightbox). */
export const LightboxStyle = styled.div`
  .body > & { display: flex; flex-direction: column; height: 100%; }
  header > & { display: flex; align-items: center; gap: 8px; }

  .stage {
    flex: 1;
    min-height: 0;
    overflow: hidden;
    container-type: inline-size;
    touch-action: pan-y pinch-zoom;
    user-select: none;
  }
  .row { position: relative; height: 100%; transition: transform 300ms ease; }
  .row.dragged { transition: none; cursor: grabbing; }
  .place { position: absolute; inset-block: 0; width: 100%; display: flex; flex-direction: column; justify-content: center; }
  /* As high as the photograph at full width, so that the text is right below it. */
  .available { flex: 0 1 calc(100cqw / var(--ratio)); min-width: 0; min-height: 0; display: grid; place-items: center; container-type: size; }
  .fit { width: min(100cqw, 100cqh * var(--ratio)); }

  figcaption {
    display: grid;
    flex: none;
    gap: 2px;
    width: min(100%, 44rem);
    max-height: 34%;
    margin-inline: auto;
    padding: 14px 20px 6px;
    overflow-y: auto;
    color: var(--ink-quiet);
    font-size: var(--text-small);
    line-height: 1.55;
    text-align: center;
    text-wrap: pretty;
  }
  figcaption strong { color: var(--ink); font-weight: 500; }
  .caption-text { white-space: pre-line; overflow-wrap: anywhere; }
  .credit { font-size: 0.8125rem; }

  .below {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 56px;
    padding: 6px max(8px, env(safe-area-inset-right)) max(6px, env(safe-area-inset-bottom))
      max(20px, env(safe-area-inset-left));
    font-size: var(--text-small);
  }
  /* The row overlays the photograph like the title row (dialogStyle.ts), and the text stands beside it. */
  @media (max-height: 480px) {
    .place { flex-direction: row; }
    .available { flex: 1; }
    figcaption { align-content: center; width: min(34%, 18rem); max-height: none; padding: 56px 20px; text-align: start; }
    .below {
      position: absolute;
      inset: auto 0 0;
      background: linear-gradient(transparent, rgb(6 7 8 / 60%) 40%, rgb(6 7 8 / 85%));
    }
  }
  .heading { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .count { color: var(--ink-quiet); font-variant-numeric: tabular-nums; }
  .status { color: var(--ink-quiet); font-size: var(--text-small); }

  .control { ${quietIconButtonStyle} }
  ${screen.hover} { .stage:has(.place + .place) { cursor: grab; } }
`;
