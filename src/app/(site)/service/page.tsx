import config from '@payload-config';
import type { Metadata } from 'next';
import { getPayload } from 'payload';
import { paths } from '@/config/paths';
import { pageMetadata } from '@/site/pageMetadata';
import { getFrame, getServices } from '@/site/read';
import { ServicesView } from '@/site/services/ServicesView';

export async function generateMetadata(): Promise<Metadata> {
  const payload = await getPayload({ config });
  const [page, frame] = await Promise.all([getServices(payload), getFrame(payload)]);
  return pageMetadata({ path: paths.services, ...page }, frame);
}

export default async function ServicesPage() {
  return <ServicesView {...(await getServices(await getPayload({ config })))} />;
}
