import { SLUG } from '@collections/slugs';
import type { Payload, PayloadRequest } from 'payload';
import type { User } from '@/payload-types';
import { findAll } from '../lists/findAll';

/** The account that stands for the photographer in one of two seats (docs/specification.md#entities), or undefined. */
export async function findBySeat(
  payload: Payload,
  seat: 'owner' | 'demo',
  req?: PayloadRequest,
): Promise<User | undefined> {
  const { docs } = await payload.find({
    collection: SLUG.user,
    where: { seat: { equals: seat } },
    depth: 1,
    limit: 1,
    pagination: false,
    overrideAccess: true,
    ...(req && { req }),
  });
  return docs[0];
}

/** The profile that the public pages show: the owner's, or the demo's while there is no owner (docs/specification.md#entities). */
export async function publicProfile(payload: Payload): Promise<User | undefined> {
  return (await findBySeat(payload, 'owner')) ?? (await findBySeat(payload, 'demo'));
}

/**
 * The account of an address, but for the demo profile. It is read without Payload's hooks and relations, which would
 * take longer for an account that exists.
 */
export async function findByEmail(payload: Payload, email: string): Promise<User | undefined> {
  const where = { email: { equals: email } };
  const [user] = await findAll(payload, { collection: SLUG.user, where });
  return user?.seat === 'demo' ? undefined : user;
}
