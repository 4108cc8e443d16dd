import type { ReactNode } from 'react';
import { createGlobalStyle } from 'styled-components';
import { commonStyle } from './commonStyle';
import { tokens } from './tokens';
import { facesOf, LOAD_FONTS, sheetUrl, type TypefaceName } from './typefaces';

/** The base of every page: tokens, type, focus rings, reduced motion (docs/specification.md#space). */
const GlobalStyle = createGlobalStyle`
  ${tokens}

  *, *::before, *::after { box-sizing: border-box; }

  html {
    font-family: var(--font);
    -webkit-text-size-adjust: 100%;
    background: var(--ground);
  }

  body {
    display: flex;
    flex-direction: column;
    min-height: 100svh;
    margin: 0;
    background: var(--ground);
    color: var(--ink);
    font-size: var(--text-body);
    line-height: 1.65;
    -webkit-font-smoothing: antialiased;
    -moz-osx-font-smoothing: grayscale;
    overflow-wrap: break-word;
  }

  /* The target of a link or of the focus must not lie below the header. A scroll-padding would also scroll
     the page whenever the header itself gets the focus. */
  main, main *, main ~ *, main ~ * * { scroll-margin-top: calc(var(--header-height) + 16px); }

  main { overflow-x: var(--main-overflow); }
  h1, h2, h3, p, ul, ol, figure { margin: 0; padding: 0; }
  /* Otherwise a grid or a row would grow to the width of a long address or name. */
  h1, h2, h3, p, dd { overflow-wrap: anywhere; }
  /* Hebrew and Arabic begin at the right, whatever the language of the page. */
  h1, h2, h3, h4, h5, h6, p, li, dt, dd, blockquote, figcaption, figcaption > *, summary > span { unicode-bidi: plaintext; }
  h1, h2, h3 { font-family: var(--font-heading); font-weight: var(--heading-weight); line-height: 1.1; letter-spacing: var(--heading-tracking); text-wrap: balance; }
  ul, ol { list-style: none; }
  img, svg { display: block; max-width: 100%; }
  button, input, textarea, select { font: inherit; color: inherit; }
  button { padding: 0; border: 0; background: none; cursor: pointer; }
  a { color: inherit; }

  /* The bands on both sides make the ring visible on green and on photographs. */
  :focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 3px;
    box-shadow: 0 0 0 3px var(--focus-outline), 0 0 0 8px var(--focus-outline);
  }
  [tabindex='-1']:focus-visible { outline: none; box-shadow: none; }

  ::selection { background: var(--accent); color: var(--ink-on-accent); }

  ${commonStyle}
`;

/**
 * A style sheet for each font, and a script that starts to decode them. Until the sheets are there the script blocks the
 * body, so that they get most of a slow connection (docs/decisions/0007-fonts-are-style-sheets.md).
 */
export const FontStyles = ({ typeface }: { typeface: TypefaceName }) => (
  <>
    {facesOf(typeface).map((face) => (
      <link key={sheetUrl(face)} rel="stylesheet" href={sheetUrl(face)} />
    ))}
    <script>{LOAD_FONTS}</script>
  </>
);

type Props = {
  lang: string;
  look: { theme: 'dark' | 'light' | 'auto'; typeface: TypefaceName };
  /** The rules of the look's tokens; empty for the documented one. */
  rules: string;
  children: ReactNode;
};

/** The root of the site's pages, the sign-in screens and the client galleries: language, look, fonts and global style. */
export function SiteDocument({ lang, look: { theme, typeface }, rules, children }: Props) {
  return (
    <html lang={lang} data-theme={theme} data-typeface={typeface}>
      {/* biome-ignore lint/style/noHeadElement: next/head is for Next's older router. */}
      <head>
        <FontStyles typeface={typeface} />
        {rules && <style>{rules}</style>}
      </head>
      <body>
        <GlobalStyle />
        {children}
      </body>
    </html>
  );
}
