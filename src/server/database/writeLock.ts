import { Mutex, withTimeout } from 'async-mutex';

/** Milliseconds after which a write that waits is refused: a transaction that never ends must not stop the site silently. */
const TIMEOUT = 30_000;

/** Creates the lock that lets in one transaction of this process at a time, in the order of asking. */
export const createWriteLock = () =>
  withTimeout(new Mutex(), TIMEOUT, new Error('The database was busy for too long'));
