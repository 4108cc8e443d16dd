import type { CollectionBeforeChangeHook } from 'payload';
import { signUp } from '@/contract/account';
import { MESSAGES } from '@/contract/messages';
import { PASSWORD_CHANGE } from '@/server/accounts/password';
import { AppError } from '@/server/errors';
import { parse } from '@/server/parse';
import { requireHashing } from '@/server/rates/requireHashing';

/**
 * A password obeys the strict rule, and is changed only by the use cases that ask for the current one or for a mailed
 * token and then end every session (docs/specification.md#tokens).
 * @throws AppError 400 with the rule that the password breaks; 403 when it is changed in another way; `busy`
 */
export const guardPassword: CollectionBeforeChangeHook = ({ data, operation, context }) => {
  if (data.password === undefined) return data;
  if (operation === 'update' && !context[PASSWORD_CHANGE])
    throw new AppError('forbidden', MESSAGES.passwordElsewhere);
  // Of Payload's own error for fields the panel would show the field's name alone.
  parse(signUp.pick({ password: true }), data);
  requireHashing();
  return data;
};
