import { css } from 'styled-components';
import { screen } from '@/theme/screens';
import { saveBar } from '../../frame/stickyBar';

/** The look of the access to a gallery. */
export const accessStyle = css`
  .setting:first-child { padding-top: 0; border-top: 0; }
  .link { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 20px 28px; }
  .link > img { flex: none; border-radius: var(--radius); background: #ffffff; }
  .link > div { flex: 1 1 260px; display: grid; justify-items: start; gap: 16px; min-width: 0; }
  .link input { width: 100%; min-height: 48px; padding: 10px 14px; border: 1px solid var(--hairline); border-radius: var(--radius); background: var(--ground); color: var(--ink-quiet); font-size: 0.9375rem; text-overflow: ellipsis; }
  .link p { line-height: 1.6; }
  .quiet-links { display: flex; flex-wrap: wrap; gap: 0 24px; }
  .quiet-links a { display: inline-flex; align-items: center; gap: 8px; min-height: 40px; color: var(--ink-quiet); font-size: var(--text-small); text-decoration-color: var(--control); text-underline-offset: 5px; }
  .quiet-links a:hover { color: var(--ink); }

  .line { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 16px 24px; }

  .switches { display: grid; gap: 20px; }
  .switch { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 16px; min-height: 28px; cursor: pointer; }
  .switch .quiet { display: block; margin-top: 2px; font-size: var(--text-small); line-height: 1.5; }
  .switch input {
    appearance: none;
    position: relative;
    width: 46px;
    height: 26px;
    margin: 0;
    border: 1px solid var(--control);
    border-radius: 999px;
    background: var(--ground);
    cursor: inherit;
    transition: background-color var(--quick), border-color var(--quick);
  }
  .switch input::before { content: ''; position: absolute; inset-block-start: 3px; inset-inline-start: 3px; width: 18px; height: 18px; border-radius: 50%; background: var(--control); transition: translate var(--quick), background-color var(--quick); }
  .switch input:checked { border-color: var(--accent-mark); background: var(--accent); }
  .switch input:checked::before { translate: 20px; background: var(--ink-on-accent); }
  ${screen.reducedMotion} { .switch :is(input, input::before) { transition: none; } }
  .switches .field { max-width: 420px; }

  ${saveBar}
  .save-bar { margin-top: 24px; }
  ${screen.phone} { .link :is(.button, .buttons) { width: 100%; } }
  /* What has the focus is not hidden by the bar. */
  form :is(input, select, textarea) { scroll-margin-bottom: 160px; }
`;
