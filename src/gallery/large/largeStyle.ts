import styled from 'styled-components';
import { LightboxStyle } from '@/components/lightbox/lightboxStyle';
import { menuStyle } from '@/components/menuStyle';
import { screen } from '@/theme/screens';
import { pickStyle } from '../picks/pickStyle';

/** The look of the Lightbox with a heart and a comment. */
export const LargeStyle = styled(LightboxStyle)`
  --ground: #121416;
  --ground-raised: #16181a;
  --ground-quiet: #202326;
  --hairline: #2b2e31;
  --control: #6d7571;
  --danger: #ff7a5c;

  ${pickStyle}
  ${menuStyle}
  .menu { inset-inline-end: 0; z-index: 3; }
  .menu-opener { display: inline-flex; align-items: center; gap: 6px; min-height: 44px; padding-inline: 12px; color: var(--ink-quiet); font-size: var(--text-small); }
  .menu-opener:hover { color: var(--ink); }

  .not-saved { color: var(--danger); font-size: var(--text-small); white-space: nowrap; }
  .preparing { display: grid; place-items: center; background: #121416 center / cover; color: var(--ink); font-size: var(--text-small); }
  .preparing span { padding: 6px 14px; border-radius: var(--radius-round); background: rgb(6 7 8 / 70%); }

  .comment {
    position: relative;
    z-index: 1;
    width: min(100%, 640px);
    margin-inline: auto;
    padding: 16px 20px 8px;
    background: #060708;
  }
  .comment .note { min-height: 12px; padding-top: 4px; }
  .comment .buttons { display: flex; gap: 8px; }
  .comment .button { min-width: 104px; min-height: 44px; }
  .below { position: relative; z-index: 1; background: #060708; }
  .texts { display: flex; flex: 1; align-items: center; gap: 16px; min-width: 0; white-space: nowrap; }
  .picked { font-variant-numeric: tabular-nums; }
  /* Over the photograph, which keeps its place. */
  .said {
    position: absolute;
    inset: auto 0 100%;
    max-height: 4.5em;
    padding: 20px 20px 8px;
    overflow: hidden;
    background: linear-gradient(transparent, rgb(6 7 8 / 70%) 40%);
    text-align: center;
    text-wrap: pretty;
  }
  ${screen.phone} {
    .below { flex-wrap: wrap; justify-content: space-between; gap: 0 4px; padding-inline-start: max(16px, env(safe-area-inset-left)); }
    .texts { flex-basis: 100%; min-height: 36px; padding-inline-end: 8px; }
    .not-saved { position: absolute; inset: auto 12px 100% auto; }
  }
`;
