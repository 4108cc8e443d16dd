import config from '@payload-config';
import type { Metadata } from 'next';
import { getPayload } from 'payload';
import { paths } from '@/config/paths';
import { AboutSkeleton } from '@/site/about/AboutSkeleton';
import { AboutView } from '@/site/about/AboutView';
import { pageMetadata } from '@/site/pageMetadata';
import { getAbout, getFrame } from '@/site/read';
import { WhenRead } from '@/site/WhenRead';

export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const payload = await getPayload({ config });
  const [page, frame] = await Promise.all([getAbout(payload), getFrame(payload)]);
  const photograph = page.profile?.portrait;
  return pageMetadata({ path: paths.about, ...page, photograph }, frame);
}

export default async function AboutPage() {
  const payload = await getPayload({ config });
  return <WhenRead reading={getAbout(payload)} view={AboutView} skeleton={<AboutSkeleton />} />;
}
