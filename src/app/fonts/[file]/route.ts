import { FACES, FONT_SHEET } from '@/theme/faces';
import { fontSheet } from '@/theme/fontSheet';
import { fontFile, readFont } from '@/theme/poppins';

/** The fonts that src/theme/fontSheet.ts links, and the sheet itself, made by the build. */
export const dynamicParams = false;

export const generateStaticParams = () => [
  { file: FONT_SHEET },
  ...FACES.flatMap(({ weight, everywhere }) => [
    ...(everywhere ? [] : [{ file: fontFile('latin', weight) }]),
    { file: fontFile('latin-ext', weight) },
  ]),
];

export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params;
  const isSheet = file === FONT_SHEET;
  return new Response(isSheet ? fontSheet : new Uint8Array(readFont(file)), {
    headers: {
      'Content-Type': isSheet ? 'text/css; charset=utf-8' : 'font/woff2',
      'Cache-Control': 'public, max-age=604800',
    },
  });
}
