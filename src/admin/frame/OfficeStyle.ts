import styled from 'styled-components';
import { screen } from '@/theme/screens';
import { tableStyle } from '../records/tableStyle';

/** The content of a screen of ours (docs/specification.md#screen-by-screen); the class sets it apart from Payload's own. */
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

  .section { display: grid; gap: clamp(20px, 2.4vw, 32px); min-width: 0; }
  .surface { border: 1px solid var(--hairline); border-radius: var(--radius-card); background: var(--ground-raised); }
  .padded { padding: clamp(20px, 2.6vw, 32px); }
  .quiet { color: var(--ink-quiet); }

  ${screen.phone} { .head-actions, .head-actions button { width: 100%; } }

  ${tableStyle}
`;
