import type { PayloadRequest } from 'payload';
import type { ContactMessage } from '@/contract/contact';
import { MESSAGES } from '@/contract/messages';
import { findOwner } from '../accounts/findUser';
import { createRow } from '../database/rows';
import type { Commit, JsonAnswer } from '../http/idempotency';
import { mailAfterAnswer } from '../mail/mailAfterAnswer';
import { sendMail } from '../mail/sendMail';
import { enquiryMail } from '../mail/templates';
import { consume } from '../rates/limiters';

/** The answer to every enquiry, a robot's too. */
export const RECEIVED = { body: { message: MESSAGES.contactSent } };

/**
 * Stores an enquiry and then, after the answer, mails it to the owner, if there is one (docs/specification.md#contact).
 * @throws AppError `tooMany`
 */
export async function receiveMessage(
  message: ContactMessage,
  req: PayloadRequest,
  commit: Commit<{ message: string }>,
): Promise<JsonAnswer<{ message: string }>> {
  const { payload } = req;
  await consume(payload, 'contactPerSite', 'all');
  // Not after the answer: whoever signs up in between gets no mail of it.
  const owner = await findOwner(payload);
  const answer = await commit(async () => {
    await createRow('contact-message', { ...message, read: false }, req);
    return RECEIVED;
  });
  // A repeated call gets the stored answer, which is another object: its mail has been sent already.
  if (owner && answer.body === RECEIVED.body)
    mailAfterAnswer(payload, () => sendMail(payload, { to: owner.email, ...enquiryMail(message) }));
  return answer;
}
