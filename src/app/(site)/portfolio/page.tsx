import config from '@payload-config';
import type { Metadata } from 'next';
import { getPayload } from 'payload';
import { paths } from '@/config/paths';
import { pageMetadata } from '@/site/pageMetadata';
import { getFrame, getWorks } from '@/site/read';
import { WhenRead } from '@/site/WhenRead';
import { WorksSkeleton } from '@/site/works/WorksSkeleton';
import { WorksView } from '@/site/works/WorksView';

export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const payload = await getPayload({ config });
  const [page, frame] = await Promise.all([getWorks(payload), getFrame(payload)]);
  const photograph = page.tabs[0]?.works?.find(({ cover }) => cover)?.cover;
  return pageMetadata({ path: paths.works, ...page, photograph }, frame);
}

export default async function WorksPage() {
  const payload = await getPayload({ config });
  return <WhenRead reading={getWorks(payload)} view={WorksView} skeleton={<WorksSkeleton />} />;
}
