import type { ReactNode } from 'react';
import { FACES, fontSheetFile } from './fontSheet';
import { fontVariables } from './fonts';
import { GlobalStyle } from './GlobalStyle';

/** Starts decoding the fonts; otherwise a browser does so when a text needs them, and paints the first frame without. */
const READY_FONTS = FACES.map(({ weight }) => `document.fonts.load('${weight} 1em Poppins');`).join(
  '',
);

type Props = { lang: string; theme: 'dark' | 'light' | 'auto'; children: ReactNode };

/** The root of the site's pages and the sign-in screens: language, theme, fonts and global style. */
export function Document({ lang, theme, children }: Props) {
  return (
    <html lang={lang} data-theme={theme} className={fontVariables}>
      <body>
        <script>{READY_FONTS}</script>
        <link rel="stylesheet" href={`/fonts/${fontSheetFile}`} precedence="fonts" />
        <GlobalStyle />
        {children}
      </body>
    </html>
  );
}
