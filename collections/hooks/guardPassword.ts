import { type CollectionBeforeChangeHook, Forbidden, ValidationError } from 'payload';
import { strictPassword } from '@/contract/account';

/** Set in `req.context` by the use cases that may change a password. */
export const PASSWORD_CHANGE = 'passwordChange';

/**
 * A password always obeys the strict rule, and it is changed only by the use cases that ask for the
 * current one or for a mailed token, and that end every session with it (decision S2).
 * @throws ValidationError when the password breaks the rule
 * @throws Forbidden when it is changed by another door
 */
export const guardPassword: CollectionBeforeChangeHook = ({
  data,
  operation,
  collection,
  req,
  context,
}) => {
  if (data.password === undefined) return data;
  if (operation === 'update' && !context[PASSWORD_CHANGE]) throw new Forbidden(req.t);
  const result = strictPassword.safeParse(data.password);
  if (!result.success) {
    const message = result.error.issues[0]?.message ?? 'Invalid';
    throw new ValidationError(
      { collection: collection.slug, errors: [{ message, path: 'password' }], req },
      req.t,
    );
  }
  return data;
};
