import styled from 'styled-components';
import { FormStyle } from '@/components/FormStyle';
import { screen } from '@/theme/screens';
import { settingCards } from '../../frame/settingCards';
import { accessStyle } from '../access/accessStyle';
import { gridStyle } from '../photographs/gridStyle';
import { selectionsStyle } from '../selections/selectionsStyle';

/** The look of the screen of one gallery: its head, the row of its parts, and each of them. */
export const GalleryStyle = styled(FormStyle)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(24px, 3vw, 40px);
  ${settingCards}

  .summary { display: inline-flex; flex-wrap: wrap; align-items: center; gap: 6px 14px; }
  .back { margin-bottom: 8px; }
  .page-link { padding-inline: 8px; }
  .head-actions { align-items: center; }
  ${screen.phone} { .head .head-actions { justify-content: space-between; } .head .head-actions button { width: auto; } .page-link { padding-inline: 0; } }

  .parts { margin-top: clamp(24px, 3vw, 36px); border-bottom: 1px solid var(--hairline); overflow-x: auto; scrollbar-width: none; }
  .parts ul { display: flex; gap: clamp(20px, 2.6vw, 36px); width: max-content; }
  .parts a {
    display: block;
    padding: 12px 0 14px;
    color: var(--ink-quiet);
    text-decoration: none;
    transition: color var(--quick);
  }
  .parts a:focus-visible { outline-offset: -3px; box-shadow: none; }
  .parts a:is(:hover, [aria-current]) { color: var(--ink); }
  .parts a[aria-current] { box-shadow: inset 0 -2px var(--accent); }
  ${screen.phone} { .parts ul { gap: 22px; } .parts a { font-size: 0.9375rem; } }

  .buttons { display: flex; flex-wrap: wrap; gap: 12px; }
  .text-button { min-height: 40px; color: var(--ink-quiet); font-size: var(--text-small); text-decoration: underline; text-decoration-color: var(--control); text-underline-offset: 5px; transition: color var(--quick); }
  .text-button:hover { color: var(--ink); }
  a.button { gap: 8px; }

  :is(.chosen-bar, .filters) select {
    appearance: none;
    min-width: 0;
    max-width: min(100%, 320px);
    min-height: 44px;
    padding: 8px 38px 8px 14px;
    border: 1px solid var(--control);
    border-radius: var(--radius);
    background:
      linear-gradient(45deg, transparent 50%, var(--ink-quiet) 50%) right 19px center / 6px 6px no-repeat,
      linear-gradient(-45deg, transparent 50%, var(--ink-quiet) 50%) right 13px center / 6px 6px no-repeat,
      var(--ground);
    font-size: 0.9375rem;
  }

  ${gridStyle}
  ${accessStyle}
  ${selectionsStyle}

  .activity li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 2px 24px; padding: 15px clamp(16px, 2.2vw, 28px); overflow-wrap: anywhere; }
  .activity li + li { border-top: 1px solid var(--hairline); }
  .activity li[data-type='wrong-password'] > span { color: var(--danger); }
  .activity li[data-type='submitted'] > span { font-weight: 500; }
  .activity time { color: var(--ink-quiet); font-size: var(--text-small); font-variant-numeric: tabular-nums; line-height: 1.7; }
`;
