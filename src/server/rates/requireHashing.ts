import { HASHING } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import { takeHashingPlace } from '@/shared/hashing';
import { AppError } from '../errors';

/**
 * Takes a place in the queue of password hashes for this request. Whatever hashes a password asks first, before it counts or
 * changes anything, for known and unknown accounts alike (docs/specification.md#limits). @throws AppError `busy`
 */
export function requireHashingPlace(): void {
  if (!takeHashingPlace())
    throw new AppError('busy', MESSAGES.busy, { retryAfter: HASHING.queueSeconds });
}
