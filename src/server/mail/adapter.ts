import { type NodemailerAdapterArgs, nodemailerAdapter } from '@payloadcms/email-nodemailer';
import type { EmailAdapter, Payload } from 'payload';
import { LOGGED_MAIL } from '@/contract/loggedMail';
import { UNREDACTED } from '@/shared/logText';
import { type MailSettings, readMailSettings } from './mailSettings';
import { describeFailure, NO_PASSWORD, watchProgress } from './smtpSteps';

/**
 * Payload's email adapter: hands a mail over as the settings of this moment say, or writes it to the server's log while there is
 * no mail server (docs/specification.md#mail). An error has what has failed as a `sentence` for the owner.
 */
export const mailAdapter: EmailAdapter = ({ payload }) => ({
  name: 'site',
  defaultFromAddress: '',
  defaultFromName: '',
  sendEmail: async (message) => {
    const settings = await readMailSettings({ payload });
    const { to, subject, text } = message;
    if (settings.host) {
      const { progress, options } = watchProgress();
      return handOver(payload, settings, message, options).catch((err) => {
        const { message: sentence } = describeFailure(settings, String(to), progress, err);
        throw Object.assign(err, { sentence });
      });
    }
    payload.logger.info({
      [UNREDACTED]: true,
      msg: `${LOGGED_MAIL.noMailServer} Mail to ${String(to)}: ${subject}\n${String(text)}`,
    });
  },
});

type Message = Parameters<ReturnType<EmailAdapter>['sendEmail']>[0];

/** Hands a mail to the mail server. @param more of nodemailer's options, such as timeouts @throws Error of nodemailer, whose `code` and `command` say what has failed */
export async function handOver(
  payload: Payload,
  settings: MailSettings,
  message: Message,
  more?: NodemailerAdapterArgs['transportOptions'],
) {
  if (settings.user && !settings.password)
    throw Object.assign(new Error(NO_PASSWORD), { code: NO_PASSWORD });
  const adapter = await nodemailerAdapter({
    defaultFromAddress: settings.fromAddress,
    defaultFromName: settings.fromName,
    skipVerify: true,
    transportOptions: { ...smtpTransport(settings), ...more },
  });
  return adapter({ payload }).sendEmail(message);
}

/** Where a server offers nothing else, nodemailer takes it without having a token, and throws where nothing can catch it. */
const refuseOAuth = ({ reject }: { reject(err: Error): void }) =>
  reject(new Error('The mail server takes no passwords, but OAuth alone'));

type Server = Pick<MailSettings, 'host' | 'port' | 'security' | 'user' | 'password'>;

/**
 * How nodemailer reaches the mail server. It waits ten minutes for the answer to a mail (RFC 5321, 4.5.3.2.6): a shorter wait
 * would send twice what a slow server has taken.
 */
export const smtpTransport = ({ host, port, security, user, password: pass }: Server) => ({
  host,
  port,
  secure: security === 'tls',
  requireTLS: security === 'starttls',
  // A mail server on this machine mostly offers STARTTLS with a certificate that nobody has signed.
  ignoreTLS: security === 'none',
  customAuth: { XOAUTH2: refuseOAuth },
  ...(user && pass && { auth: { user, pass } }),
});
