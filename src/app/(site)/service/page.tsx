import { paths } from '@/config/paths';
import { getServices } from '@/site/read';
import { ServiceCardsView } from '@/site/services/ServiceCardsView';
import { metadataOf } from '@/site/siteMetadata';

export const generateMetadata = metadataOf(paths.services, getServices);

export default async function ServicesPage() {
  return <ServiceCardsView {...(await getServices())} />;
}
