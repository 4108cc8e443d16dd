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
import { MAIL } from '@/contract/limits';
import type { ListPage } from '@/contract/list';
import type { QueuedMailAnswer } from '@/contract/mail';
import { MESSAGES } from '@/contract/messages';
import type { QueuedMail } from '@/payload-types';
import { perProcess } from '@/shared/processState';
import { decrypt, encrypt } from '../accounts/encryption';
import { createRow, deleteWhere, findRow, type ReadRequest, updateIf } from '../database/rows';
import { inTransaction } from '../database/transaction';
import { afterCommit } from '../database/transactionQueue';
import { AppError, notFound } from '../errors';
import { claimJob, RETRIES, withJobHeartbeat } from '../jobs/jobHeartbeat';
import { wakeJobs } from '../jobs/wakeJobs';
import { findRows } from '../lists/findRows';
import type { Listing } from '../lists/listing';
import { readMailLook } from '../pages/look';
import { headerText, type renderMail } from './renderMail';
import { readSender } from './sender';

type Rendered = Omit<SendEmailOptions, 'html' | 'to' | 'from'> & ReturnType<typeof renderMail>;

/** What a mail is for, and for how long. */
type Purpose = {
  /** What has caused it. The same cause sends one mail, however often it comes. */
  cause: string;
  /** The ids of what it is about: `forgetMails` of one of them takes it back. */
  about?: readonly string[];
  to: string;
  /** Until when its code or link is good (ISO). Whatever it says, it is tried for 48 hours at most. */
  goodUntil?: string | undefined;
};

type Content = Omit<Rendered, 'html' | 'name'> & { html: string };

const COLLECTION = 'queued-mail';
const TASK = 'send-mail';
const WAITING: Where = { state: { equals: 'waiting' } };

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
    await queueTry(id, new Date(), req);
  });
}

/** Until when a mail is tried that begins to be tried now. */
function triedUntil(goodUntil: string | null | undefined): string {
  const until = new Date(Date.now() + MAIL.hours * 60 * 60_000).toISOString();
  return goodUntil && goodUntil < until ? goodUntil : until;
}

/** Plans the next try of a mail, in place of one that is planned already. */
async function queueTry(mail: string, at: Date, req: PayloadRequest): Promise<void> {
  await req.payload.jobs.queue({ task: TASK, input: { mail }, waitUntil: at, req });
  if (at.getTime() <= Date.now()) await afterCommit(req, () => wakeJobs(TASK));
}

/**
 * Takes back what waits to be sent about something that is gone, and forgets what was sent about it. (`contains` compares ids whole
 * on MongoDB.)
 */
export const forgetMails = async (ids: readonly string[], req: ReadRequest): Promise<void> => {
  for (const id of ids) await deleteWhere(COLLECTION, { about: { like: id } }, req);
};

/** The job that hands a mail over. */
export const sendQueuedMail = {
  slug: TASK,
  label: 'A mail',
  inputSchema: [{ name: 'mail', type: 'text', required: true }],
  retries: { attempts: RETRIES, backoff: { type: 'fixed', delay: 15_000 } },
  concurrency: { key: ({ input }) => `${TASK} ${input.mail}`, supersedes: true },
  handler: async ({ input, job, req }) => {
    if (await claimJob(req.payload, job))
      await withJobHeartbeat(req.payload, job.id, () => tryToSend(input.mail, req.payload));
    return { output: {} };
  },
} satisfies TaskConfig<{ input: { mail: string }; output: object }>;

async function tryToSend(id: string, payload: Payload): Promise<void> {
  const isWaiting = { id: { equals: id }, ...WAITING };
  const mail = await findRow(COLLECTION, isWaiting, { payload });
  if (!mail) return;
  if (hasEnded(mail.triedUntil)) return giveUp(mail, mail.error, payload);
  const tries = mail.tries + 1;
  const failure = sent.has(id) ? undefined : await send(mail, payload).catch((err: Error) => err);
  if (failure) return planNextTry({ ...mail, tries }, failure, payload);
  // When this cannot be stored, as on a full disk, the job comes again.
  sent.add(id);
  const forgotten = { to: null, name: null, content: null, error: null, nextTry: null };
  await updateIf(COLLECTION, isWaiting, { ...forgotten, state: 'sent', tries }, { payload });
  sent.delete(id);
}

/** The mails that this process has handed over, until that is stored. */
const sent = perProcess('sent-mails', () => new Set<string>());

async function planNextTry(mail: QueuedMail, err: Error, payload: Payload): Promise<void> {
  const { id, tries, triedUntil } = mail;
  payload.logger.warn({ err, msg: `Mail ${id} could not be handed over (try ${tries})` });
  const nextTry = new Date(Date.now() + pauseAfter(tries));
  const error = reasonOf(err);
  if (nextTry > new Date(triedUntil)) return giveUp(mail, error, payload);
  const req = await createLocalReq({}, payload);
  await inTransaction(req, async () => {
    const isWaiting = { id: { equals: id }, ...WAITING };
    const failed = { tries, error, nextTry: nextTry.toISOString() };
    if (await updateIf(COLLECTION, isWaiting, failed, req)) await queueTry(id, nextTry, req);
  });
}

