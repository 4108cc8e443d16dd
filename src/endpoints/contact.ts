import { contactMessage } from '@/contract/contact';
import { HONEYPOT_FIELD } from '@/contract/honeypot';
import { MESSAGES } from '@/contract/messages';
import { receiveMessage } from '@/server/contact/receive';
import { readBody } from '@/server/http/body';
import { parse } from '@/server/parse';
import { addressOf } from '@/server/rates/address';
import { route } from './route';

/** `/api/contact` (docs/specification.md#contact). What a robot sends is answered like any other and dropped. */
export const contactRoutes = route('/contact', {
  post: async (req) => {
    const { fields } = await readBody(req);
    await receiveMessage(parse(contactMessage, fields), {
      address: addressOf(req.headers),
      isRobot: Boolean(fields[HONEYPOT_FIELD]),
      payload: req.payload,
    });
    return { status: 201, body: { message: MESSAGES.contactSent } };
  },
});
