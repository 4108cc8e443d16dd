import { paths } from '@/config/paths';
import { getServices } from '@/site/read';
import { ServicesView } from '@/site/services/ServicesView';
import { metadataOf } from '@/site/siteMetadata';

export const generateMetadata = metadataOf(paths.services, getServices);

export default async function ServicesPage() {
  return <ServicesView {...(await getServices())} />;
}
