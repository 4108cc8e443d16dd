import { allOf, type Listing } from '@/server/lists/listing';

/** A whole list as the API answers it. */
export const readAll = async <T, Answer>(
  opened: Promise<Listing<T>>,
  serialize: (document: T) => Answer,
): Promise<Answer[]> => (await allOf(await opened)).map(serialize);
