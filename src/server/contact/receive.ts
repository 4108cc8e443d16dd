import type { PayloadRequest } from 'payload';
import type { ContactMessage } from '@/contract/contact';
import { MESSAGES } from '@/contract/messages';
import { findOwner } from '../accounts/findUser';
import { createRow } from '../database/rows';
import type { Commit, JsonAnswer } from '../http/idempotency';
import { queueMail } from '../mail/queue';
import { enquiryMail } from '../mail/templates';
import { consume } from '../rates/limiters';

/** The answer to every enquiry, a robot's too. */
export const RECEIVED = { body: { message: MESSAGES.contactSent } };

/**
 * Stores an enquiry together with its mail to the owner, if there is one (docs/specification.md#contact).
 * @throws AppError `tooMany`
 */
export async function receiveMessage(
  message: ContactMessage,
  req: PayloadRequest,
  commit: Commit<{ message: string }>,
): Promise<JsonAnswer<{ message: string }>> {
  const { payload } = req;
  await consume(payload, 'contactPerSite', 'all');
  const owner = await findOwner(payload);
  return commit(async () => {
    const { id } = await createRow('contact-message', { ...message, read: false }, req);
    const purpose = { cause: `enquiry:${id}`, about: [id] };
    if (owner) await queueMail({ ...purpose, to: owner.email }, enquiryMail(message), req);
    return RECEIVED;
  });
}
