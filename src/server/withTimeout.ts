/** Milliseconds that somebody waits by default, such as a page for what it can be shown without. */
const TIMEOUT_MS = 2_000;

/** Milliseconds that a start waits for the database or the bucket. */
export const START_PATIENCE_MS = 6_000;

/** A timeout is counted in steps: while the process stands still only one passes, so that what arrived meanwhile is seen first. */
const STEPS = 10;

/** The result of a promise. @throws the error of the promise, or an Error when it takes longer than `ms` */
export async function withTimeout<T>(promise: Promise<T>, ms = TIMEOUT_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    const error = new Error(`It takes longer than ${ms} ms`);
    let steps = 0;
    timer = setInterval(() => {
      steps += 1;
      if (steps === STEPS) reject(error);
    }, ms / STEPS);
  });
  return Promise.race([promise, timeout]).finally(() => clearInterval(timer));
}
