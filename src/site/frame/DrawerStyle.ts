import styled, { keyframes } from 'styled-components';

const slideIn = keyframes`from { transform: translateX(100%); }`;
const dim = keyframes`from { opacity: 0; }`;

/** The look of the Drawer: 250 px wide (product.md 9). */
export const DrawerStyle = styled.div`
  .open, .close {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    padding: 0;
    border: 0;
    border-radius: 50%;
    background: none;
    cursor: pointer;
  }
  .open { margin-inline-end: -10px; }
  .close { margin: 0 -10px 0 auto; }

  dialog {
    width: 250px;
    max-width: 100%;
    height: 100dvh;
    max-height: none;
    margin: 0 0 0 auto;
    padding: 0;
    border: 0;
    border-inline-start: 1px solid var(--hairline);
    background: var(--ground-raised);
    color: var(--ink);
    overscroll-behavior: contain;
  }
  dialog[open] { animation: ${slideIn} var(--quick); }
  dialog::backdrop { background: rgb(0 0 0 / 60%); animation: ${dim} var(--quick); }

  .content { display: flex; flex-direction: column; gap: 24px; min-height: 100%; padding: 14px 24px 32px; }

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
  nav > ul > li > :is([aria-current], .active) { color: var(--ink); border-bottom: 2px solid var(--accent); }
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
