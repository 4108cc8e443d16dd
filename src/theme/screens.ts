/** From this width on, in pixels, the profile card and the links of the header have room. */
export const WIDE = 900;

/** Below this width, in pixels, it is a phone. */
export const PHONE = 600;

/** From this width on, in pixels, two photographs stand side by side (docs/specification.md#project-page). */
export const PAIRS = 1024;

/** The window of a phone, as `media` of HTML takes it. */
export const PHONE_WINDOW = `(max-width: ${PHONE - 0.02}px)`;

export const OTHER_WINDOW = `(min-width: ${PHONE}px)`;

/** Media queries by what they mean. */
export const screen = {
  wide: `@media (min-width: ${WIDE}px)`,
  tablet: `@media (min-width: ${PHONE}px)`,
  narrow: `@media (max-width: ${WIDE - 0.02}px)`,
  pairs: `@media (min-width: ${PAIRS}px)`,
  phone: `@media ${PHONE_WINDOW}`,
  hover: '@media (hover: hover) and (pointer: fine)',
  still: '@media (prefers-reduced-motion: reduce)',
  scripts: '@media (scripting: enabled)',
  noScripts: '@media (scripting: none)',
} as const;
