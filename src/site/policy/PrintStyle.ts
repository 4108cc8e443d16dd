import { createGlobalStyle } from 'styled-components';

/** The policy on paper: its text, black on white, and nothing else of the page. */
export const PrintStyle = createGlobalStyle`
  @media print {
    @page { margin: 22mm 20mm; }

    html, html[data-theme] {
      color-scheme: light;
      --ground: #fff;
      --hairline: #bbb;
      --ink: #000;
      --ink-quiet: #222;
      --page-margin: 0px;
      --text-body: 10.5pt;
      --text-title: 14pt;
      --text-display: 26pt;
    }
    body > :not(main), main nav { display: none !important; }
    main > div { padding-top: 0; }
    main > div > div { display: block; margin-top: 24pt; }
    h2 { break-after: avoid; }
    p { orphans: 3; widows: 3; }
    main :not(h2) + h2 { margin-top: 18pt; padding-top: 18pt; }
  }
`;
