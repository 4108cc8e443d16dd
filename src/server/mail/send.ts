import type { Payload, SendEmailOptions } from 'payload';

export type Mail = Pick<SendEmailOptions, 'to' | 'replyTo' | 'subject' | 'html' | 'text'>;

/** Sends a mail. What it tells of is stored already, so a failure is only logged (docs/specification.md#contact). */
export async function sendMail(payload: Payload, mail: Mail): Promise<void> {
  try {
    await payload.sendEmail(mail);
  } catch (err) {
    payload.logger.error({ err, msg: 'A mail could not be sent' });
  }
}
