import { MESSAGES } from '@/contract/messages';
import type { ClientGallery } from '@/payload-types';
import { notFound } from '../errors';

type WithSets = Pick<ClientGallery, 'sets'>;

/** The sets of a gallery as every call answers them. */
export const setsOf = ({ sets }: WithSets) =>
  (sets ?? []).map(({ id, name }) => ({ _id: id ?? '', name }));

/** The id of a set of a gallery, null for none. @throws AppError `notFound` for that of another gallery */
export function setOf(gallery: WithSets, id: string | null | undefined) {
  if (!id) return null;
  if (!setsOf(gallery).some(({ _id }) => _id === id)) throw notFound(MESSAGES.setNotFound);
  return id;
}
