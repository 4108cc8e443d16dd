import type { ReactNode } from 'react';
import { FontStyles } from './FontStyles';
import { GlobalStyle } from './GlobalStyle';
import { LOAD_FONTS } from './loadFonts';

type Props = { lang: string; theme: 'dark' | 'light' | 'auto'; children: ReactNode };

/** The root of the site's pages and the sign-in screens: language, theme, fonts and global style. */
export function Document({ lang, theme, children }: Props) {
  return (
    <html lang={lang} data-theme={theme}>
      <body>
        <script>{LOAD_FONTS}</script>
        <FontStyles />
        <GlobalStyle />
        {children}
      </body>
    </html>
  );
}
