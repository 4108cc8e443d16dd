import type { Payload } from 'payload';
import type { ServicesPage } from '@/payload-types';
import { pageTexts } from './texts';

type Card = NonNullable<ServicesPage['cards']>[number];

/** What the services page shows. */
export type Services = {
  title: string;
  description: string;
  heading: string;
  subtitle: string;
  cards: { icon: Card['icon']; name: string; text: string }[];
};

/** The services page's content (docs/specification.md#services-page). */
export async function readServices(payload: Payload): Promise<Services> {
  const { title, description, heading, subtitle, cards } = await pageTexts(
    payload,
    'services-page',
  );
  return {
    title: title ?? '',
    description: description ?? '',
    heading: heading ?? '',
    subtitle: subtitle ?? '',
    cards: (cards ?? []).map(({ icon, name, text }) => {
      return { icon, name: name ?? '', text: text ?? '' };
    }),
  };
}
