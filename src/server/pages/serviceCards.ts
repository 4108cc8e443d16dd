import type { Payload } from 'payload';
import { paths } from '@/config/paths';
import { idOf } from '../database/rows';
import type { Viewer } from '../lists/findRows';
import { readByIds } from '../lists/readByIds';
import { loadOptional } from './loadOptional';
import { pageTexts } from './texts';

export type ServiceCards = Awaited<ReturnType<typeof readServiceCards>>;

/** The services page (docs/specification.md#services-page). A card whose service is gone leads nowhere. */
export async function readServiceCards(payload: Payload, viewer: Viewer) {
  const texts = await pageTexts(payload, 'services-page', viewer);
  const ids = texts.cards.flatMap(({ service }) => idOf(service) ?? []);
  const reading = readByIds(payload, 'service', ids, { select: { slug: true } });
  const services = (await loadOptional(payload, 'The services of the cards', reading)) ?? [];
  const cards = texts.cards.map(({ service, ...card }) => {
    const found = services.find(({ id }) => id === idOf(service));
    return { ...card, href: found && paths.servicePage(found.slug || found.id) };
  });
  return { ...texts, cards };
}
