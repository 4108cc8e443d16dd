import styled, { css } from 'styled-components';
import { drawerPanelStyle } from '@/components/drawer/drawerPanelStyle';
import { menuStyle } from '@/components/menuStyle';
import { screen } from '@/theme/screens';

const links = css`
  .link {
    align-items: center;
    color: var(--ink-quiet);
    text-decoration: none;
    transition: color var(--quick);
  }
  .link:is(:hover, [aria-expanded='true'], [aria-current]) { color: var(--ink); }
  .link svg { transition: transform var(--quick); }
  .link[aria-expanded='true'] svg { transform: rotate(180deg); }
`;

/** The look of the Navigation in the header. */
export const NavigationStyle = styled.div`
  nav > ul { display: flex; align-items: center; gap: clamp(16px, 2.6vw, 40px); }

  ${links}
  .link {
    position: relative;
    display: inline-flex;
    gap: 6px;
    min-height: 44px;
    border-radius: 4px;
    font-size: 0.9375rem;
  }
  .link[aria-current]::after {
    content: '';
    position: absolute;
    inset: auto 0 4px;
    height: 2px;
    background: var(--accent);
  }

  ${menuStyle}
  .menu { left: -20px; }

  ${screen.narrow} { display: none; }
  ${screen.noScripts} {
    ${screen.narrow} { display: block; grid-column: 1 / -1; }
    nav > ul { flex-wrap: wrap; }
    .menu-button:is(:hover, :focus-within) > .menu[hidden] { display: block; }
  }
`;

/** The look of the Navigation in its drawer (docs/specification.md#frame). */
export const DrawerStyle = styled.div`
  ${screen.wide} { display: none; }
  ${screen.noScripts} { display: none; }
  ${drawerPanelStyle('right', 250)}
  .open { margin-inline-end: -10px; }

  ${links}
  .link {
    display: flex;
    justify-content: space-between;
    width: 100%;
    min-height: 52px;
    border-bottom: 1px solid var(--hairline);
    font-size: 1.0625rem;
    text-align: start;
  }
  .link[aria-current] { border-bottom: 2px solid var(--accent); }

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
