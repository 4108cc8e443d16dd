import type { BaseDatabaseAdapter, DatabaseAdapterObj, PayloadRequest } from 'payload';

type Task = () => Promise<void> | void;
/** Sets, so that what many rows ask for is done once a transaction. */
type Ending = { commit: Set<Task>; rollback: Set<Task> };

/** Where the adapter keeps its tasks: on itself, because a bundler may load this module more than once. */
const ENDINGS = Symbol.for('photographer-portfolio.endings');

type WithEndings = BaseDatabaseAdapter & { [ENDINGS]?: Map<string, Ending> };

async function endingOf(req: PayloadRequest): Promise<Ending | undefined> {
  const id: unknown = await req.transactionID;
  const endings = (req.payload.db as unknown as WithEndings)[ENDINGS];
  // Without transactions Payload's bulk operations carry an empty object here.
  if (typeof id !== 'string' || !endings) return undefined;
  const ending = endings.get(id) ?? { commit: new Set(), rollback: new Set() };
  endings.set(id, ending);
  return ending;
}

/**
 * Runs `task` once the rows that `req` writes are safe: files follow rows. Without a transaction they are safe already.
 * A function that is given several times in a transaction runs once.
 */
export async function afterCommit(req: PayloadRequest, task: Task): Promise<void> {
  const ending = await endingOf(req);
  if (ending) ending.commit.add(task);
  else await task();
}

/** Runs `task` if the transaction of `req` is undone. Without a transaction nothing is undone. */
export async function afterRollback(req: PayloadRequest, task: Task): Promise<void> {
  const ending = await endingOf(req);
  ending?.rollback.add(task);
}

/** Makes an adapter run the tasks of `afterCommit` and `afterRollback`. A task that fails is logged. */
export function withEndings<T extends BaseDatabaseAdapter>(
  adapterObj: DatabaseAdapterObj<T>,
): DatabaseAdapterObj<T> {
  return {
    ...adapterObj,
    init: (args) => {
      const adapter = adapterObj.init(args);
      const endings = new Map<string, Ending>();
      Object.assign(adapter, { [ENDINGS]: endings });
      const { commitTransaction, rollbackTransaction } = adapter;
      const settle = async (id: string, how: keyof Ending) => {
        const tasks = endings.get(id)?.[how] ?? [];
        endings.delete(id);
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
