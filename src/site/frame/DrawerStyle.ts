import styled from 'styled-components';
import { drawerPanelStyle } from '@/components/drawer/drawerPanelStyle';

/** The look of the Drawer: 250 px wide (docs/specification.md#frame). */
export const DrawerStyle = styled.div`
  ${drawerPanelStyle('right', 250)}
  .open { margin-inline-end: -10px; }

  nav > ul > li > :is(a, button) {
    display: flex;
    align-items: center;
    justify-content: space-between;
    width: 100%;
    min-height: 52px;
    padding: 0;
    border: 0;
    border-bottom: 1px solid var(--hairline);
    background: none;
    color: var(--ink-quiet);
    font-size: 1.0625rem;
    text-align: start;
    text-decoration: none;
    cursor: pointer;
    transition: color var(--quick);
  }
  nav > ul > li > :is(a, button):is(:hover, [aria-expanded='true']) { color: var(--ink); }
  nav > ul > li > [aria-current] { color: var(--ink); border-bottom: 2px solid var(--accent); }
  button svg { transition: transform var(--quick); }
  button[aria-expanded='true'] svg { transform: rotate(180deg); }

  .services ul { padding: 8px 0 8px 16px; border-bottom: 1px solid var(--hairline); }
  .services :is(a, p) {
    display: flex;
    align-items: center;
    min-height: 44px;
    color: var(--ink-quiet);
    text-decoration: none;
  }
  .services a:is(:hover, [aria-current]) { color: var(--ink); }
`;
