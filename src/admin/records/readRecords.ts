import type { PayloadRequest } from 'payload';
import { allOf, type Listing } from '@/server/lists/listing';
import { listServiceNames } from '@/server/services/services';
import type { NamedRecord } from './RecordTable';

/** A whole list as the API answers it. */
export const readAll = async <T, Answer>(
  listing: Promise<Listing<T>>,
  serialize: (document: T) => Answer,
): Promise<Answer[]> => (await allOf(await listing)).map(serialize);

/** The services by name, in the owner's order. */
export const readServices = async (req: PayloadRequest): Promise<NamedRecord[]> =>
  (await listServiceNames(req)).map(({ id, name }) => ({ _id: id, name }));
