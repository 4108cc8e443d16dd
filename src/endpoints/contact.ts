import { contactMessage } from '@/contract/contact';
import { HONEYPOT_FIELD } from '@/contract/honeypot';
import { RECEIVED, receiveMessage } from '@/server/contact/receive';
import { answerOnce, idempotencyKeyOf } from '@/server/http/answerOnce';
import { readBody } from '@/server/http/body';
import { parse } from '@/server/parse';
import { addressOf } from '@/server/rates/address';
import { spend } from '@/server/rates/limiters';
import { route } from './route';

/** `/api/contact` (docs/specification.md#contact). What a robot sends is answered like any other and dropped. */
export const contactRoutes = route('/contact', {
  post: async (req) => {
    const key = idempotencyKeyOf(req);
    const body = await readBody(req);
    const message = parse(contactMessage, body.fields);
    // Repeated calls count as well: a key gets nobody past the limit of an address.
    await spend(req.payload, 'contactPerAddress', addressOf(req.headers));
    if (body.fields[HONEYPOT_FIELD]) return RECEIVED;
    return answerOnce(req, key, body, (commit) => receiveMessage(message, req, commit));
  },
});
