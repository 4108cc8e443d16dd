import { SLUG } from '@collections/slugs';
import type { Payload } from 'payload';
import type { ContactMessage } from '@/contract/contact';
import { findBySeat } from '../accounts/seats';
import { mailAfterAnswer } from '../mail/mailAfterAnswer';
import { enquiryMail } from '../mail/mails';
import { spend } from '../rates/limiters';

/**
 * Stores an enquiry and then, after the answer, mails it to the owner, if there is one (docs/specification.md#contact).
 * @throws AppError `tooMany`
 */
export async function receiveMessage(
  message: ContactMessage,
  { address, isRobot, payload }: { address: string; isRobot: boolean; payload: Payload },
): Promise<void> {
  await spend(payload, 'contactPerAddress', address);
  if (isRobot) return;
  await spend(payload, 'contactPerSite', 'all');
  const owner = await findBySeat(payload, 'owner');
  await payload.create({
    collection: SLUG.contactMessage,
    data: { ...message, read: false },
    overrideAccess: true,
  });
  if (owner)
    mailAfterAnswer(payload, () => payload.sendEmail({ to: owner.email, ...enquiryMail(message) }));
}
