import { setTimeout as pause } from 'node:timers/promises';

/** As much of a session of MongoDB's driver as this needs. */
type Session = { commitTransaction: () => Promise<unknown> };

/** Milliseconds for which a commit is repeated: longer than a replica set takes to choose another primary. */
const TIMEOUT = 20_000;
const PAUSE = 200;

/**
 * Commits, and repeats the commit while MongoDB does not say whether the transaction stands, as when its primary fails at
 * that moment. (The driver itself asks twice.) Otherwise a save that stands would be answered as failed. A commit may be
 * repeated any number of times.
 * @param commit the first attempt
 * @throws what MongoDB says when it refuses, or still does not know after the timeout
 */
export async function retryCommit(session: Session, commit: () => Promise<void>): Promise<void> {
  const end = Date.now() + TIMEOUT;
  let attempt: () => Promise<unknown> = commit;
  for (;;) {
    try {
      await attempt();
      return;
    } catch (error) {
      if (!isUnknown(error) || Date.now() > end) throw error;
      attempt = () => session.commitTransaction();
    }
    await pause(PAUSE);
  }
}

const isUnknown = (error: unknown): boolean =>
  ((error as { errorLabels?: string[] }).errorLabels ?? []).includes(
    'UnknownTransactionCommitResult',
  );
