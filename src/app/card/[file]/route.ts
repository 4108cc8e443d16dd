import config from '@payload-config';
import { getPayload } from 'payload';
import { photoIdOf } from '@/server/images/derivatives/derivative';
import { isPublicImage } from '@/server/images/publicImages';
import { drawSiteCard } from '@/server/images/siteCard';
import { makeSocialCard } from '@/server/images/socialCard';
import { getLayout } from '@/site/read';

type Context = { params: Promise<{ file: string }> };

/**
 * A photograph, or the name of a site without one, as the picture of a shared link, cached by the HTTP server; 404 for a
 * file that no photograph has now, or that no page shows.
 */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { file } = await params;
  const payload = await getPayload({ config });
  const card =
    (await drawSiteCard(file, await getLayout())) ??
    ((await isPublicImage(payload, photoIdOf(file))) && (await makeSocialCard(payload, file)));
  if (!card) {
    const headers = { 'Cache-Control': 'no-store' };
    return Response.json({ message: 'Not found' }, { status: 404, headers });
  }
  return new Response(new Uint8Array(card), {
    headers: {
      'Content-Type': 'image/jpeg',
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  });
}
