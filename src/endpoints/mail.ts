import { MESSAGES } from '@/contract/messages';
import { changeMailSettings } from '@/server/mail/changeMailSettings';
import { mailSettingsAnswer } from '@/server/mail/mailSettings';
import { sendTestMail } from '@/server/mail/testMail';
import { dismissMail, listUnsent, retryMail } from '@/server/mail/unsentMails';
import { listAnswer } from './listAnswer';
import { answerDone, handlers } from './route';

/** How mail is sent, and what could not be handed over (docs/specification.md#mail). */
export const mailHandlers = handlers({
  'get /mail-settings': async ({ req }) => ({ body: await mailSettingsAnswer(req) }),
  'put /mail-settings': async ({ input, req }) => ({
    body: { ...(await changeMailSettings(input, req)), message: MESSAGES.mailSaved },
  }),
  'post /mail-settings/test': async ({ input, caller, req }) => ({
    body: await sendTestMail(input.to ?? caller.email, req),
  }),
  'get /mail-queue': async ({ page, req }) =>
    listAnswer(req, page, 'items', (item) => item, await listUnsent(req.payload, page)),
  'delete /mail-queue/{id}': ({ params, req }) =>
    answerDone(dismissMail(params.id, req), MESSAGES.mailDismissed),
  'post /mail-queue/{id}/retry': async ({ params, req }) => ({
    body: await retryMail(params.id, req),
  }),
});
