import { SLUG } from '@collections/slugs';
import type { Payload, PayloadRequest } from 'payload';
import type { User } from '@/payload-types';

/** The two accounts that may stand for the photographer (docs/specification.md#entities). */
export const SEAT = { owner: 'owner', demo: 'demo' } as const;

/** The account in one seat, or undefined while it is empty. */
export async function findBySeat(
  payload: Payload,
  seat: keyof typeof SEAT,
  req?: PayloadRequest,
): Promise<User | undefined> {
  const { docs } = await payload.find({
    collection: SLUG.user,
    where: { seat: { equals: SEAT[seat] } },
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
export async function findByEmail(
  payload: Payload,
  email: string,
): Promise<Pick<User, 'id' | 'email' | 'verified'> | undefined> {
  const user = await payload.db.findOne<User>({
    collection: SLUG.user,
    where: { email: { equals: email } },
  });
  return user && user.seat !== SEAT.demo ? user : undefined;
}
