import type { BaseDatabaseAdapter, DatabaseAdapterObj, PayloadRequest } from 'payload';

type Task = () => Promise<void> | void;
/** Sets, so that what many rows ask for is done once a transaction. */
type Tasks = { commit: Set<Task>; rollback: Set<Task> };

/** The key of the tasks on the adapter: a bundler may load this module more than once. */
const TASKS = Symbol.for('photographer-portfolio.transaction-tasks');

type WithTasks = BaseDatabaseAdapter & { [TASKS]?: Map<string, Tasks> };

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
 * Runs `task` once the rows that `req` writes are safe: files follow rows. Without a transaction they are safe already.
 * A function that is given several times in a transaction runs once.
 */
export async function afterCommit(req: PayloadRequest, task: Task): Promise<void> {
  const tasks = await tasksOf(req);
  if (tasks) tasks.commit.add(task);
  else await task();
}

/** Runs `task` if the transaction of `req` is rolled back. Without a transaction nothing is. */
export async function afterRollback(req: PayloadRequest, task: Task): Promise<void> {
  const tasks = await tasksOf(req);
  tasks?.rollback.add(task);
}

/** Makes an adapter run the tasks of `afterCommit` and `afterRollback`. A task that fails is logged. */
export function withTransactionTasks<T extends BaseDatabaseAdapter>(
  adapterObj: DatabaseAdapterObj<T>,
): DatabaseAdapterObj<T> {
  return {
    ...adapterObj,
    init: (args) => {
      const adapter = adapterObj.init(args);
      const tasksById = new Map<string, Tasks>();
      Object.assign(adapter, { [TASKS]: tasksById });
      const { commitTransaction, rollbackTransaction } = adapter;
      const settle = async (id: string, how: keyof Tasks) => {
        const tasks = tasksById.get(id)?.[how] ?? [];
        tasksById.delete(id);
        for (const task of tasks) {
          try {
            await task();
          } catch (err) {
            args.payload.logger.error({ err, msg: `A task after ${how} failed` });
          }
        }
      };
      adapter.commitTransaction = async (given) => {
        const id = String(await given);
        try {
          await commitTransaction.call(adapter, id);
        } catch (error) {
          await settle(id, 'rollback');
          throw error;
        }
        await settle(id, 'commit');
      };
      adapter.rollbackTransaction = async (given) => {
        const id = String(await given);
        try {
          await rollbackTransaction.call(adapter, id);
        } finally {
          await settle(id, 'rollback');
        }
      };
      return adapter;
    },
  };
}
