import { css } from 'styled-components';
import { documentStyle } from './documentStyle';
import { listStyle } from './listStyle';
import { payloadFixes } from './payloadFixes';

const STEPS = Array.from({ length: 21 }, (_, index) => index * 50);

/** One of Payload's colour scales, interpolated between these stops, starting at --ground. */
const scale = (name: string, ...stops: [step: number, colour: string][]): string =>
  STEPS.map((step) => {
    const [from, low] = stops.findLast(([at]) => at <= step) ?? [0, 'var(--ground)'];
    const [to, high] = stops.find(([at]) => at > step) ?? [step + 1, low];
    const share = (100 * (step - from)) / (to - from);
    return `--theme-${name}-${step}: color-mix(in srgb, ${high} ${share}%, ${low});`;
  }).join(' ');

const tint = (name: string, colour: string): string =>
  scale(name, [500, colour], [1000, 'var(--ink)']);

const greys = scale(
  'elevation',
  [50, 'var(--ground-quiet)'],
  [100, 'var(--hairline)'],
  [300, 'var(--control)'],
  [400, 'var(--ink-quiet)'],
  [650, 'var(--ink-quiet)'],
  [800, 'var(--ink)'],
);

/** Payload's own views in our tokens (docs/specification.md#screen-by-screen); its styles lie in a cascade layer, so ours win. */
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

  :is(.btn--style-primary, .list-create-new-doc__create-new-button) {
    --color: var(--ink-on-accent);
    --bg-color: var(--accent);
    --hover-color: var(--ink-on-accent);
    --hover-bg: var(--accent-strong);
    box-shadow: inset 0 0 0 1px var(--accent-edge);
    font-weight: 600;
  }
  .btn--style-primary.btn--disabled { --bg-color: var(--hairline); --color: var(--ink-quiet); }

  /* The menu of a page's texts has nothing else. */
  [class*='global-edit--'] .doc-controls__popup { display: none; }
  :root:not(:has(#schedule-publish)) #action-save-popup { display: none; }
  html[data-languages='1'] :is(.view-version__toggle-locales, .field-diff__locale-label, .localizer, .app-header__localizer-spacing, .field-label .localized) { display: none; }
  /* Payload publishes with one language what the draft of the others has, and copies into what is published (3.90.1). */
  #publish-locale, #copy-locale-data__button, html:not([data-languages='1']) #action-revert-to-published { display: none; }

  ${documentStyle}
  ${listStyle}
  ${payloadFixes}
`;
