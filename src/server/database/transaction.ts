import { setTimeout as delay } from 'node:timers/promises';
import { commitTransaction, initTransaction, killTransaction, type PayloadRequest } from 'payload';
import { withCauses } from '@/shared/errorCauses';

const ATTEMPTS = 5;

/** The longest pause before the second attempt; it doubles before each further one. */
const PAUSE_MS = 50;

/** MongoDB's code for two transactions that write to the same document. */
const WRITE_CONFLICT = 112;

/**
 * Fields with a unique index whose value another server may take between the look and the write of this one: a slug, a code,
 * ticket or challenge, a passkey, the second step of a user, the answer of a call, the cause of a mail. The next attempt finds it taken.
 */
const TAKEN_MEANWHILE = new Set(['slug', 'target', 'credentialId', 'user', 'key', 'cause']);

/** MongoDB's label for an error after which the whole transaction can be retried. */
const TRANSIENT = 'TransientTransactionError';

/**
 * Commits everything that `work` writes with `req`, or nothing when it throws. It joins the transaction of `req`, if
 * there is one.
 * @param work has no other effects, because `retryOnConflict` may run it again
 */
export async function inTransaction<T>(req: PayloadRequest, work: () => Promise<T>): Promise<T> {
  // The caller that opened the transaction retries all of it.
  if (await req.transactionID) return work();
  return retryOnConflict(async () => {
    const ours = await initTransaction(req);
    try {
      const result = await work();
      if (ours) await commitTransaction(req);
      return result;
    } catch (error) {
      if (ours) await killTransaction(req);
      throw error;
    }
  });
}

/**
 * Runs `work` outside the transaction of `req`, in which nothing is written yet: long work would block all other writes.
 * When it throws, `req` has no transaction.
 */
export async function outsideTransaction(req: PayloadRequest, work: () => Promise<void>) {
  await killTransaction(req);
  await work();
  await initTransaction(req);
}

/** Runs `work`, which opens a transaction, a few times when the database reports a conflict with another server's. */
async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflict(error)) throw error;
    }
    await delay(Math.random() * PAUSE_MS * 2 ** (attempt - 1));
  }
}

/** Marks an error as one that `retryOnConflict` retries. */
export const markAsConflict = <T extends Error>(error: T): T =>
  Object.assign(error, { errorLabels: [TRANSIENT] });

/** What the errors of the databases and of Payload have. */
type WriteError = {
  name?: unknown;
  code?: unknown;
  errorLabels?: string[];
  data?: { errors?: { path: string }[] };
};

/** Drizzle wraps the error of a query as the cause of its own. */
const isConflict = (error: unknown): boolean =>
  withCauses(error).some(({ name, code, errorLabels, data }: WriteError) => {
    if (code === WRITE_CONFLICT) return true;
    const isTaken = data?.errors?.some(({ path }) => TAKEN_MEANWHILE.has(path));
    return (name === 'ValidationError' && isTaken) || errorLabels?.includes(TRANSIENT);
  });
