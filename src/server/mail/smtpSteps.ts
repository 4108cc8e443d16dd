import { isIP } from 'node:net';
import type { NodemailerAdapterArgs } from '@payloadcms/email-nodemailer';
import { type MailStep, SENDING_STEPS } from '@/contract/mail';
import { shorten } from '@/contract/shorten';
import type { MailSettings } from './mailSettings';
import { headerText } from './renderMail';

/** The longest part of a mail server's answer that is shown. */
const ANSWER_LENGTH = 300;

/** The code of the error that a user has no password: an import brings none, nor can another secret read it. */
export const NO_PASSWORD = 'ENOPASSWORD';

type Step = (typeof SENDING_STEPS)[number];

/** The step that a command of SMTP belongs to (RFC 5321, RFC 3207, RFC 4954). */
const STEP_OF_COMMAND: Record<string, Step> = {
  STARTTLS: 'encryption',
  AUTH: 'sign-in',
  MAIL: 'sender',
  RCPT: 'recipient',
  DATA: 'accepted',
};

export type Progress = {
  step: Step;
  isConnected: boolean;
  isEncrypted: boolean;
  hasSignedIn: boolean;
};

/** Follows how far nodemailer has come by what it logs: its error after a timeout or a lost connection does not say it. */
export function watchProgress() {
  const progress: Progress = {
    ...{ step: 'name', isConnected: false, isEncrypted: false, hasSignedIn: false },
  };
  const follow = ({ tnx }: { tnx: string }, line: string) => {
    const command = tnx === 'client' ? line.split(' ', 1).join() : '';
    progress.step = tnx === 'dns' ? 'connection' : (STEP_OF_COMMAND[command] ?? progress.step);
    progress.isConnected ||= line.includes(' established to ');
    progress.isEncrypted ||= command === 'STARTTLS';
    progress.hasSignedIn ||= command === 'AUTH';
  };
  const ignore = () => undefined;
  const others = { level: ignore, trace: ignore, warn: ignore, error: ignore, fatal: ignore };
  const options: NodemailerAdapterArgs['transportOptions'] = {
    logger: { ...others, debug: follow, info: follow },
    transactionLog: true,
  };
  return { progress, options };
}

/** What nodemailer says of a mail that was sent, or of what has failed. */
export type Outcome = {
  isSent?: true;
  response?: string;
  responseCode?: number;
  code?: string;
  syscall?: string;
  message?: string;
};

/** What a mail has gone through, up to the step that has failed. */
export function describeSent(
  settings: MailSettings,
  to: string,
  progress: Progress,
  outcome: Outcome,
): [ok: boolean, steps: MailStep[]] {
  const passed = passedSteps(settings, to, progress, answerOf(outcome));
  const describe = (name: Step) => ({ name, ok: true, message: passed[name] });
  if (outcome.isSent) return [true, SENDING_STEPS.map(describe)];
  const failed = describeFailure(settings, to, progress, outcome);
  const before = SENDING_STEPS.slice(0, SENDING_STEPS.indexOf(failed.name));
  return [false, [...before.map(describe), failed]];
}

/** The step that has failed, in one sentence or two, with what it mostly comes from. */
export function describeFailure(
  settings: MailSettings,
  to: string,
  progress: Progress,
  outcome: Outcome,
): MailStep & { name: Step } {
  const name = failedStep(settings, progress, outcome);
  return { name, ok: false, message: sentenceOf(name, settings, to, progress, outcome) };
}

/** In one line; it may be anything. */
const answerOf = ({ response = '' }: Outcome): string =>
  shorten(headerText(response.trim()), ANSWER_LENGTH);

/** Of nodemailer, or of the whole. */
const isTimeout = ({ code = 'ETIMEDOUT' }: Outcome): boolean => code === 'ETIMEDOUT';

