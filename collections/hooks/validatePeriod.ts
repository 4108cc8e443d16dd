import { type CollectionBeforeChangeHook, ValidationError } from 'payload';
import { endsBeforeStart } from '@/contract/date';
import { MESSAGES } from '@/contract/messages';

/**
 * Refuses an entry whose end date comes before its start date (docs/specification.md#dates). It looks at the entry as
 * it will be stored, so that an update of one date is held against the other.
 * @throws ValidationError on `endDate`
 */
export const validatePeriod: CollectionBeforeChangeHook = ({
  data,
  originalDoc,
  collection,
  req,
}) => {
  if (endsBeforeStart({ ...originalDoc, ...data })) {
    throw new ValidationError(
      {
        collection: collection.slug,
        errors: [{ message: MESSAGES.endBeforeStart, path: 'endDate' }],
        req,
      },
      req.t,
    );
  }
  return data;
};
