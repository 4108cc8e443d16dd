import type { Metadata } from 'next';
import { paths } from '@/config/paths';
import { pageMetadata } from '@/site/pageMetadata';
import { getFrame, getServices } from '@/site/read';
import { ServicesView } from '@/site/services/ServicesView';

export async function generateMetadata(): Promise<Metadata> {
  const [page, frame] = await Promise.all([getServices(), getFrame()]);
  return pageMetadata({ path: paths.services, ...page }, frame);
}

export default async function ServicesPage() {
  return <ServicesView {...(await getServices())} />;
}
