'use client';

import { Failure } from '@/components/Failure';
import { failureStyle } from '@/theme/commonStyle';
import { tokens } from '@/theme/tokens';

const style = `${tokens}${failureStyle}
  html { background: var(--ground); font-family: Poppins, system-ui, sans-serif; }
  body { margin: 0; }
`;

/** The theme of the document whose place this one takes; the server's own page for a fault is dark. */
const theme = () =>
  typeof document === 'undefined' ? 'dark' : (document.documentElement.dataset.theme ?? 'dark');

/** In place of the whole document, when its frame could not be shown. */
export default function GlobalError() {
  return (
    <html lang="en" data-theme={theme()} suppressHydrationWarning>
      <head>
        <title>This page could not be shown</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <style>{style}</style>
      </head>
      <body>
        <Failure whole />
      </body>
    </html>
  );
}
