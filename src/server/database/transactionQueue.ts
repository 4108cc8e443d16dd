import { randomUUID } from 'node:crypto';
import { Mutex, type MutexInterface, withTimeout } from 'async-mutex';
import type { BaseDatabaseAdapter, Payload, PayloadRequest } from 'payload';
import { perProcess } from '@/shared/processState';

type Task = () => Promise<void> | void;
/** Sets, because many rows of a transaction may add the same task. */
type Tasks = { commit: Set<Task>; rollback: Set<Task> };

/** The open transactions by their ids. Shared, because a bundler may load this module more than once. */
const transactions = perProcess('transactions', () => new Map<string, Transaction>());

type Transaction = Tasks & { release: MutexInterface.Releaser };

/** Milliseconds after which a waiting write is refused: a transaction that never ends must not stop the site silently. */
const TIMEOUT = 30_000;

/** Undefined without a transaction; Payload's bulk operations then have an empty object as its id. */
async function tasksOf(req: PayloadRequest): Promise<Tasks | undefined> {
  const id: unknown = await req.transactionID;
  if (typeof id !== 'string') return undefined;
  // The tasks of a transaction that has ended are never run: it may have been rolled back.
  return transactions.get(id) ?? { commit: new Set(), rollback: new Set() };
}

/** Runs `task` after the transaction of `req` is committed, once however often it is added; at once without a transaction. */
export async function afterCommit(req: PayloadRequest, task: Task): Promise<void> {
  const tasks = await tasksOf(req);
  if (tasks) tasks.commit.add(task);
  else await task();
}

/** Runs `task` after the transaction of `req` is rolled back; never without a transaction. */
export async function afterRollback(req: PayloadRequest, task: Task): Promise<void> {
  (await tasksOf(req))?.rollback.add(task);
}

/**
 * Collects values during a transaction and hands all of them to one task after it; without a transaction each call has a
 * task of its own, at once.
 */
export function collectPerTransaction<T>(
  atEnd: (payload: Payload, all: T[], outcome: keyof Tasks) => Promise<void>,
): (req: PayloadRequest, some: T[]) => Promise<void> {
  const collected = new WeakMap<Tasks, T[]>();
  return async (req, some) => {
    const tasks = await tasksOf(req);
    if (!tasks) return atEnd(req.payload, some, 'commit');
    const all = collected.get(tasks) ?? [];
    all.push(...some);
    if (collected.has(tasks)) return;
    collected.set(tasks, all);
    for (const outcome of ['commit', 'rollback'] as const)
      tasks[outcome].add(() => atEnd(req.payload, all, outcome));
  };
}

/** How a database begins and ends a transaction. */
type Steps = Record<'begin' | 'commit' | 'rollback', (id: string) => Promise<void>>;

/**
 * Runs the transactions of this process one after another, and after each the tasks of `afterCommit` or `afterRollback`.
 * A task that fails is logged.
 */
export function queueTransactions(adapter: BaseDatabaseAdapter, payload: Payload, steps: Steps) {
  const lock = withTimeout(new Mutex(), TIMEOUT, new Error('The database was busy for too long'));

  const runTasks = async (tasks: Set<Task>, outcome: keyof Tasks) => {
    for (const task of tasks) {
      try {
        await task();
      } catch (err) {
        payload.logger.error({ err, msg: `A task after ${outcome} failed` });
      }
    }
  };
  const end = async (pendingId: PayloadRequest['transactionID'], wanted: keyof Tasks) => {
    const id = String(await pendingId);
    const transaction = transactions.get(id);
    if (!transaction) return;
    transactions.delete(id);
    let outcome: keyof Tasks = 'rollback';
    try {
      await steps[wanted](id);
      outcome = wanted;
    } finally {
      transaction.release();
      await runTasks(transaction[outcome], outcome);
    }
  };

  adapter.beginTransaction = async () => {
    const release = await lock.acquire();
    try {
      const id = randomUUID();
      await steps.begin(id);
      transactions.set(id, { release, commit: new Set(), rollback: new Set() });
      return id;
    } catch (error) {
      release();
      throw error;
    }
  };
  adapter.commitTransaction = (id) => end(id, 'commit');
  adapter.rollbackTransaction = (id) => end(id, 'rollback');
}
