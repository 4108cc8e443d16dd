import { JOBS, SLUG } from '@collections/slugs';
import type { CollectionSlug } from 'payload';
import type { User } from '@/payload-types';

type Fate = 'carried' | 'left out';

/**
 * What becomes of every collection when a site is exported. Carried ones stand in the order in which they can be
 * written: each after those that its documents point to. What is left out is short-lived (a session, a code, a job,
 * a lock), and made again where it is needed.
 */
const COLLECTIONS = {
  [SLUG.media]: 'carried',
  [SLUG.service]: 'carried',
  [SLUG.portfolio]: 'carried',
  [SLUG.education]: 'carried',
  [SLUG.experience]: 'carried',
  [SLUG.user]: 'carried',
  [SLUG.contactMessage]: 'carried',
  /** What an administrator has arranged in the panel: the columns of a list, folded groups. */
  'payload-preferences': 'carried',
  [SLUG.refreshToken]: 'left out',
  [SLUG.oneTimeCode]: 'left out',
  /** A photograph without its smaller files gets a job at the next start (src/server/images/jobs/queue.ts). */
  [JOBS]: 'left out',
  'payload-kv': 'left out',
  'payload-locked-documents': 'left out',
  /** A database knows its own. */
  'payload-migrations': 'left out',
} as const satisfies Record<CollectionSlug, Fate>;

/** What becomes of every field of an account. The password goes as its hash and salt alone. */
const ACCOUNT = {
  id: 'carried',
  email: 'carried',
  salt: 'carried',
  hash: 'carried',
  seat: 'carried',
  verified: 'carried',
  image: 'carried',
  firstName: 'carried',
  lastName: 'carried',
  phone: 'carried',
  address: 'carried',
  about: 'carried',
  linkedIn: 'carried',
  instagram: 'carried',
  facebook: 'carried',
  twitter: 'carried',
  createdAt: 'carried',
  updatedAt: 'carried',
  sessions: 'left out',
  resetPasswordToken: 'left out',
  resetPasswordExpiration: 'left out',
  resetPasswordRequestedAt: 'left out',
} as const satisfies Record<Exclude<keyof User, 'collection' | 'password'>, Fate>;

type KeysOf<Fates, Wanted extends Fate> = {
  [Key in keyof Fates]: Fates[Key] extends Wanted ? Key : never;
}[keyof Fates];

/** A collection whose documents are carried. */
export type CarriedSlug = KeysOf<typeof COLLECTIONS, 'carried'>;

const withFate = (wanted: Fate) =>
  Object.entries(COLLECTIONS).flatMap(([slug, fate]) => (fate === wanted ? slug : []));

/** The collections whose documents are carried, each after those that it points to. */
export const CARRIED = withFate('carried') as CarriedSlug[];

/** Those that are not. */
export const LEFT_OUT: readonly string[] = withFate('left out');

/** The collections that are carried without the ids of their documents, which each database numbers in its own way. */
export const NUMBERED: readonly CarriedSlug[] = ['payload-preferences'];

/** Whether a field of a carried collection goes along. */
export const isCarriedField = (collection: CarriedSlug, field: string): boolean => {
  if (NUMBERED.includes(collection)) return field !== 'id';
  if (collection !== SLUG.user) return true;
  // A field that nobody has decided about may hold a secret.
  return (ACCOUNT as Record<string, Fate | undefined>)[field] === 'carried';
};
