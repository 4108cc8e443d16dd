import { paths } from '@/config/paths';
import { getServiceCards } from '@/site/read';
import { ServiceCardsView } from '@/site/serviceCards/ServiceCardsView';
import { metadataOf } from '@/site/siteMetadata';

export const generateMetadata = metadataOf(paths.services, getServiceCards);

export default async function ServicesPage() {
  return <ServiceCardsView {...(await getServiceCards())} />;
}
