import type { MetadataRoute } from 'next';
import { manifest } from '@/site/discovery/manifest';
import { getFrame } from '@/site/read';

export const dynamic = 'force-dynamic';

/** How the site looks on a home screen. */
export default async function webManifest(): Promise<MetadataRoute.Manifest> {
  return manifest(await getFrame());
}
