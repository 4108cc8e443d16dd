export const ACCENT = '#2ddb81';

/** The background of each theme, also used for the browser's bars. */
export const GROUND = { dark: '#0c0d0e', light: '#ffffff' } as const;

const DARK = {
  'color-scheme': 'dark',
  '--ground': GROUND.dark,
  '--ground-raised': '#121214',
  '--ground-quiet': '#17181a',
  '--hairline': '#26282b',
  '--control': '#6d7571',
  '--ink': '#f2f4f3',
  '--ink-quiet': '#a6ada9',
  '--danger': '#ff7a5c',
  '--warning': '#f2b84b',
  '--accent-mark': ACCENT,
  '--accent-edge': 'transparent',
  '--focus': ACCENT,
  '--focus-outline': GROUND.dark,
  '--row-odd': '#1d1f21',
  '--row-even': '#17181a',
  '--skeleton': '#1a1c1e',
  '--skeleton-glow': '#26292b',
  '--float-shadow': '0 16px 48px rgb(0 0 0 / 55%)',
} as const;

const LIGHT = {
  'color-scheme': 'light',
  '--ground': GROUND.light,
  '--ground-raised': '#f6f8f6',
  '--ground-quiet': '#f6f8f6',
  '--hairline': '#e4e8e5',
  '--control': '#7c8781',
  '--ink': '#101513',
  '--ink-quiet': '#55605b',
  '--danger': '#c4320a',
  '--warning': '#8a5a00',
  '--accent-mark': '#128a4c',
  '--accent-edge': 'transparent',
  '--focus': '#128a4c',
  '--focus-outline': GROUND.light,
  '--row-odd': '#f6f8f6',
  '--row-even': '#ffffff',
  '--skeleton': '#ebefec',
  '--skeleton-glow': '#f8faf8',
  '--float-shadow': '0 16px 48px rgb(16 21 19 / 14%)',
} as const;

/** What both themes share. Spacing sits on a grid of 8 px and grows with the screen. */
const SHARED = {
  '--accent': ACCENT,
  '--accent-strong': '#57e59b',
  '--ink-on-accent': '#06130c',
  '--ink-on-photo': '#ffffff',
  '--accent-on-photo': ACCENT,
  '--font': "Poppins, 'Poppins Fallback', sans-serif",
  '--font-heading': 'var(--font)',
  '--heading-weight': '500',
  '--heading-tracking': '-0.015em',
  /** Of headings in client galleries. */
  '--gallery-weight': '300',
  '--radius': '6px',
  '--radius-card': '16px',
  '--radius-round': '36px',
  '--radius-tile': '2px',
  '--radius-portrait': '50%',
  /** Of photographs that reach to the edge of the window where the look says so. */
  '--radius-bleed': 'var(--radius)',
  '--page-margin': 'clamp(20px, 3.4vw, 48px)',
  '--page-width': '1600px',
  '--space': '1',
  '--section-gap': 'calc(var(--space) * clamp(56px, 9vw, 128px))',
  '--card-padding': 'clamp(28px, 5.4vw, 72px)',
  /** Added to the margins of photographs: 0, or what brings them to the edge of the window. */
  '--photo-bleed': '0px',
  /** Around text below such photographs. */
  '--photo-bleed-inset': '0px',
  '--photo-margin': 'var(--page-margin)',
  '--main-overflow': 'visible',
  '--photo-gap': 'clamp(4px, 0.6vw, 10px)',
  '--pair-gap': 'calc(var(--space) * clamp(8px, 1.2vw, 20px))',
  '--header-height': '72px',
  '--text-small': '0.875rem',
  '--text-body': 'clamp(1rem, 0.97rem + 0.12vw, 1.0625rem)',
  '--text-lead': 'clamp(1.0625rem, 1rem + 0.28vw, 1.25rem)',
  '--text-title': 'clamp(1.5rem, 1.3rem + 0.9vw, 2.125rem)',
  '--text-heading': 'clamp(2rem, 1.56rem + 1.8vw, 3.25rem)',
  '--text-display': 'clamp(2.5rem, 1.7rem + 3.4vw, 4.5rem)',
  '--quick': '200ms ease',
} as const;

/** Values of CSS variables by their names. */
export type Tokens = Readonly<Record<string, string>>;

/** Tokens of both themes and of each. */
export type ThemeTokens = Record<'shared' | 'dark' | 'light', Tokens>;

/** The tokens of the documented look (docs/specification.md#space). */
export const DOCUMENTED_TOKENS = { shared: SHARED, dark: DARK, light: LIGHT } satisfies ThemeTokens;

const declare = (tokens: Tokens): string =>
  Object.entries(tokens)
    .map(([name, value]) => `${name}: ${value};`)
    .join(' ');

/**
 * The rules that give tokens to the document. Dark is the default; the theme of the look is the `data-theme` of `<html>`.
 * On paper every theme is light.
 * @param root the selector of the document, for which a look has a more specific one
 */
export const tokenRules = ({ shared, dark, light }: ThemeTokens, root = ':root'): string => `
  ${root} { ${declare(shared)} ${declare(dark)} }
  ${root}[data-theme='light'] { ${declare(light)} }
  @media (prefers-color-scheme: light) { ${root}[data-theme='auto'] { ${declare(light)} } }
  @media print { ${root === ':root' ? 'html' : root}[data-theme] { ${declare(light)} } }
`;

export const tokens = tokenRules(DOCUMENTED_TOKENS);
