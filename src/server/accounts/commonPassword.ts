import type { PayloadRequest } from 'payload';
import { MESSAGES } from '@/contract/messages';
import type { User } from '@/payload-types';
import { invalidInput } from '../errors';
import { findOwner } from './findUser';

/** How many of the list's passwords count as common, and how short an own name may be (docs/specification.md#passwords). */
const MOST_COMMON = 10_000;
const SHORTEST_NAME = 4;

/** A password or name for comparison: in lower case, letters and digits alone. */
const normalForm = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Loaded when the first password is chosen: the package has 49,000 of them. */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].slice(0, MOST_COMMON).map(normalForm));
}

type Named = Partial<Pick<User, 'email' | 'firstName' | 'lastName'>>;

const namesOf = ({ email, firstName, lastName }: Named = {}) => [
  firstName,
  lastName,
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
  commonPasswords ??= readCommonPasswords();
  const typed = normalForm(password);
  // From the adapter, in all languages: Payload would leave its locale in `req`, which the write that follows is validated by.
  const { wordmark } = await req.payload.db.findGlobal({ slug: 'site', req });
  const titles: unknown[] = wordmark instanceof Object ? Object.values(wordmark) : [wordmark];
  const owner = await findOwner(req.payload, req);
  const names = [...titles, ...namesOf(account), ...namesOf(owner)]
    .map((name) => normalForm(String(name ?? '')))
    .filter((name) => name.length >= SHORTEST_NAME);
  const isOwnName = names.some((name) => new RegExp(`^\\d*${name}\\d*$`).test(typed));
  if (isOwnName || (await commonPasswords).has(typed))
    throw invalidInput({ password: MESSAGES.passwordCommon });
}