const hasEnded = (time: string): boolean => Date.parse(time) <= Date.now();

/** Milliseconds until the next try: 30 seconds, twice as long each time, at most four hours. */
export const pauseAfter = (tries: number): number =>
  1_000 * Math.min(MAIL.firstPauseSeconds * 2 ** (tries - 1), MAIL.longestPauseSeconds);

async function giveUp({ id, tries }: QueuedMail, error: unknown, payload: Payload): Promise<void> {
  payload.logger.error({ msg: `Gave up mail ${id} after ${tries} tries` });
  const data = { state: 'failed', tries, error, nextTry: null };
  await updateIf(COLLECTION, { id: { equals: id }, ...WAITING }, data, { payload });
}

/** Hands a mail over. Each try has the same `Message-ID`, by which a program that gets it twice knows it (RFC 5322, 3.6.4). */
async function send(
  { cause, to, content, createdAt }: QueuedMail,
  payload: Payload,
): Promise<void> {
  const text = content && decrypt(payload.secret, 'mail', content);
  if (!text) throw new Error('It was stored with another PAYLOAD_SECRET');
  const mail: Content = JSON.parse(text);
  const digest = createHash('sha256')
    .update(cause + createdAt)
    .digest('base64url');
  await payload.sendEmail({
    ...(await readSender(payload, to ?? '')),
    ...mail,
    to: to ?? '',
    date: createdAt,
    messageId: `<${digest}@${new URL(siteUrl).hostname}>`,
  });
}

/** What the owner is told of a failure (adapter.ts). */
const reasonOf = ({ sentence, message }: Error & { sentence?: string }): string =>
  sentence || headerText(message);

/** Tries at once what waits, as after a change of the settings. */
export async function tryWaitingMails(req: PayloadRequest): Promise<void> {
  const waiting = await findRows(req.payload, { collection: COLLECTION, where: WAITING, req });
  for (const { id } of waiting) await queueTry(id, new Date(), req);
}

/** Queues at a start and each day what waits and has lost its job by a kill, and removes old records. */
export async function resumeMails(payload: Payload): Promise<void> {
  const req = await createLocalReq({}, payload);
  const old = new Date(Date.now() - MAIL.recordDays * 24 * 60 * 60_000).toISOString();
  const isOver: Where = { state: { not_equals: 'waiting' }, updatedAt: { less_than: old } };
  await deleteWhere(COLLECTION, isOver, req);
  const jobs = await findRows(payload, {
    collection: 'payload-jobs',
    where: { taskSlug: { equals: TASK }, hasError: { not_equals: true } },
  });
  const planned = new Set(jobs.map(({ input }) => (input as { mail: string }).mail));
  const waiting = await findRows(payload, { collection: COLLECTION, where: WAITING });
  for (const { id, nextTry } of waiting)
    if (!planned.has(id)) await queueTry(id, nextTry ? new Date(nextTry) : new Date(), req);
}

const UNSENT: Where = {
  or: [
    { state: { equals: 'failed' } },
    { state: { equals: 'waiting' }, tries: { greater_than: 0 } },
  ],
};

/** The mails that could not be handed over, newest first; all without a page. */
export async function listUnsent(
  payload: Payload,
  page?: ListPage,
): Promise<Listing<QueuedMailAnswer>> {
  const { docs, totalDocs: total } = await payload.db.find<QueuedMail>({
    collection: COLLECTION,
    where: UNSENT,
    sort: '-createdAt',
    ...(page ?? { pagination: false }),
  });
  async function* chunks() {
    yield docs.map(queuedMailAnswer);
  }
  return { total, chunks: chunks() };
}

function queuedMailAnswer(mail: QueuedMail): QueuedMailAnswer {
  const { id: _id, to, name, state, tries, error, nextTry, createdAt, triedUntil: until } = mail;
  return {
    ...{ _id, to: to ?? '', name: name ?? '', tries, error: error ?? '' },
    state: state === 'failed' ? 'failed' : 'waiting',
    queuedAt: createdAt,
    nextTry: nextTry ?? null,
    until,
  };
}

/**
 * Tries a mail again at once; one that was given up for another 48 hours, if what it says is still good.
 * @throws AppError `notFound`, `conflict` when its code or link has ended
 */
export const retryMail = (id: string, req: PayloadRequest) =>
  inTransaction(req, async () => {
    const where: Where = { and: [{ id: { equals: id } }, UNSENT] };
    const mail = await findRow(COLLECTION, where, req);
    if (!mail) throw notFound(MESSAGES.mailNotFound);
    const { goodUntil } = mail;
    if (goodUntil && hasEnded(goodUntil)) throw new AppError('conflict', MESSAGES.mailNotGood);
    const again = {
      state: 'waiting' as const,
      nextTry: new Date().toISOString(),
      triedUntil: triedUntil(goodUntil),
    };
    await updateIf(COLLECTION, where, again, req);
    await queueTry(id, new Date(), req);
    return { message: MESSAGES.mailRetried, item: queuedMailAnswer({ ...mail, ...again }) };
  });
