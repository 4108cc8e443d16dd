import styled from 'styled-components';
import { backLink } from '@/components/backLink';
import { FormStyle } from '@/components/FormStyle';
import { screen } from '@/theme/screens';

/** The look of the screen of one portfolio. */
export const PortfolioStyle = styled(FormStyle)`
  .back { ${backLink} }
  .page-link {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-height: 44px;
    text-underline-offset: 4px;
    text-decoration-color: var(--control);
  }
  .page-link:hover { text-decoration-color: currentcolor; }

  .columns { display: grid; align-items: start; gap: clamp(16px, 2vw, 24px); }
  .columns > * { min-width: 0; }
  @media (min-width: 1200px) {
    .columns { grid-template-columns: minmax(280px, 0.8fr) minmax(0, 2fr); }
  }
  .columns .tiles { gap: 28px clamp(12px, 1.6vw, 20px); }
  ${screen.phone} { .columns .tiles { grid-template-columns: repeat(2, minmax(0, 1fr)); } }

  .columns form .pair { grid-template-columns: minmax(0, 1fr); }

  .meta { display: grid; grid-template-columns: minmax(0, 1fr); gap: 4px; padding-top: 12px; }
  .meta > label { gap: 4px; color: var(--ink-quiet); font-size: 0.8125rem; }
  .meta > label > input { min-height: 44px; padding: 8px 12px; color: var(--ink); font-size: 0.9375rem; }
  .meta > button {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 40px;
    font-size: 0.8125rem;
    white-space: nowrap;
  }
  .meta > button svg { flex: none; }
  .meta > button:hover > span:not(.quiet) { text-decoration: underline; text-underline-offset: 4px; }
  ${screen.phone} { .meta > button .quiet { display: none; } }
  .meta > button .quiet {
    min-width: 0;
    margin-inline-start: auto;
    overflow: hidden;
    color: var(--ink-quiet);
    font-variant-numeric: tabular-nums;
    text-overflow: ellipsis;
  }

  .save-bar {
    position: sticky;
    z-index: 3;
    bottom: 0;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: flex-end;
    gap: 20px;
    /* Over the padding of the screen, to its edges. */
    margin: 0 calc(-1 * var(--gutter-h)) -96px;
    padding: 14px var(--gutter-h);
    border-top: 1px solid var(--hairline);
    background: var(--ground);
  }
  ${screen.phone} { .save-bar button { width: 100%; } }
  .save-bar p:empty { display: none; }
  .save-bar p { color: var(--ink-quiet); font-size: var(--text-small); }
`;
