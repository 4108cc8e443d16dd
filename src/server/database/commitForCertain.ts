import { setTimeout as pause } from 'node:timers/promises';

/** As much of a session of MongoDB's driver as this needs. */
type Session = { commitTransaction: () => Promise<unknown> };

/** Milliseconds for which MongoDB is asked: longer than a replica set takes to choose another primary. */
const PATIENCE = 20_000;
const PAUSE = 200;

/**
 * Commits, and asks again while MongoDB does not say whether the transaction stands, as when its primary goes at that
 * moment. (The driver itself asks twice.) Taken for refused, it would lose the files of rows that stand.
 * A commit may be asked for any number of times.
 * @param commit the first attempt
 * @throws what MongoDB says when it refuses, or does not know for longer than its patience
 */
export async function commitForCertain(
  session: Session | undefined,
  commit: () => Promise<void>,
): Promise<void> {
  const end = Date.now() + PATIENCE;
  let attempt: () => Promise<unknown> = commit;
  for (;;) {
    try {
      await attempt();
      return;
    } catch (error) {
      if (!session || !isUnknown(error) || Date.now() > end) throw error;
      attempt = () => session.commitTransaction();
    }
    await pause(PAUSE);
  }
}

const isUnknown = (error: unknown): boolean =>
  ((error as { errorLabels?: string[] }).errorLabels ?? []).includes(
    'UnknownTransactionCommitResult',
  );
