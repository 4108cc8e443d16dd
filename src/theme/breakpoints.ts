/** From this width on, in pixels, there is room for the profile card and the links of the header. */
export const WIDE = 900;

/** Below this width, in pixels, a window counts as a phone's. */
export const PHONE = 600;

/** From this width on, in pixels, two photographs stand side by side (docs/specification.md#project-page). */
export const PAIRS = 1024;

/** The windows of phones and of all else, for the `media` of HTML. */
export const PHONE_WINDOW = `(max-width: ${PHONE - 0.02}px)`;
export const OTHER_WINDOW = `(min-width: ${PHONE}px)`;

/** Media queries by name. */
export const screen = {
  wide: `@media (min-width: ${WIDE}px)`,
  fromTablet: `@media (min-width: ${PHONE}px)`,
  narrow: `@media (max-width: ${WIDE - 0.02}px)`,
  pairs: `@media (min-width: ${PAIRS}px)`,
  phone: `@media ${PHONE_WINDOW}`,
  /** So small that bars would leave nothing of the content in sight, as 1280 x 1024 px at 400 % (WCAG 1.4.10, 2.4.11). */
  small: `@media ${PHONE_WINDOW} and (max-height: 359.98px)`,
  forcedColours: '@media (forced-colors: active)',
  hover: '@media (hover: hover) and (pointer: fine)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
  scripts: '@media (scripting: enabled)',
  noScripts: '@media (scripting: none)',
} as const;

/** Selects `main` while its HTML still arrives, to hide what later content would move. */
export const UNPARSED_CONTENT = 'main:not(:has(+ *))';
