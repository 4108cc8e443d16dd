import config from '@payload-config';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getPayload } from 'payload';
import { paths } from '@/config/paths';
import { pageMetadata } from '@/site/pageMetadata';
import { getFrame, getWorks } from '@/site/read';
import { WorksContent } from '@/site/works/WorksContent';

export async function generateMetadata(): Promise<Metadata> {
  const payload = await getPayload({ config });
  const [page, frame] = await Promise.all([getWorks(payload), getFrame(payload)]);
  return page ? pageMetadata({ path: paths.works, ...page }, frame) : {};
}

export default async function WorksPage() {
  const payload = await getPayload({ config });
  const [page, frame] = await Promise.all([getWorks(payload), getFrame(payload)]);
  if (!page) notFound();
  return <WorksContent page={page} frame={frame} />;
}
