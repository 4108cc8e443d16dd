import type { AfterErrorHook } from 'payload';
import { toAppError } from '@/server/toAppError';

/**
 * Names the refused fields in the answers of Payload's own routes, as Payload's API has them and its
 * panel marks them. Payload does so itself for errors of its own class, but a build holds that class
 * several times, and the one that refuses is not the one that answers.
 */
export const tellFields: AfterErrorHook = ({ error, result }) => {
  const { errors } = toAppError(error).details;
  if (!errors || !result) return;
  const data = { errors: Object.entries(errors).map(([path, message]) => ({ path, message })) };
  return {
    response: {
      errors: result.errors.map(({ message }) => ({ name: error.name, message, data })),
    },
  };
};
