import styled from 'styled-components';
import { screen } from '@/theme/screens';

/** The look of the Navigation in the header. */
export const NavigationStyle = styled.div`
  nav > ul { display: flex; align-items: center; gap: clamp(16px, 2.6vw, 40px); }
  nav > ul > li { position: relative; }

  nav > ul > li > :is(a, button) {
    position: relative;
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: 44px;
    padding: 0;
    border: 0;
    border-radius: 4px;
    background: none;
    color: var(--ink-quiet);
    font-size: 0.9375rem;
    text-decoration: none;
    cursor: pointer;
    transition: color var(--quick);
  }
  nav > ul > li > :is(a, button):is(:hover, [aria-expanded='true'], [aria-current]) { color: var(--ink); }
  nav > ul > li > [aria-current]::after {
    content: '';
    position: absolute;
    inset: auto 0 4px;
    height: 2px;
    background: var(--accent);
  }
  button svg { transition: transform var(--quick); }
  button[aria-expanded='true'] svg { transform: rotate(180deg); }

  /* The list touches its button, so that a mouse can cross over. */
  .services { position: absolute; top: 100%; left: -20px; padding-top: 8px; }
  .services[hidden] { display: none; }
  .services ul {
    min-width: 200px;
    max-height: calc(100svh - 120px);
    padding: 8px;
    overflow-y: auto;
    border: 1px solid var(--hairline);
    border-radius: 12px;
    background: var(--ground-raised);
    box-shadow: var(--float-shadow);
  }
  .services :is(a, p) {
    display: block;
    padding: 9px 12px;
    border-radius: 6px;
    color: var(--ink-quiet);
    font-size: 0.9375rem;
    text-decoration: none;
    transition: color var(--quick), background-color var(--quick);
  }
  .services a:is(:hover, [aria-current]) { background: var(--ground-quiet); color: var(--ink); }

  ${screen.narrow} { display: none; }
  ${screen.noScripts} {
    ${screen.narrow} { display: block; grid-column: 1 / -1; }
    nav > ul { flex-wrap: wrap; }
    li:is(:hover, :focus-within) > .services[hidden] { display: block; }
  }
`;
