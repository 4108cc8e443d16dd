import { createHash } from 'node:crypto';
import {
  createLocalReq,
  type Payload,
  type PayloadRequest,
  type SendEmailOptions,
  type TaskConfig,
  type Where,
} from 'payload';
import { siteUrl } from '@/config/env';
import { LENGTH, MAIL } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import { shorten } from '@/contract/shorten';
import type { QueuedMail } from '@/payload-types';
import { perProcess } from '@/shared/processState';
import { decrypt, encrypt } from '../accounts/encryption';
import { DAY_MS } from '../daily';
import {
  countRows,
  createRow,
  deleteWhere,
  findRow,
  type ReadRequest,
  updateIf,
  updateWhere,
} from '../database/rows';
import { inTransaction } from '../database/transaction';
import { afterCommit } from '../database/transactionQueue';
import { RETRIES, URGENT, withJobHeartbeat } from '../jobs/jobHeartbeat';
import { wakeJobs } from '../jobs/wakeJobs';
import { findRows } from '../lists/findRows';
import { readMailLook } from '../pages/look';
import { withTimeout } from '../withTimeout';
import { haveChanged, sendsMail } from './mailSettings';
import { headerText, type renderMail } from './renderMail';
import { readSender } from './sender';

type Rendered = Omit<SendEmailOptions, 'html' | 'to' | 'from'> & ReturnType<typeof renderMail>;

/** What a mail is for, and for how long. */
type Purpose = {
  /** What has caused it. The same cause sends one mail, however often it comes. */
  cause: string;
  /** What it is about (ids, a code, `linkOf`): `forgetMails` of one of them takes it back. */
  about?: readonly string[];
  to: string;
  /** Until when its code or link is good (ISO). Whatever it says, it is tried for 48 hours at most. */
  goodUntil?: string | undefined;
};

type Content = Omit<Rendered, 'html' | 'name'> & { html: string };

const COLLECTION = 'queued-mail';
const TASK = 'send-mail';
/** Of a mail that is to be handed over, or is being so. */
export const WAITING: Where = { state: { equals: 'waiting' } };

/**
 * Has a mail sent in the look of the site, from the moment on at which the transaction of `req` is committed. What cannot be handed
 * over is tried again (docs/specification.md#mail-queue).
 */
export async function queueMail(
  { cause, about = [], to, goodUntil }: Purpose,
  { html, name, ...mail }: Rendered,
  req: PayloadRequest,
): Promise<void> {
  const { payload } = req;
  const content: Content = { ...mail, html: html(await readMailLook(payload)) };
  const row = {
    ...{ cause, to, name, about: about.join(' ') },
    state: 'waiting' as const,
    content: encrypt(payload.secret, 'mail', JSON.stringify(content)),
    ...{ goodUntil, triedUntil: triedUntil(goodUntil), tries: 0 },
  };
  await inTransaction(req, async () => {
    if (await findRow(COLLECTION, { cause: { equals: cause } }, req)) return;
    const { id } = await createRow(COLLECTION, row, req);
    // By its id the lines of later tries lead to the request.
    payload.logger.info({ msg: `Queued mail ${id}` });
    await queueTry({ id, goodUntil }, new Date(), req);
  });
}

/** Until when (ISO) a mail is tried that begins to be tried now. @param goodUntil that of its code or link */
export function triedUntil(goodUntil: string | null | undefined): string {
  const until = new Date(Date.now() + MAIL.hours * 60 * 60_000).toISOString();
  return goodUntil && goodUntil < until ? goodUntil : until;
}

/** Plans the next try of a mail, in place of one that is planned already. */
export async function queueTry(
  { id: mail, goodUntil }: { id: string; goodUntil?: string | null | undefined },
  at: Date,
  req: PayloadRequest,
): Promise<void> {
  // Codes and links go before what has more time.
  const queue = goodUntil ? URGENT : 'default';
  await req.payload.jobs.queue({ task: TASK, input: { mail }, queue, waitUntil: at, req });
  if (at.getTime() <= Date.now()) await afterCommit(req, () => wakeJobs(TASK));
}

/** The link of a gallery, as what a mail is about that brings it: a new link ends it. */
export const linkOf = (gallery: string) => `link:${gallery}`;

