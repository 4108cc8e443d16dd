import styled from 'styled-components';
import { selectArrow } from '@/components/controlStyles';
import { FormStyle } from '@/components/FormStyle';
import { screen } from '@/theme/breakpoints';
import { saveBarStyle } from '../forms/SaveBar';
import { settingCardStyle } from '../layout/SettingCard';
import { badgeStyle } from '../photographs/PhotographsStyle';

/** The look of the screen of one gallery: its header, its tabs, and the content of each. */
export const GalleryStyle = styled(FormStyle)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(24px, 3vw, 40px);
  ${settingCardStyle}

  .summary { display: inline-flex; flex-wrap: wrap; align-items: center; gap: 6px 14px; }
  .back { margin-bottom: 8px; }
  .page-link { padding-inline: 8px; }
  .head-actions { align-items: center; }
  ${screen.phone} { .head .head-actions { justify-content: space-between; } .head .head-actions button { width: auto; } .page-link { padding-inline: 0; } }

  .progress { display: flex; flex-wrap: wrap; align-items: center; gap: 2px 14px; margin-top: 16px; font-variant-numeric: tabular-nums; }
  .progress .quiet { font-size: var(--text-small); }
  .progress progress { width: 160px; height: 6px; accent-color: var(--accent-mark); }

  .tabs { margin-top: clamp(24px, 3vw, 36px); border-bottom: 1px solid var(--hairline); overflow-x: auto; scrollbar-width: none; }
  .tabs ul { display: flex; gap: clamp(20px, 2.6vw, 36px); width: max-content; }
  .tabs a {
    display: block;
    padding: 12px 0 14px;
    color: var(--ink-quiet);
    text-decoration: none;
    transition: color var(--quick);
  }
  .tabs a:focus-visible { outline-offset: -3px; box-shadow: none; }
  .tabs a:is(:hover, [aria-current]) { color: var(--ink); }
  .tabs a[aria-current] { box-shadow: inset 0 -2px var(--accent-mark); }
  ${screen.phone} { .tabs ul { gap: 22px; } .tabs a { font-size: 0.9375rem; } }

  :is(.text-button, :where(.quiet-links, .links) a) { display: inline-flex; align-items: center; gap: 8px; min-height: 40px; color: var(--ink-quiet); font-size: var(--text-small); text-decoration: underline; text-decoration-color: var(--control); text-underline-offset: 5px; transition: color var(--quick); }
  :is(.text-button, :where(.quiet-links, .links) a):hover { color: var(--ink); }

  :is(.chosen-bar, .filters) select {
    appearance: none;
    min-width: 0;
    max-width: min(100%, 320px);
    min-height: 44px;
    padding: 8px 38px 8px 14px;
    border: 1px solid var(--control);
    border-radius: var(--radius);
    background: ${selectArrow(13)}, var(--ground);
    font-size: 0.9375rem;
  }

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

  .nothing { max-width: 60ch; font-size: var(--text-small); }

  .gallery-photographs .tiles {
    --picture-ratio: 1;
    grid-template-columns: repeat(auto-fill, minmax(clamp(104px, 15vw, 190px), 1fr));
    gap: clamp(10px, 1.4vw, 20px);
  }
  .gallery-photographs .tile { content-visibility: auto; contain-intrinsic-size: auto 220px; }
  .gallery-photographs .tile .picture > img { object-fit: contain; }

  .caption { display: flex; flex-wrap: wrap; align-items: center; gap: 0 8px; padding-top: 6px; font-size: 0.8125rem; line-height: 1.4; }
  .caption .name { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .caption .set { order: 1; flex-basis: 100%; overflow: hidden; color: var(--ink-quiet); text-overflow: ellipsis; white-space: nowrap; }
  .picks { display: inline-flex; align-items: center; gap: 4px; color: var(--ink); font-variant-numeric: tabular-nums; }

  .setting:first-child { padding-top: 0; border-top: 0; }
  .link { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 20px 28px; }
  .link > img { flex: none; border-radius: var(--radius); background: #ffffff; }
  .link > div { flex: 1 1 260px; display: grid; justify-items: start; gap: 16px; min-width: 0; }
  .link input { width: 100%; min-height: 48px; padding: 10px 14px; border: 1px solid var(--hairline); border-radius: var(--radius); background: var(--ground); color: var(--ink-quiet); font-size: 0.9375rem; text-overflow: ellipsis; }
  .link p { line-height: 1.6; }
  .quiet-links { display: flex; flex-wrap: wrap; gap: 0 24px; }

  .line { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 16px 24px; }

  .switches { display: grid; gap: 20px; }
  .switches .field { max-width: 420px; }
  :not(.switches) > .field + .switch, .consequence { margin-top: 16px; }
  .consequence { color: var(--warning); font-size: var(--text-small); line-height: 1.5; }
  .consequence:empty { margin: 0; }

  ${saveBarStyle}
  .save-bar { margin-top: 24px; }
  ${screen.phone} { .link :is(.button, .buttons) { width: 100%; } }

  .guests { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(340px, 100%), 1fr)); gap: clamp(12px, 1.6vw, 20px); }
  .guest { display: grid; align-content: start; gap: 14px; padding: clamp(18px, 2.2vw, 26px); overflow-wrap: anywhere; }
  .guest h2 { font-size: 1.125rem; }
  .guest .who { display: grid; gap: 4px; }
  .guest .who a { justify-self: start; color: var(--ink-quiet); font-size: var(--text-small); text-underline-offset: 4px; }
  .guest .quiet { font-size: var(--text-small); line-height: 1.5; }
  .guest .unproven { color: var(--warning); }
  .copied { width: 100%; min-height: 48px; margin-top: 16px; padding: 10px 14px; border: 1px solid var(--control); border-radius: var(--radius); background: var(--ground-quiet); color: inherit; font: inherit; font-size: 0.9375rem; }
  .guest blockquote { margin: 0; padding-inline-start: 14px; border-inline-start: 2px solid var(--accent-mark); line-height: 1.6; white-space: pre-line; }
  .guest .links { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 18px; margin-top: auto; }
  .head.all { padding-top: 12px; }

  .filters { display: flex; flex-wrap: wrap; align-items: center; gap: 10px 12px; }
  .filters .check { display: inline-flex; align-items: center; gap: 10px; min-height: 44px; padding-inline: 6px; font-size: 0.9375rem; cursor: pointer; }
  .filters .check input { width: 20px; height: 20px; margin: 0; accent-color: var(--accent-mark); }
  ${screen.phone} { .filters select { flex: 1 1 100%; max-width: 100%; } .head.all .buttons { width: 100%; } .head.all .button { flex: 1 1 auto; white-space: nowrap; } }

  .filtered { display: grid; grid-template-columns: repeat(auto-fill, minmax(clamp(140px, 17vw, 210px), 1fr)); gap: clamp(16px, 2vw, 28px) clamp(10px, 1.4vw, 20px); }
  .filtered li { min-width: 0; font-size: 0.8125rem; line-height: 1.5; overflow-wrap: anywhere; content-visibility: auto; contain-intrinsic-size: auto 240px; }
  .filtered .picture { position: relative; display: grid; aspect-ratio: 1; margin-bottom: 8px; border-radius: var(--radius); background: var(--ground-quiet); overflow: hidden; }
  .filtered img { width: 100%; height: 100%; min-height: 0; object-fit: contain; }
  .filtered .badge { ${badgeStyle} inset-block-end: 8px; inset-inline-start: 8px; font-variant-numeric: tabular-nums; }
  .filtered .comment { margin-top: 6px; padding-inline-start: 10px; border-inline-start: 2px solid var(--control); white-space: pre-line; }
  .filtered strong { font-weight: 500; }

  .list li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 2px 24px; padding: 15px clamp(16px, 2.2vw, 28px); overflow-wrap: anywhere; }
  .list li[data-type='wrong-password'] > span { color: var(--danger); }
  .list li[data-type='submitted'] > span { font-weight: 500; }
  .list time { color: var(--ink-quiet); font-size: var(--text-small); font-variant-numeric: tabular-nums; line-height: 1.7; }
`;
