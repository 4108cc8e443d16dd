import type { CollectionBeforeChangeHook } from 'payload';
import { endsBeforeStart } from '@/contract/date';
import { MESSAGES } from '@/contract/messages';
import { invalidInput } from '@/server/errors';

/** Refuses an entry whose end date comes before its start date, as it will be stored (docs/specification.md#dates). @throws AppError `invalid` */
export const validatePeriod: CollectionBeforeChangeHook = ({ data, originalDoc }) => {
  if (endsBeforeStart({ ...originalDoc, ...data }))
    throw invalidInput({ endDate: MESSAGES.endBeforeStart });
  return data;
};
