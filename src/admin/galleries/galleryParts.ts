import { css } from 'styled-components';

/** The look of what the list of galleries and the screen of one share. */
export const galleryParts = css`
  .status {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    padding: 3px 12px 3px 10px;
    border: 1px solid var(--hairline);
    border-radius: 999px;
    color: var(--ink-quiet);
    font-size: 0.8125rem;
    line-height: 1.5;
    white-space: nowrap;
  }
  .status::before { content: ''; width: 7px; height: 7px; border-radius: 50%; background: var(--control); }
  .status:is([data-status='Open'], [data-status='Submitted']) { color: var(--ink); }
  .status:is([data-status='Open'], [data-status='Submitted'])::before { background: var(--accent-mark); }
  .status[data-status='Submitted'] { border-color: var(--accent-mark); }
  .status[data-status='Expired']::before { background: var(--warning); }
`;
