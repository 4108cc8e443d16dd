import config from '@payload-config';
import { getPayload } from 'payload';
import { manifest } from '@/site/discovery/manifest';
import { getFrame } from '@/site/read';

export const dynamic = 'force-static';
export const generateStaticParams = () => [];

/** How the site looks on a home screen. */
export async function GET(): Promise<Response> {
  const frame = await getFrame(await getPayload({ config }));
  return Response.json(manifest(frame), {
    headers: { 'Content-Type': 'application/manifest+json' },
  });
}
