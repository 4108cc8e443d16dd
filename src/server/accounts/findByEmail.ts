import { SLUG } from '@collections/slugs';
import type { Payload } from 'payload';
import type { User } from '@/payload-types';
import { SEAT } from './seats';

/**
 * The account of an address as its row stands, or undefined. The demo profile is nobody's account. (Read
 * without Payload's hooks and relations, which would take longer for an account that there is.)
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
