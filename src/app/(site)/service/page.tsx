import config from '@payload-config';
import type { Metadata } from 'next';
import { getPayload } from 'payload';
import { paths } from '@/config/paths';
import { pageMetadata } from '@/site/pageMetadata';
import { getFrame, getServices } from '@/site/read';
import { ServicesSkeleton } from '@/site/services/ServicesSkeleton';
import { ServicesView } from '@/site/services/ServicesView';
import { WhenRead } from '@/site/WhenRead';

export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const payload = await getPayload({ config });
  const [page, frame] = await Promise.all([getServices(payload), getFrame(payload)]);
  return pageMetadata({ path: paths.services, ...page }, frame);
}

export default async function ServicesPage() {
  const payload = await getPayload({ config });
  return (
    <WhenRead reading={getServices(payload)} view={ServicesView} skeleton={<ServicesSkeleton />} />
  );
}
