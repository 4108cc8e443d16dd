import { randomUUID } from 'node:crypto';
import { Mutex, type MutexInterface, withTimeout } from 'async-mutex';
import type { BaseDatabaseAdapter, Payload, PayloadRequest } from 'payload';

type Task = () => Promise<void> | void;
/** Sets, so that what many rows ask for is done once a transaction. */
type Tasks = { commit: Set<Task>; rollback: Set<Task> };

/** The key of the tasks on the adapter: a bundler may load this module more than once. */
const TASKS = Symbol.for('photographer-portfolio.transaction-tasks');

type WithTasks = { [TASKS]?: Map<string, Tasks> };

/** Milliseconds after which a waiting write is refused: a transaction that never ends must not stop the site silently. */
const TIMEOUT = 30_000;

async function tasksOf(req: PayloadRequest): Promise<Tasks | undefined> {
  const id: unknown = await req.transactionID;
  const tasksById = (req.payload.db as unknown as WithTasks)[TASKS];
  // Without transactions Payload's bulk operations carry an empty object here.
  if (typeof id !== 'string' || !tasksById) return undefined;
  const tasks = tasksById.get(id) ?? { commit: new Set(), rollback: new Set() };
  tasksById.set(id, tasks);
  return tasks;
}

/**
 * Runs `task` when the rows that `req` writes are committed, at most once for each transaction however often it is given;
 * at once without a transaction.
 */
export async function afterCommit(req: PayloadRequest, task: Task): Promise<void> {
  const tasks = await tasksOf(req);
  if (tasks) tasks.commit.add(task);
  else await task();
}

/** Runs `task` if the transaction of `req` is rolled back. Without a transaction nothing is. */
export async function afterRollback(req: PayloadRequest, task: Task): Promise<void> {
  (await tasksOf(req))?.rollback.add(task);
}

/**
 * Collects what the writes of a transaction hand in, for one task with all of it once the transaction has ended; each is a
 * task of its own, at once, without a transaction.
 */
export function collectPerTransaction<T>(
  atEnd: (payload: Payload, all: T[], outcome: keyof Tasks) => Promise<void>,
): (req: PayloadRequest, some: T[]) => Promise<void> {
  const pending = new Map<string, T[]>();
  return async (req, some) => {
    const id: unknown = await req.transactionID;
    // Without transactions Payload's bulk operations carry an empty object here.
    if (typeof id !== 'string') return atEnd(req.payload, some, 'commit');
    const others = pending.get(id);
    if (others) {
      others.push(...some);
      return;
    }
    const all = [...some];
    pending.set(id, all);
    const endWith = (outcome: keyof Tasks) => () => {
      pending.delete(id);
      return atEnd(req.payload, all, outcome);
    };
    await afterRollback(req, endWith('rollback'));
    await afterCommit(req, endWith('commit'));
  };
}

type Step = (id: string) => Promise<void>;

/** How a database begins and ends a transaction. */
type Steps = { begin: Step; commit: Step; rollback: Step };

/**
 * Runs the transactions of this process one after another, and after each the tasks of `afterCommit` or `afterRollback`.
 * A task that fails is logged.
 */
export function queueTransactions(
  adapter: BaseDatabaseAdapter,
  payload: Payload,
  steps: Steps,
): void {
  const busy = new Error('The database was busy for too long');
  const lock = withTimeout(new Mutex(), TIMEOUT, busy);
  const releases = new Map<string, MutexInterface.Releaser>();
  const tasksById = new Map<string, Tasks>();

  const runTasks = async (id: string, outcome: keyof Tasks) => {
    const tasks = tasksById.get(id)?.[outcome] ?? [];
    tasksById.delete(id);
    for (const task of tasks) {
      try {
        await task();
      } catch (err) {
        payload.logger.error({ err, msg: `A task after ${outcome} failed` });
      }
    }
  };
  const end = async (
    given: Parameters<typeof adapter.commitTransaction>[0],
    wanted: keyof Tasks,
  ) => {
    const id = String(await given);
    const release = releases.get(id);
    if (!release) return;
    releases.delete(id);
    let outcome: keyof Tasks = 'rollback';
    try {
      await steps[wanted](id);
      outcome = wanted;
    } finally {
      release();
      await runTasks(id, outcome);
    }
  };

  Object.assign(adapter, { [TASKS]: tasksById });
  adapter.beginTransaction = async () => {
    const release = await lock.acquire();
    try {
      const id = randomUUID();
      await steps.begin(id);
      releases.set(id, release);
      return id;
    } catch (error) {
      release();
      throw error;
    }
  };
  adapter.commitTransaction = (id) => end(id, 'commit');
  adapter.rollbackTransaction = (id) => end(id, 'rollback');
}
