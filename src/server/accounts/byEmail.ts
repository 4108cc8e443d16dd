import { SLUG } from '@collections/slugs';
import type { Payload } from 'payload';
import type { User } from '@/payload-types';
import { SEAT } from './owner';

/** The account of an address, or undefined. The demo profile is nobody's account. */
export async function accountByEmail(payload: Payload, email: string): Promise<User | undefined> {
  const { docs } = await payload.find({
    collection: SLUG.user,
    where: { email: { equals: email } },
    depth: 1,
    limit: 1,
    pagination: false,
    overrideAccess: true,
  });
  return docs[0]?.seat === SEAT.demo ? undefined : docs[0];
}
