'use client';

import { Failure } from '@/components/Failure';
import { failure } from '@/texts/en/failure';
import { failureStyle } from '@/theme/commonStyle';
import { tokens } from '@/theme/tokens';

const style = `${tokens}${failureStyle}
  html { background: var(--ground); font-family: Poppins, system-ui, sans-serif; }
  body { margin: 0; }
`;

/** The theme of the document that this one replaces; dark when the server renders it. */
const theme = () =>
  typeof document === 'undefined' ? 'dark' : (document.documentElement.dataset.theme ?? 'dark');

/** Replaces the whole document when its layout could not be shown. */
export default function GlobalError() {
  return (
    <html lang="en" data-theme={theme()} suppressHydrationWarning>
      <head>
        <title>{failure.title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <style>{style}</style>
      </head>
      <body>
        <Failure whole />
      </body>
    </html>
  );
}
