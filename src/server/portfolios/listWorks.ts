import { SLUG } from '@collections/slugs';
import type { Payload } from 'payload';
import type { Portfolio } from '@/payload-types';
import { oncePerVersion } from '../content/contentVersion';
import { readImages } from '../images/readImages';
import { type Photograph, toPhotograph } from '../images/serialize';
import { findAll } from '../lists/findAll';
import { readByIds } from '../lists/readByIds';
import { OWNER_ORDER } from '../order';
import { listServices } from '../services/services';

/** A portfolio by what tells where it is listed. */
export type WorkPlace = { id: string; service: { id: string; name: string } };

/** A portfolio by its cover. */
export type Work = WorkPlace & {
  name: string;
  /** Its first photograph; a portfolio may have none. */
  cover?: Photograph;
};

/** Every portfolio in the owner's order by its id and service, once for all pages. */
export const listWorkPlaces = oncePerVersion(async (payload: Payload): Promise<WorkPlace[]> => {
  const [portfolios, services] = await Promise.all([
    findAll(payload, { collection: SLUG.portfolio, sort: OWNER_ORDER, select: { service: true } }),
    listServices({ payload }),
  ]);
  const names = new Map(services.map(({ id, name }) => [id, name]));
  return portfolios.map(({ id, service }) => {
    const owner = String(service);
    return { id, service: { id: owner, name: names.get(owner) ?? '' } };
  });
});

/** Portfolios by their covers, in the order in which they are named. */
export async function readWorks(payload: Payload, places: WorkPlace[]): Promise<Work[]> {
  const ids = places.map(({ id }) => id);
  const portfolios = await readByIds(payload, SLUG.portfolio, ids, {
    select: { name: true, images: true },
  });
  const covers = await readImages(payload, portfolios.flatMap(coverId));
  const found = new Map(portfolios.map((portfolio) => [portfolio.id, portfolio]));
  return places.flatMap((place) => {
    const portfolio = found.get(place.id);
    if (!portfolio) return [];
    const [cover] = coverId(portfolio).flatMap((id) => covers.get(id) ?? []);
    return { ...place, name: portfolio.name, ...(cover && { cover: toPhotograph(cover) }) };
  });
}

const coverId = ({ images }: Pick<Portfolio, 'images'>): string[] =>
  (images ?? []).slice(0, 1).map(String);