/** Takes back what waits to be sent about something that has ended, and forgets what was sent about it. */
export const forgetMails = async (ids: readonly string[], req: ReadRequest): Promise<void> => {
  for (const id of ids) await deleteWhere(COLLECTION, { about: { like: id } }, req);
};

const keyOf = (mail: string) => `${TASK} ${mail}`;

/** The job that hands a mail over. */
export const sendQueuedMail = {
  slug: TASK,
  label: 'A mail',
  inputSchema: [{ name: 'mail', type: 'text', required: true }],
  retries: { attempts: RETRIES, backoff: { type: 'fixed', delay: 15_000 } },
  concurrency: { key: ({ input }) => keyOf(input.mail), supersedes: true },
  handler: async ({ input, job, req }) => {
    await withJobHeartbeat(req.payload, job.id, () => tryToSend(input.mail, req.payload));
    return { output: {} };
  },
} satisfies TaskConfig<{ input: { mail: string }; output: object }>;

async function tryToSend(id: string, payload: Payload): Promise<void> {
  const mail = await findRow(COLLECTION, waiting(id), { payload });
  if (!mail) return;
  if (!sent.has(id) && !(await lease(id, payload))) return tryAfterLease(mail, payload);
  if (hasEnded(mail.triedUntil)) return giveUp(mail, mail.error, payload);
  const tries = mail.tries + 1;
  const begin = new Date().toISOString();
  const renewal = setInterval(() => renewLease(id, payload), LEASE_MS / 3);
  const sending = sent.has(id) ? undefined : withTimeout(send(mail, payload), LONGEST_TRY_MS);
  const failure = await sending?.catch((err: Error) => err);
  clearInterval(renewal);
  if (failure) return planNextTry({ ...mail, tries }, failure, begin, payload);
  // When this cannot be stored, as on a full disk, the job comes again.
  sent.add(id);
  const forgotten = { to: null, name: null, content: null, error: null, nextTry: null };
  const isSent = { ...forgotten, state: 'sent', tries, leaseUntil: null };
  await updateIf(COLLECTION, waiting(id), isSent, { payload });
  sent.delete(id);
}

const waiting = (id: string): Where => ({ id: { equals: id }, ...WAITING });

/** For how many milliseconds a mail that is being handed over is left alone when its server says nothing more. */
const LEASE_MS = 30_000;

/** Milliseconds after which a try is given up whose server says a little again and again: after those that nodemailer waits. */
const LONGEST_TRY_MS = 15 * 60_000;

const leaseFromNow = () => ({ leaseUntil: new Date(Date.now() + LEASE_MS).toISOString() });

/** @returns false while it is being handed over, by another job or server: two that MongoDB has given the same job, or 'Try again' */
const lease = (id: string, payload: Payload): Promise<boolean> => {
  const now = new Date().toISOString();
  const isFree = [{ leaseUntil: { exists: false } }, { leaseUntil: { less_than: now } }];
  return updateIf(COLLECTION, { and: [waiting(id), { or: isFree }] }, leaseFromNow(), { payload });
};

const renewLease = (id: string, payload: Payload) =>
  updateIf(COLLECTION, waiting(id), leaseFromNow(), { payload }).catch((err) =>
    payload.logger.warn({ err, msg: `The lease of mail ${id} could not be renewed` }),
  );

/** The one that has the lease may have been killed. */
async function tryAfterLease(mail: QueuedMail, payload: Payload): Promise<void> {
  const at = new Date(Date.now() + LEASE_MS / 6);
  await queueTry(mail, at, await createLocalReq({}, payload));
}

/** The mails that this process has handed over, until that is stored. */
const sent = perProcess('sent-mails', () => new Set<string>());

async function planNextTry(
  mail: QueuedMail,
  err: Error,
  begin: string,
  payload: Payload,
): Promise<void> {
  const { id, tries, triedUntil } = mail;
  const pause = (await haveChanged(begin, { payload })) ? 0 : pauseAfter(tries);
  const nextTry = new Date(Date.now() + pause);
  const error = reasonOf(err);
  payload.logger.warn({ msg: `Mail ${id} could not be handed over (try ${tries}): ${error}` });
  if (err instanceof UnreadableError || nextTry > new Date(triedUntil))
    return giveUp(mail, error, payload);
  const req = await createLocalReq({}, payload);
  await inTransaction(req, async () => {
    const failed = { tries, error, nextTry: nextTry.toISOString(), leaseUntil: null };
    if (!(await updateIf(COLLECTION, waiting(id), failed, req))) return;
    // 'Try again' was asked for meanwhile, or the settings were changed.
    const isPlanned: Where = {
      concurrencyKey: { equals: keyOf(id) },
      processing: { equals: false },
    };
    if ((await countRows('payload-jobs', isPlanned, req)) === 0) await queueTry(mail, nextTry, req);
  });
}

