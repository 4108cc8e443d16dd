import styled from 'styled-components';
import { screen } from '@/theme/screens';

/** The look of the Tabs inside it. */
export const TabsFrame = styled.div`
  [role='tablist'] { display: flex; flex-wrap: wrap; gap: 0 clamp(20px, 2.4vw, 32px); }
  [role='tab'] {
    position: relative;
    min-height: 44px;
    padding: 0;
    border: 0;
    border-radius: 4px;
    background: none;
    color: var(--ink-quiet);
    cursor: pointer;
    transition: color var(--quick);
  }
  [role='tab']:is(:hover, [aria-selected='true']) { color: var(--ink); }
  [role='tab'][aria-selected='true']::after {
    content: '';
    position: absolute;
    inset: auto 0 4px;
    height: 2px;
    background: var(--accent);
  }

  /* The tab says it already, to the eye; it keeps the order of the headings. */
  [role='tabpanel'] > h2 {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  ${screen.noScripts} {
    [role='tablist'] { display: none !important; }
    [role='tabpanel'] { display: block !important; }
    [role='tabpanel'] > h2 { position: static; width: auto; height: auto; margin-block: 48px 24px; clip-path: none; }
  }
`;
