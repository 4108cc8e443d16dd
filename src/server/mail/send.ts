import type { Payload, SendEmailOptions } from 'payload';

export type Mail = Pick<SendEmailOptions, 'to' | 'replyTo' | 'subject' | 'html' | 'text'>;

/**
 * Sends a mail without letting anybody wait for it: what it tells of is stored already, and an answer
 * must not take longer for a known address. A failure is logged (decision A11).
 */
export function sendMail(payload: Payload, mail: Mail): void {
  payload.sendEmail(mail).catch((err: unknown) => {
    payload.logger.error({ err, msg: 'A mail could not be sent' });
  });
}
