import type { Payload, PayloadRequest } from 'payload';
import type { ListPage } from '@/contract/list';
import { MESSAGES } from '@/contract/messages';
import type { ServiceAnswer } from '@/contract/service';
import type { Service } from '@/payload-types';
import { countRows } from '../database/rows';
import { invalidInput } from '../errors';
import { populateImages } from '../images/readImages';
import { imageSource, onlyPopulated } from '../images/serialize';
import { type Listing, streamListing } from '../lists/listing';
import { readByIds } from '../lists/readByIds';
import { OWNER_SORT } from '../lists/sort';

/** Services with their photographs, in the owner's order (docs/specification.md#order). Services are public. */
export const streamServices = (payload: Payload, page: ListPage): Promise<Listing<Service>> =>
  streamListing(payload, { collection: 'service', sort: OWNER_SORT }, page, async (ids) =>
    populateImages(payload, await readByIds(payload, 'service', ids)),
  );

/** A name as it is compared: `É` equals `é`, composed or not, and `STRASSE` equals `straße`. */
export const comparableName = (name: string): string =>
  name.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');

/** Whether two names are the same but for case, blanks and an English plural, as 'Photo Shoot' and 'photoshoots' are. */
export const namesSameKind = (one: string, other: string): boolean => kindOf(one) === kindOf(other);

const kindOf = (name: string): string =>
  comparableName(name)
    .replace(/\s/g, '')
    .replace(/(s|x|z|ch|sh)es$/, '$1')
    .replace(/(ies|ie)$/, 'y')
    .replace(/s+$/, '');

/** Refuses an unknown service of a portfolio. @throws AppError `invalid` under `errors.service` (docs/specification.md#errors) */
export async function requireKnownService(
  { service }: { service?: string | undefined },
  req: PayloadRequest,
): Promise<void> {
  if (service === undefined) return;
  const isKnown = (await countRows('service', { id: { equals: service } }, req)) > 0;
  if (!isKnown) throw invalidInput({ service: MESSAGES.serviceUnknown });
}

/** A service, read with depth 1, as every call answers it (docs/specification.md#answers). */
export const serviceAnswer = (service: Service): ServiceAnswer => ({
  _id: service.id,
  name: service.name,
  images: onlyPopulated(service.images).map(imageSource),
  slug: service.slug ?? '',
  createdAt: service.createdAt,
  updatedAt: service.updatedAt,
});
