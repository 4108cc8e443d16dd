import styled from 'styled-components';
import { arrowLinkStyle, cardStyle, iconButtonStyle } from '@/components/controlStyles';
import { skeletonGlow } from '@/components/Skeleton';
import { screen } from '@/theme/breakpoints';

/** The content of one of our own screens (docs/specification.md#screen-by-screen); its class tells it from Payload's. */
export const OfficeStyle = styled.main.attrs({ className: 'office' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: clamp(32px, 4vw, 56px);
  max-width: 1280px;
  padding: clamp(24px, 4vw, 48px) var(--gutter-h) 96px;

  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 20px;
  }
  .head > div { min-width: 0; overflow-wrap: anywhere; }
  .head-actions { display: flex; flex-wrap: wrap; gap: 12px; }
  .head p { margin-top: 8px; color: var(--ink-quiet); font-size: var(--text-small); }

  .section { display: grid; grid-template-columns: minmax(0, 1fr); gap: clamp(20px, 2.4vw, 32px); min-width: 0; }
  .surface { ${cardStyle} }
  .padded { padding: clamp(20px, 2.6vw, 32px); }
  .back { ${arrowLinkStyle} }
  .quiet { color: var(--ink-quiet); }

  ${screen.phone} { .head-actions, .head-actions button { width: 100%; } }

  /* Tables: generous rows of alternating colour (docs/specification.md#tables). */
  .records { overflow: hidden; }
  .records table { width: 100%; border-collapse: collapse; table-layout: fixed; }
  .records :is(th, td) { padding: 8px 12px; height: 64px; text-align: start; font-variant-numeric: tabular-nums; }
  .records th { color: var(--ink-quiet); font-weight: 400; font-size: var(--text-small); }
  .records :is(th, td):first-child { width: clamp(64px, 9vw, 112px); padding-inline-start: clamp(16px, 2.2vw, 28px); }
  .records th:last-child { padding-inline-end: clamp(20px, calc(1.4vw + 12px), 32px); }
  .records td:first-child { color: var(--ink-quiet); }
  .records :is(th, td):last-child { width: 132px; padding-inline-end: clamp(8px, 1.4vw, 20px); text-align: end; }
  .records tbody tr:nth-child(odd) { background: var(--row-odd); }
  .records tbody tr:nth-child(even) { background: var(--row-even); }
  .records td { overflow-wrap: anywhere; }
  .records td a { text-decoration-color: transparent; text-underline-offset: 4px; transition: text-decoration-color var(--quick); }
  .records td a:hover { text-decoration-color: currentcolor; }
  .with-cover { position: relative; display: flex; align-items: center; gap: clamp(12px, 1.4vw, 18px); min-width: 0; }
  .with-cover > span:last-child { min-width: 0; }
  .cover { flex: none; width: 60px; height: 44px; overflow: hidden; border-radius: var(--radius); background: var(--hairline); }
  .cover img { display: block; width: 100%; height: 100%; object-fit: cover; }
  .with-cover a { display: inline-block; }
  /* The link of the name takes the taps on its whole cell. */
  .with-cover a::after { content: ''; position: absolute; inset: -4px; }
  /* Narrow columns, so that names are not broken. */
  ${screen.phone} {
    .records :is(th, td):first-child { width: 44px; padding-inline: 14px 0; font-size: var(--text-small); }
    .records :is(th, td):nth-child(2) { padding-inline: 8px 6px; }
    .records :is(th, td):last-child { width: 112px; padding-inline-start: 4px; }
    .with-cover { gap: 10px; }
    .cover { width: 40px; height: 40px; }
  }
  /* Below this width it would break the words of a name. */
  @media (max-width: 359.98px) { .cover { display: none; } }
  .records .detail { display: block; color: var(--ink-quiet); font-size: var(--text-small); line-height: 1.4; }

  .row-actions :is(button, a) { ${iconButtonStyle} display: inline-grid; vertical-align: middle; color: var(--accent-mark); transition: background-color var(--quick); }
  .row-actions :is(button, a) + button { margin-inline-start: 4px; }
  .row-actions :is(button, a):hover { background: var(--hairline); }
  .row-actions button:last-child { color: var(--danger); }

  .list { min-width: 0; overflow: hidden; padding-block: 8px; }
  .list li + li { border-top: 1px solid var(--hairline); }

  .pager { display: flex; flex-wrap: wrap; align-items: center; gap: 12px 24px; color: var(--ink-quiet); font-size: var(--text-small); }
  .pager p { font-variant-numeric: tabular-nums; }
  :is(.pager, .empty) > a { display: inline-flex; align-items: center; gap: 6px; min-height: 44px; text-underline-offset: 4px; }

  .skeleton { ${skeletonGlow} display: inline-block; height: 14px; border-radius: var(--radius); vertical-align: middle; }

  .empty {
    display: grid;
    justify-items: center;
    gap: 20px;
    padding: clamp(40px, 8vw, 88px) 24px;
    text-align: center;
  }
  .empty > svg { color: var(--ink-quiet); }
`;