const passedSteps = (
  { host, port, security, user, fromAddress }: MailSettings,
  to: string,
  { isEncrypted, hasSignedIn }: Progress,
  answer: string,
): Record<Step, string> => ({
  name: isIP(host)
    ? `${host} is an address, so there is no name to look up.`
    : `There is a machine called ${host}.`,
  connection: `It answers at port ${port}.`,
  encryption:
    isEncrypted || security === 'tls'
      ? 'The connection is encrypted, and the certificate is in order.'
      : 'The connection is not encrypted, as the mail server is on the machine of the site.',
  'sign-in': hasSignedIn
    ? `It accepts the user ‘${user}’ with the password.`
    : 'It takes mail without a user and a password.',
  sender: `It takes mail from ${fromAddress}.`,
  recipient: `It takes mail to ${to}.`,
  accepted: `It has taken the mail: ‘${answer}’. Look whether it arrives, and whether it is taken for junk.`,
});

function failedStep(
  { security }: MailSettings,
  { step, isConnected }: Progress,
  outcome: Outcome,
): Step {
  const { code, syscall, responseCode } = outcome;
  if (code === NO_PASSWORD) return 'sign-in';
  const isHandshake =
    security === 'tls' && !isConnected && syscall !== 'connect' && !isTimeout(outcome);
  if (step === 'connection' && isHandshake) return 'encryption';
  // Authentication required (RFC 4954, 6).
  const asksFirst = responseCode === 530 && step === 'sender';
  return asksFirst || code === 'EAUTH' ? 'sign-in' : step;
}

function sentenceOf(
  step: Step,
  { host, port, user, fromAddress }: MailSettings,
  to: string,
  { isConnected, hasSignedIn }: Progress,
  outcome: Outcome,
): string {
  if (outcome.code === NO_PASSWORD)
    return `The password of ‘${user}’ is not stored any more. Type it again.`;
  const answer = answerOf(outcome);
  const { message = '' } = outcome;
  if (step === 'name')
    return message.includes('ENOTFOUND')
      ? `There is no machine called ‘${host}’. Look for a typing mistake in the name of the server.`
      : `The name ‘${host}’ could not be looked up. The site may be offline.`;
  if (step === 'connection') {
    if (answer) return `${host} does not want to talk to this site: ‘${answer}’.`;
    return isConnected
      ? `Something answers at port ${port}, but not as a mail server does. Usual are port 587 with STARTTLS, and port 465 with TLS.`
      : `Nothing answers at ${host}, port ${port}. The port may be wrong, or a firewall in between lets nothing through.`;
  }
  if (answer)
    return {
      encryption: `The mail server offers no STARTTLS at port ${port}: ‘${answer}’. Try port 465 with TLS.`,
      'sign-in': hasSignedIn
        ? `The mail server refuses the user ‘${user}’ with this password: ‘${answer}’. Many providers want an app password here.`
        : `The mail server asks for a user and a password: ‘${answer}’.`,
      sender: `The mail server takes no mail from ${fromAddress}: ‘${answer}’. The sender mostly has to be an address of the account.`,
      recipient: `The mail server takes no mail to ${to}: ‘${answer}’.`,
      accepted: `The mail server has refused the mail: ‘${answer}’.`,
    }[step];
  if (outcome.code === 'EAUTH')
    return 'The mail server lets no program sign in with a password. Your mail provider may have another server for that.';
  if (step === 'encryption' && !isTimeout(outcome))
    return /certificate|altname|signed|issuer/i.test(message)
      ? `The certificate of the mail server cannot be trusted: ${shorten(headerText(message), ANSWER_LENGTH)}.${message.includes('altname') ? ' Use the name of the server that your provider gives.' : ''}`
      : `Port ${port} does not speak TLS. Usual are port 587 with STARTTLS, and port 465 with TLS.`;
  const end = isTimeout(outcome)
    ? 'The mail server has not answered in time'
    : 'The mail server has ended the connection';
  return step === 'accepted'
    ? `${end} after it was given the mail, which may arrive all the same.`
    : `${end} at this step. Try again later.`;
}
