import styled from 'styled-components';
import { drawerPanelStyle } from '@/components/drawer/drawerPanelStyle';

/** The look of the navigation in its drawer (docs/specification.md#frame). */
export const DrawerStyle = styled.div`
  ${drawerPanelStyle('right', 250)}
  .open { margin-inline-end: -10px; }

  nav > ul > li > a, .link {
    display: flex;
    align-items: center;
    justify-content: space-between;
    width: 100%;
    min-height: 52px;
    border-bottom: 1px solid var(--hairline);
    color: var(--ink-quiet);
    font-size: 1.0625rem;
    text-align: start;
    text-decoration: none;
    transition: color var(--quick);
  }
  :is(nav > ul > li > a, .link):is(:hover, [aria-expanded='true']) { color: var(--ink); }
  :is(nav > ul > li > a, .link)[aria-current] { color: var(--ink); border-bottom: 2px solid var(--accent); }
  .link svg { transition: transform var(--quick); }
  .link[aria-expanded='true'] svg { transform: rotate(180deg); }

  .menu ul { padding: 8px 0 8px 16px; border-bottom: 1px solid var(--hairline); }
  .menu :is(a, p) {
    display: flex;
    align-items: center;
    min-height: 44px;
    color: var(--ink-quiet);
    text-decoration: none;
  }
  .menu a:is(:hover, [aria-current]) { color: var(--ink); }
`;
