import { contactMessage } from '@/contract/contact';
import { HONEYPOT_FIELD } from '@/contract/honeypot';
import { MESSAGES } from '@/contract/messages';
import { receiveMessage } from '@/server/contact/receive';
import { readBody } from '@/server/http/body';
import { parse } from '@/server/parse';
import { addressOf } from '@/server/rates/address';
import { spend } from '@/server/rates/limiters';
import { route } from './route';

/** `/api/contact` (docs/specification.md#contact). What a robot sends is answered like any other and dropped. */
export const contactRoutes = route('/contact', {
  post: async (req) => {
    const { fields } = await readBody(req);
    const message = parse(contactMessage, fields);
    await spend(req.payload, 'contactPerAddress', addressOf(req.headers));
    if (!fields[HONEYPOT_FIELD]) {
      await spend(req.payload, 'contactPerSite', 'all');
      await receiveMessage(message, req);
    }
    return { status: 201, body: { message: MESSAGES.contactSent } };
  },
});
