import { css } from 'styled-components';
import { payloadParts } from './payloadParts';

/** Payload's scale of greys in our tokens; a colour holds from its step up to the next. */
const GREYS: [from: number, colour: string][] = [
  [0, 'var(--ground)'],
  [50, 'var(--ground-quiet)'],
  [100, 'var(--hairline)'],
  [150, 'color-mix(in srgb, var(--hairline) 70%, var(--control))'],
  [200, 'color-mix(in srgb, var(--hairline) 50%, var(--control))'],
  [250, 'color-mix(in srgb, var(--hairline) 30%, var(--control))'],
  [300, 'var(--control)'],
  [400, 'var(--ink-quiet)'],
  [700, 'color-mix(in srgb, var(--ink-quiet) 50%, var(--ink))'],
  [750, 'color-mix(in srgb, var(--ink-quiet) 30%, var(--ink))'],
  [800, 'var(--ink)'],
];

const STEPS = Array.from({ length: 21 }, (_, index) => index * 50);

const greys = STEPS.map((step) => {
  const [, colour] = GREYS.findLast(([from]) => from <= step) ?? [];
  return `--theme-elevation-${step}: ${colour};`;
}).join(' ');
/** One of Payload's coloured scales: from the ground through one of our colours to the ink. */
const tint = (name: string, colour: string): string =>
  STEPS.map((step) => {
    const [part, end] =
      step <= 500 ? [step / 5, 'var(--ground)'] : [(1000 - step) / 5, 'var(--ink)'];
    return `--theme-${name}-${step}: color-mix(in srgb, ${colour} ${part}%, ${end});`;
  }).join(' ');

/**
 * Payload's own views in our tokens, so that the panel is one thing (docs/specification.md#screen-by-screen). Its styles lie
 * in a cascade layer, so that ours win.
 */
export const payloadTheme = css`
  html[data-theme] {
    --base: 1.25rem;
    --font-body: var(--font);
    --font-serif: var(--font);
    --gutter-h: clamp(16px, 2.8vw, 40px);
    --theme-bg: var(--ground);
    --theme-text: var(--ink);
    --theme-input-bg: var(--ground);
    --theme-border-color: var(--hairline);
    --style-radius-s: var(--radius);
    --style-radius-m: var(--radius);
    --style-radius-l: 10px;
    --accessibility-outline: 2px solid var(--focus);
    ${greys}
    ${tint('success', 'var(--accent)')}
    ${tint('error', 'var(--danger)')}
    ${tint('warning', 'var(--warning)')}
  }

  .btn--style-primary {
    --color: var(--ink-on-accent);
    --bg-color: var(--accent);
    --hover-color: var(--ink-on-accent);
    --hover-bg: var(--accent-strong);
    font-weight: 600;
  }
  .btn--style-primary.btn--disabled { --bg-color: var(--hairline); --color: var(--ink-quiet); }

  /* Its bar with the way back; menu and account are ours. */
  .app-header { --app-header-height: 56px; }
  .app-header__account, .app-header__mobile-nav-toggler, .template-default__nav-toggler-wrapper { display: none; }
  .template-default__wrap:has(> .office) > .app-header { display: none; }
  html[data-languages='1'] :is(.localizer, .app-header__localizer-spacing, .field-label .localized) { display: none; }

  ${payloadParts}
`;
