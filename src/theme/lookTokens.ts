import { contrast, inkOn, markOn, strongerThan, tinted } from './contrast';
import {
  ACCENT,
  DOCUMENTED_TOKENS,
  GROUND,
  type ThemeTokens,
  type Tokens,
  tokenRules,
} from './tokens';
import { type TypefaceName, typefaceTokens } from './typefaces';

/** The choices of a look that are values of tokens. */
export type LookChoices = {
  tone: 'neutral' | 'warm' | 'cool';
  accent: string;
  typeface: TypefaceName;
  corners: 'soft' | 'square' | 'round';
  photographs: 'inset' | 'edge';
  space: 'regular' | 'tight' | 'generous';
};

const CORNERS: Record<LookChoices['corners'], Tokens> = {
  soft: {},
  square: {
    '--radius': '0px',
    '--radius-card': '0px',
    '--radius-round': '0px',
    '--radius-tile': '0px',
    '--radius-portrait': '0px',
  },
  round: {
    '--radius': '14px',
    '--radius-card': '28px',
    '--radius-tile': '12px',
  },
};

const PHOTOGRAPHS: Record<LookChoices['photographs'], Tokens> = {
  inset: {},
  edge: {
    '--photo-bleed': 'calc(50% - 50vw)',
    '--photo-bleed-inset': 'var(--page-margin)',
    // 50vw are wider than half of a window with a scroll bar.
    '--main-overflow': 'clip',
    '--photo-margin': '0px',
    '--radius-tile': '0px',
    '--radius-bleed': '0px',
  },
};

const SPACE: Record<LookChoices['space'], Tokens> = {
  regular: {},
  tight: {
    '--space': '0.65',
    '--page-margin': 'clamp(14px, 2vw, 28px)',
    '--photo-gap': '2px',
    '--pair-gap': 'var(--photo-gap)',
  },
  generous: {
    '--space': '1.4',
    '--page-margin': 'clamp(24px, 6vw, 104px)',
    '--photo-gap': 'clamp(10px, 1.5vw, 24px)',
  },
};

/** The greys of a theme that follow the tone. */
const TONED = [
  '--ground',
  '--ground-raised',
  '--ground-quiet',
  '--hairline',
  '--control',
  '--ink-quiet',
  '--focus-outline',
  '--row-odd',
  '--row-even',
  '--skeleton',
  '--skeleton-glow',
];

const GROUNDS = ['--ground', '--ground-raised', '--ground-quiet', '--row-odd', '--row-even'];

/** Near-black, and what the shade below type leaves of a white photograph. */
const ON_PHOTO = [GROUND.dark, '#525354'];

/** Below this contrast to the ground a button in the accent has an edge. */
const EDGE = 1.5;

/** The documented mark of the documented accent; of any other it is the accent itself. */
const markBefore = (accent: string, theme: 'dark' | 'light'): string =>
  accent === ACCENT ? DOCUMENTED_TOKENS[theme]['--accent-mark'] : accent;

/** The tokens of one theme in a tone, with an accent that can be seen on all its grounds. */
function themeTokens(theme: 'dark' | 'light', { tone, accent }: LookChoices): Tokens {
  const documented: Tokens = DOCUMENTED_TOKENS[theme];
  const toned = Object.fromEntries(
    TONED.map((name) => [name, tinted(documented[name] as string, tone)]),
  );
  const grounds = GROUNDS.map((name) => toned[name] as string);
  const mark = markOn(grounds, markBefore(accent, theme), theme === 'dark' ? 'lighter' : 'darker');
  const hasEdge = contrast(accent, toned['--ground'] as string) < EDGE;
  return {
    ...documented,
    ...toned,
    '--accent-mark': mark,
    '--focus': mark,
    '--accent-edge': hasEdge ? mark : 'transparent',
  };
}

/** All tokens of a look (docs/specification.md#look). */
export function tokensOf(look: LookChoices): ThemeTokens {
  const { accent, typeface, corners, photographs, space } = look;
  return {
    shared: {
      ...DOCUMENTED_TOKENS.shared,
      ...(accent !== ACCENT && {
        '--accent': accent,
        '--accent-strong': strongerThan(accent),
        '--ink-on-accent': inkOn(accent),
        '--accent-on-photo': markOn(ON_PHOTO, accent, 'lighter'),
      }),
      ...typefaceTokens(typeface),
      ...CORNERS[corners],
      ...PHOTOGRAPHS[photographs],
      ...SPACE[space],
    },
    dark: themeTokens('dark', look),
    light: themeTokens('light', look),
  };
}

/** The rules of the tokens in which a look differs from the documented one; empty when it does not. */
export function lookRules(look: LookChoices): string {
  const { shared, dark, light } = tokensOf(look);
  const documented: ThemeTokens = DOCUMENTED_TOKENS;
  const changedIn = (tokens: Tokens, before: Tokens) =>
    Object.keys(tokens).filter((name) => tokens[name] !== before[name]);
  // Where one theme differs both are given: on paper, dark tokens must not win over light ones.
  const themed = new Set([
    ...changedIn(dark, documented.dark),
    ...changedIn(light, documented.light),
  ]);
  const pick = (tokens: Tokens, names: Iterable<string>) =>
    Object.fromEntries([...names].map((name) => [name, tokens[name] as string]));
  const changed = {
    shared: pick(shared, changedIn(shared, documented.shared)),
    dark: pick(dark, themed),
    light: pick(light, themed),
  };
  const isDocumented = themed.size === 0 && Object.keys(changed.shared).length === 0;
  return isDocumented ? '' : tokenRules(changed, 'html:root').replace(/\s+/g, ' ').trim();
}