/** Whether a time (ISO) has come. */
export const hasEnded = (time: string): boolean => Date.parse(time) <= Date.now();

/** Milliseconds until the next try: 30 seconds, twice as long each time, at most four hours. */
const pauseAfter = (tries: number): number =>
  1_000 * Math.min(MAIL.firstPauseSeconds * 2 ** (tries - 1), MAIL.longestPauseSeconds);

async function giveUp({ id, tries }: QueuedMail, error: unknown, payload: Payload): Promise<void> {
  payload.logger.error({ msg: `Gave up mail ${id} after ${tries} tries` });
  const data = { state: 'failed', tries, error, nextTry: null, leaseUntil: null };
  await updateIf(COLLECTION, waiting(id), data, { payload });
}

/** Hands a mail over. Each try has the same `Message-ID`, by which a program that gets it twice knows it (RFC 5322, 3.6.4). */
async function send(
  { cause, to, content, createdAt, tries }: QueuedMail,
  payload: Payload,
): Promise<void> {
  const text = content && decrypt(payload.secret, 'mail', content);
  if (!text) throw new UnreadableError(MESSAGES.mailUnreadable);
  // What was refused before is not written to the log: it waits for another mail server.
  if (tries > 0 && !(await sendsMail({ payload }))) throw new Error(MESSAGES.noMailServer);
  const mail: Content = JSON.parse(text);
  const digest = createHash('sha256')
    .update(cause + createdAt)
    .digest('base64url');
  await payload.sendEmail({
    ...(await readSender(payload, to ?? '')),
    ...mail,
    subject: headerText(mail.subject ?? ''),
    to: to ?? '',
    date: new Date(createdAt),
    messageId: `<${digest}@${new URL(siteUrl).hostname}>`,
  });
}

/** What the owner is told of a failure (adapter.ts). */
const reasonOf = ({ sentence, message }: Error & { sentence?: string }): string =>
  sentence || shorten(headerText(message), LENGTH.caption);

/** What cannot be sent by any server. */
class UnreadableError extends Error {}

/** Tries at once what waits, as after a change of the settings; what is being tried, when that has failed. */
export async function tryWaitingMails(req: PayloadRequest): Promise<void> {
  const isPlanned = { taskSlug: { equals: TASK }, processing: { equals: false } };
  const waitUntil = new Date().toISOString();
  await updateWhere('payload-jobs', isPlanned, { waitUntil, updatedAt: null }, req);
  await afterCommit(req, () => wakeJobs(TASK));
}

/** Queues at a start and each day what waits and has lost its job by a kill, and removes old records. */
export async function resumeMails(payload: Payload): Promise<void> {
  const req = await createLocalReq({}, payload);
  const old = new Date(Date.now() - MAIL.recordDays * DAY_MS).toISOString();
  const isOver: Where = { state: { not_equals: 'waiting' }, updatedAt: { less_than: old } };
  await deleteWhere(COLLECTION, isOver, req);
  const jobs = await findRows(payload, {
    collection: 'payload-jobs',
    // A clock that was ahead has planned others too late.
    where: {
      taskSlug: { equals: TASK },
      hasError: { not_equals: true },
      waitUntil: { less_than: new Date(Date.now() + 1_000 * MAIL.longestPauseSeconds) },
    },
    select: { input: true },
  });
  const planned = new Set(jobs.map(({ input }) => (input as { mail: string }).mail));
  // Without what they say: there may be thousands.
  const select = { goodUntil: true as const };
  const waiting = await findRows(payload, { collection: COLLECTION, where: WAITING, select });
  for (const mail of waiting.filter(({ id }) => !planned.has(id)))
    await queueTry(mail, new Date(), req);
}
