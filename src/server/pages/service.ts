import type { Payload } from 'payload';
import type { Service } from '@/payload-types';
import { AppError } from '../errors';
import { type Photograph, photograph } from '../images/photograph';
import { populated } from '../images/serialize';
import { listPortfolios } from '../portfolios/portfolios';
import { findService } from '../services/services';
import { orLogged } from './orLogged';
import { pageTexts } from './texts';

/** A photograph that an address can name. */
export type NamedPhotograph = Photograph & { id: string };

/** A portfolio as a chapter of its service's page. */
export type Chapter = {
  id: string;
  name: string;
  description: string;
  photographs: NamedPhotograph[];
};

/** What a service's page is about. Without a name the service could not be read. */
export type ServiceHead = { id: string; title: string; name?: string };

/**
 * What is known of a service before its portfolios (product.md 2: Portfolio detail).
 * @returns undefined when there is no such service
 */
export async function readServiceHead(
  payload: Payload,
  id: string,
): Promise<ServiceHead | undefined> {
  const [{ serviceTitle, title }, service] = await Promise.all([
    pageTexts(payload, 'works-page'),
    orLogged(payload, 'The service', findIfThere(payload, id)),
  ]);
  if (service === null) return undefined;
  if (service === undefined) return { id, title: title ?? '' };
  const { name } = service;
  return { id, name, title: (serviceTitle || name).replaceAll('{service}', name) };
}

/** The chapters of a service's page; undefined, with the failure logged, when they cannot be read. */
export async function readChapters(payload: Payload, id: string): Promise<Chapter[] | undefined> {
  const portfolios = await orLogged(payload, 'The portfolios', listPortfolios({ payload }, id));
  const nameOnce = unique();
  return portfolios?.map(({ id, name, description, images }) => ({
    id,
    name,
    description,
    photographs: populated(images).map((media) => ({
      ...photograph(media),
      id: nameOnce(media.id),
    })),
  }));
}

async function findIfThere(payload: Payload, id: string): Promise<Service | null> {
  try {
    return await findService(id, { payload });
  } catch (error) {
    if (error instanceof AppError && error.code === 'notFound') return null;
    throw error;
  }
}

/** One photograph may be in several portfolios; an address names one place of it. */
function unique() {
  const used = new Map<string, number>();
  return (id: string): string => {
    const times = (used.get(id) ?? 0) + 1;
    used.set(id, times);
    return times === 1 ? id : `${id}-${times}`;
  };
}
