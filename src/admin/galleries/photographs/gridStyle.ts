import { css } from 'styled-components';
import { screen } from '@/theme/screens';
import { stickyBar } from '../../frame/stickyBar';

/** The look of the photographs of a gallery: sets, grid, and what is chosen. */
export const gridStyle = css`
  .gallery-photographs { gap: 20px; }
  .sets { display: grid; gap: 4px; }
  .sets > ul { display: flex; flex-wrap: wrap; gap: 8px; }
  .set-actions { display: flex; flex-wrap: wrap; gap: 0 22px; }
  .chip {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    max-width: 100%;
    min-height: 44px;
    padding: 6px 18px;
    border: 1px solid var(--hairline);
    border-radius: 999px;
    background: none;
    font-size: 0.9375rem;
    overflow-wrap: anywhere;
    transition: border-color var(--quick), background-color var(--quick);
  }
  .chip:hover { border-color: var(--control); }
  .chip[aria-pressed='true'] { border-color: var(--accent-mark); background: var(--row-odd); }
  .chip .quiet { font-size: var(--text-small); font-variant-numeric: tabular-nums; }
  .chip.add { border-style: dashed; border-color: var(--control); cursor: pointer; color: var(--ink-quiet); }

  .toolbar { display: flex; flex-wrap: wrap; align-items: center; gap: 0 22px; }
  .toolbar p { margin-inline-end: auto; font-size: var(--text-small); font-variant-numeric: tabular-nums; }
  .nothing { max-width: 60ch; font-size: var(--text-small); }
  ${screen.phone} { .toolbar p { flex-basis: 100%; } }

  .gallery-photographs .tiles {
    --frame: 1;
    grid-template-columns: repeat(auto-fill, minmax(clamp(104px, 15vw, 190px), 1fr));
    gap: clamp(10px, 1.4vw, 20px);
  }
  .gallery-photographs .tile { position: relative; content-visibility: auto; contain-intrinsic-size: auto 220px; }
  .gallery-photographs .tile .picture > img { object-fit: contain; }
  .tile[data-chosen] .picture { outline: 2px solid var(--accent-mark); outline-offset: -2px; }
  .tile[data-drop]::before { content: ''; position: absolute; z-index: 2; inset-block: 0; width: 3px; border-radius: 2px; background: var(--accent-mark); }
  .tile[data-drop='before']::before { inset-inline-start: 0; }
  .tile[data-drop='after']::before { inset-inline-end: 0; }

  .choose { position: absolute; top: 2px; left: 2px; display: grid; place-items: center; width: 44px; height: 44px; cursor: pointer; }
  .choose input { width: 22px; height: 22px; margin: 0; accent-color: var(--accent); }
  ${screen.hover} {
    .tile:not(:hover, :focus-within, [data-chosen], [data-state='sending']) :is(.choose, .remove) { opacity: 0; }
  }
  .tile .badge, .chosen .badge {
    position: absolute;
    display: inline-flex;
    align-items: center;
    gap: 5px;
    padding: 2px 10px;
    border-radius: 999px;
    background: rgb(6 7 8 / 78%);
    color: var(--ink-on-photo);
    font-size: 0.75rem;
  }
  .tile .badge { inset-block-end: 10px; inset-inline: 0; width: max-content; margin-inline: auto; }

  .caption { display: flex; flex-wrap: wrap; align-items: center; gap: 0 8px; padding-top: 6px; font-size: 0.8125rem; line-height: 1.4; }
  .caption .name { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .caption .set { order: 1; flex-basis: 100%; overflow: hidden; color: var(--ink-quiet); text-overflow: ellipsis; white-space: nowrap; }
  .picks { display: inline-flex; align-items: center; gap: 4px; color: var(--accent-mark); font-variant-numeric: tabular-nums; }

  .chosen-bar {
    ${stickyBar}
    gap: 10px;
  }
  /* What has the focus is not hidden by the bar. */
  .gallery-photographs:has(.chosen-bar) .tile :is(button, input) { scroll-margin-bottom: 140px; }
  .chosen-bar p { margin-inline-end: auto; font-variant-numeric: tabular-nums; }
  ${screen.phone} { .chosen-bar p { flex-basis: 100%; } .chosen-bar :is(select, .button) { flex: 1 1 40%; white-space: nowrap; } }
`;
