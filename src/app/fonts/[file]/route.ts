import { fontFiles } from '@/theme/fontFiles';

/** The fonts are prerendered by the build; any other name is a 404. */
export const dynamicParams = false;

export const generateStaticParams = async () =>
  (await fontFiles()).map(({ name }) => ({ file: name }));

export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params;
  const font = (await fontFiles()).find(({ name }) => name === file);
  if (!font) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(font.content), {
    headers: { 'Content-Type': font.type, 'Cache-Control': 'public, max-age=604800' },
  });
}
