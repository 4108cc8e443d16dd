/** From this width on, in pixels, the profile card and the links of the header have room. */
export const WIDE = 900;

/** Below this width, in pixels, it is a phone. */
export const PHONE = 600;

/** From this width on, in pixels, two photographs stand side by side (decision P5). */
export const PAIRS = 1024;

/** Media queries by what they mean. */
export const screen = {
  wide: `@media (min-width: ${WIDE}px)`,
  narrow: `@media (max-width: ${WIDE - 0.02}px)`,
  pairs: `@media (min-width: ${PAIRS}px)`,
  phone: `@media (max-width: ${PHONE - 0.02}px)`,
  hover: '@media (hover: hover) and (pointer: fine)',
  still: '@media (prefers-reduced-motion: reduce)',
  noScripts: '@media (scripting: none)',
} as const;
