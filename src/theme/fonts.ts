import localFont from 'next/font/local';

/** The letters of other European languages, loaded when a page has one. */
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
  variable: '--font-poppins-extended',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF',
    },
  ],
});

/** The light weight, for large secondary text. */
const poppinsLight = localFont({
  src: '../../node_modules/@fontsource/poppins/files/poppins-latin-300-normal.woff2',
  weight: '300',
  variable: '--font-poppins-light',
  display: 'swap',
  preload: false,
  fallback: ['sans-serif'],
  adjustFontFallback: 'Arial',
});

/** The class names of `<html>` that define the font variables. */
export const fontVariables = [poppinsExtended, poppinsLight]
  .map(({ variable }) => variable)
  .join(' ');
