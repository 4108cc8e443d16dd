import localFont from 'next/font/local';

// next/font reads these calls at build time and takes literals only.

const poppins = localFont({
  src: [
    {
      path: '../../node_modules/@fontsource/poppins/files/poppins-latin-400-normal.woff2',
      weight: '400',
    },
    {
      path: '../../node_modules/@fontsource/poppins/files/poppins-latin-500-normal.woff2',
      weight: '500',
    },
    {
      path: '../../node_modules/@fontsource/poppins/files/poppins-latin-600-normal.woff2',
      weight: '600',
    },
  ],
  variable: '--poppins',
});

/** The letters of other languages that write Latin, loaded when a page has one (`latin-ext` of Google Fonts). */
const poppinsExtended = localFont({
  src: [
    {
      path: '../../node_modules/@fontsource/poppins/files/poppins-latin-ext-400-normal.woff2',
      weight: '400',
    },
    {
      path: '../../node_modules/@fontsource/poppins/files/poppins-latin-ext-500-normal.woff2',
      weight: '500',
    },
    {
      path: '../../node_modules/@fontsource/poppins/files/poppins-latin-ext-600-normal.woff2',
      weight: '600',
    },
  ],
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
    },
  ],
  variable: '--poppins-extended',
  adjustFontFallback: false,
  preload: false,
});

/** The classes of `<html>` that define the font families of `--font` (docs/specification.md#type). */
export const fontVariables = `${poppins.variable} ${poppinsExtended.variable}`;
