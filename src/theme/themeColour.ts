import type { Viewport } from 'next';
import { GROUND } from './tokens';

/** The colour of the browser's bars for a theme of the site settings. */
export const themeColour = (theme: 'dark' | 'light' | 'auto'): Viewport['themeColor'] =>
  theme === 'auto'
    ? [
        { media: '(prefers-color-scheme: light)', color: GROUND.light },
        { media: '(prefers-color-scheme: dark)', color: GROUND.dark },
      ]
    : GROUND[theme];
