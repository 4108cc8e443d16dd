import type { Payload, PayloadRequest, Where } from 'payload';
import type { ListPage } from '@/contract/list';
import type { QueuedMailAnswer } from '@/contract/mail';
import { MESSAGES } from '@/contract/messages';
import type { QueuedMail } from '@/payload-types';
import { deleteRow, findRow, updateIf } from '../database/rows';
import { inTransaction } from '../database/transaction';
import { AppError, notFound } from '../errors';
import type { Listing } from '../lists/listing';
import { hasEnded, queueTry, triedUntil, WAITING } from './queue';

/** Milliseconds after which a mail that waits is named, whether it was refused, hangs, or was not tried. */
const PATIENCE_MS = 30_000;

const unsent = (): Where => ({
  or: [
    { state: { equals: 'failed' } },
    { and: [WAITING, { tries: { greater_than: 0 } }] },
    { and: [WAITING, { createdAt: { less_than: new Date(Date.now() - PATIENCE_MS) } }] },
  ],
});

/** The mails that could not be handed over, newest first; all without a page. */
export async function listUnsent(
  payload: Payload,
  page?: ListPage,
): Promise<Listing<QueuedMailAnswer>> {
  const { docs, totalDocs: total } = await payload.db.find<QueuedMail>({
    collection: 'queued-mail',
    where: unsent(),
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
    canRetry: canRetry(mail),
    queuedAt: createdAt,
    nextTry: nextTry ?? null,
    until,
  };
}

const unsentOf = (id: string): Where => ({ and: [{ id: { equals: id } }, unsent()] });

/** Whether what a mail says is still good. */
const canRetry = ({ goodUntil }: QueuedMail): boolean => !goodUntil || !hasEnded(goodUntil);

/** Takes a mail back that could not be handed over, as one to a mistyped address. @throws AppError `notFound` */
export async function dismissMail(id: string, req: PayloadRequest): Promise<void> {
  if (!(await findRow('queued-mail', unsentOf(id), req))) throw notFound(MESSAGES.mailNotFound);
  await deleteRow('queued-mail', id, req);
}

/**
 * Tries a mail again at once; one that was given up for another 48 hours, if what it says is still good.
 * @throws AppError `notFound`, `conflict` when its code or link has ended
 */
export const retryMail = (id: string, req: PayloadRequest) =>
  inTransaction(req, async () => {
    const where = unsentOf(id);
    const mail = await findRow('queued-mail', where, req);
    if (!mail) throw notFound(MESSAGES.mailNotFound);
    if (!canRetry(mail)) throw new AppError('conflict', MESSAGES.mailNotGood);
    const again = {
      state: 'waiting' as const,
      nextTry: new Date().toISOString(),
      triedUntil: triedUntil(mail.goodUntil),
    };
    await updateIf('queued-mail', where, again, req);
    await queueTry(mail, new Date(), req);
    return { message: MESSAGES.mailRetried, item: queuedMailAnswer({ ...mail, ...again }) };
  });
