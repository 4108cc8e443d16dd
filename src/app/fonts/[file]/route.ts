import { fontSheet, fontSheetFile } from '@/theme/fontSheet';

/** There is this one sheet, made by the build. */
export const dynamicParams = false;
export const generateStaticParams = () => [{ file: fontSheetFile }];

export const GET = () =>
  new Response(fontSheet, {
    headers: {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  });
