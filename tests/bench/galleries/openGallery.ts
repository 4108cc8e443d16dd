import type { Account } from '../../helpers/accounts';
import { api } from '../../helpers/api';
import { createGallery } from '../../helpers/gallery';
import type { TestServer } from '../../helpers/server';
import type { Destination } from '../images/destination';

/** A gallery of a running site, to which photographs can be sent. */
export interface Gallery extends Destination {
  id: string;
  /** The token of its link. */
  token: string;
  /** The ids of its sets. */
  sets: string[];
}

/** Creates an empty gallery. @param fields beside its name */
export async function openGallery(
  server: TestServer,
  owner: Account,
  fields: object = {},
): Promise<Gallery> {
  const studio = { http: api(server), token: owner.accessToken };
  const { _id: id, token, sets } = await createGallery(studio, fields);
  const address = `/api/galleries/${id}/photos`;
  return { server, owner, method: 'POST', address, id, token, sets: sets.map(({ _id }) => _id) };
}
