import type { PayloadRequest } from 'payload';
import { MESSAGES } from '@/contract/messages';
import type { User } from '@/payload-types';
import { perProcess } from '@/shared/processState';
import { findRow } from '../database/rows';
import { invalidInput } from '../errors';
import { wordmarkOf } from '../pages/wordmark';

/** How many of the list's passwords count as common, and how short an own name may be (docs/specification.md#passwords). */
const MOST_COMMON = 10_000;
const SHORTEST_NAME = 4;

/** A password or name for comparison: in lower case, letters and digits alone. */
const normalForm = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Loads the most common passwords, once. The start does it, so that the transaction of the first new password need not wait. */
export const loadCommonPasswords = () => perProcess('common-passwords', readCommonPasswords);

async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].slice(0, MOST_COMMON).map(normalForm));
}

type Named = Partial<Pick<User, 'email' | 'firstName' | 'lastName'>>;

const namesOf = ({ email, firstName, lastName }: Named) => [
  firstName,
  lastName,
  [firstName, lastName].join(''),
  email?.split('@')[0],
];

/**
 * Refuses one of the most common passwords, and a name of the site or of its owner, also with digits around it
 * (docs/specification.md#passwords). @param account whose password it is @throws AppError `invalid`
 */
export async function requireUncommonPassword(
  password: string,
  account: Named,
  req: PayloadRequest,
): Promise<void> {
  const { payload } = req;
  const typed = normalForm(password);
  // From the adapter, in all languages: Payload would leave its locale in `req`, which the write that follows is validated by.
  // On MongoDB the global is missing until it is saved for the first time.
  const site: { wordmark?: unknown } | null = await payload.db.findGlobal({ slug: 'site', req });
  const owner = (await findRow('user', { seat: { equals: 'owner' } }, req)) ?? account;
  const ownName = [owner.firstName, owner.lastName].join('');
  const wordmark = site?.wordmark ?? '';
  const wordmarks = wordmark instanceof Object ? Object.values(wordmark) : [wordmark];
  const titles = ['', ...wordmarks].map((title) =>
    wordmarkOf({ wordmark: String(title ?? '') }, ownName),
  );
  const names = [...titles, ...namesOf(account), ...namesOf(owner)]
    .map((name) => normalForm(name ?? ''))
    .filter((name) => name.length >= SHORTEST_NAME);
  const isOwnName = names.some((name) => new RegExp(`^\\p{N}*${name}\\p{N}*$`, 'u').test(typed));
  if (isOwnName || (await loadCommonPasswords()).has(typed))
    throw invalidInput({ password: MESSAGES.passwordCommon });
}
