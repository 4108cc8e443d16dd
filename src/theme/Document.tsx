import type { ReactNode } from 'react';
import { FACES, fontSheetFile } from './fontSheet';
import { fontVariables } from './fonts';
import { GlobalStyle } from './GlobalStyle';

/** A browser begins to unpack a font when a text asks for it, and would draw the first frame without. */
const READY_FONTS = FACES.map(({ weight }) => `document.fonts.load('${weight} 1em Poppins');`).join(
  '',
);

type Props = { lang: string; theme: 'dark' | 'light' | 'auto'; children: ReactNode };

/** The root of every page of ours: language, theme, fonts and global style. */
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
