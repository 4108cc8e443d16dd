import { paths } from '@/config/paths';
import { getServiceCards } from '@/site/read';
import { ServiceCardsView } from '@/site/serviceCards/ServiceCardsView';
import { metadataOf } from '@/site/siteMetadata';

export const generateMetadata = metadataOf(paths.serviceCards, getServiceCards);

export default async function ServiceCardsPage() {
  return <ServiceCardsView {...(await getServiceCards())} />;
}
