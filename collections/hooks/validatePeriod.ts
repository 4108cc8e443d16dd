import type { CollectionBeforeChangeHook } from 'payload';
import { endsBeforeStart } from '@/contract/date';
import { MESSAGES } from '@/contract/messages';
import { invalidInput } from '@/server/errors';

/**
 * Refuses an entry whose end date comes before its start date (docs/specification.md#dates). It looks at the entry as
 * it will be stored, so that an update of one date is held against the other.
 * @throws AppError `invalid` on `endDate`
 */
export const validatePeriod: CollectionBeforeChangeHook = ({ data, originalDoc }) => {
  if (endsBeforeStart({ ...originalDoc, ...data }))
    throw invalidInput({ endDate: MESSAGES.endBeforeStart });
  return data;
};
