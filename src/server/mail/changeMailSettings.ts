import type { PayloadRequest } from 'payload';
import type { MailSetting, MailSettingsAnswer, MailSettingsUpdate } from '@/contract/mail';
import { MESSAGES } from '@/contract/messages';
import { encrypt } from '../accounts/encryption';
import { createRow, findRow, updateRow } from '../database/rows';
import { inTransaction } from '../database/transaction';
import { AppError, invalidInput } from '../errors';
import {
  inEnvironment,
  isThisMachine,
  type MailSettings,
  mailSettingsAnswer,
  NO_SENDER,
  readMailSettings,
  SETTINGS_ROW,
} from './mailSettings';
import { tryWaitingMails } from './queue';

/**
 * Changes the settings, and has the mails that wait tried by them. A password that is left out stays, as long as there is a user
 * and the mail server is the same.
 * @throws AppError `conflict` for what the environment sets, `invalid` for what makes no sense together
 */
export async function changeMailSettings(
  input: MailSettingsUpdate,
  req: PayloadRequest,
): Promise<MailSettingsAnswer> {
  const given = Object.keys(input) as MailSetting[];
  if (given.some(inEnvironment)) throw new AppError('conflict', MESSAGES.mailFromEnvironment);
  return inTransaction(req, async () => {
    const before = await readMailSettings(req);
    const settings = { ...before, ...input };
    requireSensible(settings, input);
    // The stored password was typed for the server that there was.
    const isOfAnother = before.password && !input.password && settings.host !== before.host;
    if (isOfAnother && settings.host && settings.user)
      throw invalidInput({ password: MESSAGES.passwordOfServer });
    const { password, ...others } = input;
    // What the environment sets is not copied.
    const row = {
      ...others,
      ...(password && { password: encrypt(req.payload.secret, 'mail password', password) }),
      ...(!settings.user && { password: null }),
    };
    const stored = await findRow('mail-setting', SETTINGS_ROW, req);
    if (stored) await updateRow('mail-setting', stored.id, row, req);
    else await createRow('mail-setting', { ...row, key: SETTINGS_ROW.key.equals }, req);
    await tryWaitingMails(req);
    return mailSettingsAnswer(req);
  });
}

/** @throws AppError `invalid` */
function requireSensible(
  { host, security, user, password, fromAddress }: MailSettings,
  input: MailSettingsUpdate,
): void {
  if (!host) return;
  if (security === 'none' && !isThisMachine(host))
    throw invalidInput({ security: MESSAGES.insecureMail });
  const isOfAccount = input.host !== undefined || input.user !== undefined;
  if (isOfAccount && user && !password) throw invalidInput({ password: MESSAGES.required });
  if (!inEnvironment('fromAddress') && (!fromAddress || fromAddress === NO_SENDER))
    throw invalidInput({ fromAddress: MESSAGES.required });
}
