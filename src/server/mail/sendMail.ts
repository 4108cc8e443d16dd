import type { Payload, SendEmailOptions } from 'payload';
import { readMailLook } from '../pages/look';
import type { renderMail } from './renderMail';

type Mail = Omit<SendEmailOptions, 'html'> & ReturnType<typeof renderMail>;

/** Sends a mail in the look of the site. @throws Error when the mail server does not take it */
export const sendMail = async (payload: Payload, { html, ...mail }: Mail): Promise<void> => {
  await payload.sendEmail({ ...mail, html: html(await readMailLook(payload)) });
};
