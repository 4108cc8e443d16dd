import { css } from 'styled-components';
import { screen } from '@/theme/screens';

/** The look of what guests have picked. */
export const selectionsStyle = css`
  .guests { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(340px, 100%), 1fr)); gap: clamp(12px, 1.6vw, 20px); }
  .guest { display: grid; align-content: start; gap: 14px; padding: clamp(18px, 2.2vw, 26px); overflow-wrap: anywhere; }
  .guest[data-shown] { border-color: var(--accent-mark); }
  .guest h3 { font-size: 1.125rem; }
  .guest .who { display: grid; gap: 4px; }
  .guest .who a { justify-self: start; color: var(--ink-quiet); font-size: var(--text-small); text-underline-offset: 4px; }
  .guest .quiet { font-size: var(--text-small); line-height: 1.5; }
  .guest .unproven { color: var(--warning); }
  .copied { width: 100%; min-height: 48px; margin-top: 16px; padding: 10px 14px; border: 1px solid var(--control); border-radius: var(--radius); background: var(--ground-quiet); color: inherit; font: inherit; font-size: 0.9375rem; }
  .guest blockquote { margin: 0; padding-inline-start: 14px; border-inline-start: 2px solid var(--accent-mark); line-height: 1.6; white-space: pre-line; }
  .guest .links { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 18px; margin-top: auto; }
  .guest .links a { display: inline-flex; align-items: center; min-height: 40px; color: var(--ink-quiet); font-size: var(--text-small); text-decoration-color: var(--control); text-underline-offset: 5px; }
  .guest .links a:hover { color: var(--ink); }
  .head.all { padding-top: 12px; }

  .filters { display: flex; flex-wrap: wrap; align-items: center; gap: 10px 12px; }
  .filters .check { display: inline-flex; align-items: center; gap: 10px; min-height: 44px; padding-inline: 6px; font-size: 0.9375rem; cursor: pointer; }
  .filters .check input { width: 20px; height: 20px; margin: 0; accent-color: var(--accent); }
  ${screen.phone} { .filters select { flex: 1 1 100%; max-width: 100%; } .head.all .buttons { width: 100%; } .head.all .button { flex: 1 1 auto; white-space: nowrap; } }

  .chosen { display: grid; grid-template-columns: repeat(auto-fill, minmax(clamp(140px, 17vw, 210px), 1fr)); gap: clamp(16px, 2vw, 28px) clamp(10px, 1.4vw, 20px); }
  .chosen li { min-width: 0; font-size: 0.8125rem; line-height: 1.5; overflow-wrap: anywhere; content-visibility: auto; contain-intrinsic-size: auto 240px; }
  .chosen .picture { position: relative; display: grid; aspect-ratio: 1; margin-bottom: 8px; border-radius: var(--radius); background: var(--ground-quiet); overflow: hidden; }
  .chosen img { width: 100%; height: 100%; min-height: 0; object-fit: contain; }
  .chosen .badge { inset-block-end: 8px; inset-inline-start: 8px; font-variant-numeric: tabular-nums; }
  .chosen .comment { margin-top: 6px; padding-inline-start: 10px; border-inline-start: 2px solid var(--control); white-space: pre-line; }
  .chosen strong { font-weight: 500; }
`;
