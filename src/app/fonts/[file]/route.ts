import { FACES } from '@/theme/faces';
import { fontFile, readFont } from '@/theme/poppins';

/** The fonts that src/theme/fontSheet.ts links, made by the build. */
export const dynamicParams = false;

export const generateStaticParams = () =>
  FACES.flatMap(({ weight }) => [
    { file: fontFile('latin', weight) },
    { file: fontFile('latin-ext', weight) },
  ]);

export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params;
  return new Response(new Uint8Array(readFont(file)), {
    headers: { 'Content-Type': 'font/woff2', 'Cache-Control': 'public, max-age=2592000' },
  });
}
