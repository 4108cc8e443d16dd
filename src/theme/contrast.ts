import { clampChroma, formatHex, oklch, wcagContrast } from 'culori';

/** The least contrast of what is seen, and of what is read (WCAG 2.2, 1.4.11 and 1.4.3). */
export const CONTRAST = { mark: 3, text: 4.5 } as const;

/** The contrast of two colours, from 1 to 21 (WCAG 2.2). */
export const contrast: (one: string, other: string) => number = wcagContrast;

/** How much the lightness changes in one step; it goes from 0 to 1. */
const STEP = 0.01;

/** A colour of the same hue with another lightness, as `#rrggbb`; undefined where there is none. */
function withLightness(colour: string, change: (lightness: number) => number): string {
  const { l = 0, c = 0, h } = oklch(colour) ?? {};
  return formatHex(clampChroma({ mode: 'oklch', l: change(l), c, h }, 'oklch'));
}

/** The colour, made lighter or darker until it can be seen on each of the grounds. */
export function markOn(
  grounds: readonly string[],
  accent: string,
  towards: 'lighter' | 'darker',
): string {
  const isSeen = (colour: string) =>
    grounds.every((ground) => contrast(colour, ground) >= CONTRAST.mark);
  if (isSeen(accent)) return accent;
  const sign = towards === 'lighter' ? 1 : -1;
  for (let moved = STEP; moved <= 1; moved += STEP) {
    const colour = withLightness(accent, (l) => Math.min(1, Math.max(0, l + sign * moved)));
    if (isSeen(colour)) return colour;
  }
  return towards === 'lighter' ? '#ffffff' : '#000000';
}

const DARK_INK = '#06130c';
const LIGHT_INK = '#ffffff';

/** The ink that reads on a colour: dark or light, and black where neither is enough, which then always is. */
export function inkOn(colour: string): string {
  const [best = DARK_INK] = [DARK_INK, LIGHT_INK].sort(
    (one, other) => contrast(other, colour) - contrast(one, colour),
  );
  return contrast(best, colour) >= CONTRAST.text ? best : '#000000';
}

/** By how much a button is lighter or darker under the pointer. */
const HOVER = 0.07;

/** The colour of a button under the pointer: farther from its ink where it can be. */
export const strongerThan = (accent: string): string =>
  withLightness(accent, (l) => {
    const isDark = inkOn(accent) === LIGHT_INK;
    // Black has no darker one, and white none that is lighter: these go the other way, and still are read.
    if (isDark) return l < 2 * HOVER ? l + 2 * HOVER : l - HOVER;
    return l > 1 - HOVER ? l - HOVER : l + HOVER;
  });

/** Hue and chroma of the tones of grounds, lines and quiet ink. */
const TONES = { warm: { h: 82, c: 0.01 }, cool: { h: 255, c: 0.008 } } as const;

/** Greys from this lightness on are darker in a tone, so that its colour can be told from white. */
const LIGHT = 0.9;
const DARKER = 0.018;

/** A grey of the documented look in a tone, about as light as before. */
export function tinted(grey: string, tone: 'neutral' | keyof typeof TONES): string {
  if (tone === 'neutral') return grey;
  const { l = 0 } = oklch(grey) ?? {};
  const colour = { mode: 'oklch', l: l > LIGHT ? l - DARKER : l, ...TONES[tone] } as const;
  return formatHex(clampChroma(colour, 'oklch'));
}
