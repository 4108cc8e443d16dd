import styled from 'styled-components';
import { menuStyle } from '@/components/menuStyle';
import { screen } from '@/theme/screens';

/** The look of the Navigation in the header. */
export const NavigationStyle = styled.div`
  nav > ul { display: flex; align-items: center; gap: clamp(16px, 2.6vw, 40px); }

  nav > ul > li > a, .link {
    position: relative;
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: 44px;
    border-radius: 4px;
    color: var(--ink-quiet);
    font-size: 0.9375rem;
    text-decoration: none;
    transition: color var(--quick);
  }
  :is(nav > ul > li > a, .link):is(:hover, [aria-expanded='true'], [aria-current]) { color: var(--ink); }
  :is(nav > ul > li > a, .link)[aria-current]::after {
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
