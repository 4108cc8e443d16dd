import type { AfterErrorHook } from 'payload';
import { MESSAGES } from '@/contract/messages';
import { toAppError } from '@/server/toAppError';

/** What busboy, by which Payload reads forms, says of one that it cannot read. */
const UNREADABLE_FORM =
  /^(Unexpected end of (form|file)|Malformed (content type|part header|urlencoded form)|Unsupported content type|Multipart: Boundary not found)/;

/**
 * Names the refused fields in the answers of Payload's own routes, as Payload's API has them and its
 * panel marks them. Payload does so itself for errors of its own class, but a build holds that class
 * several times, and the one that refuses is not the one that answers. A form that cannot be read is refused
 * as well, where Payload takes it for a fault of the server.
 */
export const tellFields: AfterErrorHook = ({ error, result }) => {
  if (UNREADABLE_FORM.test(error.message))
    return { status: 400, response: { errors: [{ message: MESSAGES.malformedBody }] } };
  const { errors } = toAppError(error).details;
  if (!errors || !result) return;
  const data = { errors: Object.entries(errors).map(([path, message]) => ({ path, message })) };
  return {
    response: {
      errors: result.errors.map(({ message }) => ({ name: error.name, message, data })),
    },
  };
};
