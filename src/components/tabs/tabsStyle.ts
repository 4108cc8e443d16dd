import styled from 'styled-components';
import { screen } from '@/theme/breakpoints';

/** The look of Tabs: a heading on the left, the tabs on the right, the panels below; on phones one column. */
export const TabsStyle = styled.div`
  display: grid;
  grid-template-columns: 1fr fit-content(70%);
  align-items: end;
  gap: clamp(40px, 5vw, 72px) 32px;
  > [role='tabpanel'] { grid-column: 1 / -1; }
  > [role='tabpanel'][hidden] { display: none; }

  [role='tablist'] { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: 0 clamp(20px, 2.4vw, 32px); }
  /* Until the parser has read all of them: each would move those before it. */
  [role='tablist']:not(:has(+ *)) { visibility: hidden; }
  ${screen.phone} {
    grid-template-columns: minmax(0, 1fr);
    row-gap: 28px;
    [role='tablist'] { justify-content: flex-start; }
  }
  [role='tab'] {
    position: relative;
    min-height: 44px;
    border-radius: 4px;
    color: var(--ink-quiet);
    overflow-wrap: anywhere;
    transition: color var(--quick);
  }
  [role='tab']:is(:hover, [aria-selected='true']) { color: var(--ink); }
  [role='tab'][aria-selected='true']::after {
    content: '';
    position: absolute;
    inset: auto 0 4px;
    height: 2px;
    background: var(--accent-mark);
  }

  ${screen.noScripts} {
    [role='tablist'] { display: none !important; }
    [role='tabpanel'] { display: block !important; }
    [role='tabpanel'] > h2 { position: static; width: auto; height: auto; margin: 48px 0 24px; overflow: visible; clip-path: none; white-space: normal; }
  }
`;
