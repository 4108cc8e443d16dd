import type { Payload, PayloadRequest } from 'payload';
import type { User } from '@/payload-types';
import { findRow, type ReadRequest } from '../database/rows';

async function findBySeat(payload: Payload, seat: 'owner' | 'demo', req?: PayloadRequest) {
  const { docs } = await payload.find({
    collection: 'user',
    where: { seat: { equals: seat } },
    depth: 1,
    limit: 1,
    pagination: false,
    overrideAccess: true,
    ...(req && { req }),
  });
  return docs[0];
}

/** The first account that signed up (docs/specification.md#entities). */
export const findOwner = (payload: Payload, req?: PayloadRequest) =>
  findBySeat(payload, 'owner', req);

/** The profile of the demo, which stands for the photographer while there is no owner. */
export const findDemoUser = (payload: Payload, req?: PayloadRequest) =>
  findBySeat(payload, 'demo', req);

/** The profile that the public pages show: the owner's, or the demo's while there is no owner (docs/specification.md#entities). */
export const findPublicProfile = async (payload: Payload): Promise<User | undefined> =>
  (await findOwner(payload)) ?? findDemoUser(payload);

/** The account of an id as it is stored, without hooks and relations. */
export const findUserById = (id: string, req: ReadRequest) =>
  findRow('user', { id: { equals: id } }, req);

/** An account as it is answered, with its picture. */
export const readUser = (id: string, req: ReadRequest): Promise<User> =>
  req.payload.findByID({ collection: 'user', id, depth: 1, overrideAccess: true, req });

/**
 * The account of an email address, except the demo profile. Read without hooks and relations, by which a known address would
 * take longer than an unknown one.
 */
export async function findUserByEmail(payload: Payload, email: string): Promise<User | undefined> {
  const user = await findRow('user', { email: { equals: email } }, { payload });
  return user?.seat === 'demo' ? undefined : user;
}
