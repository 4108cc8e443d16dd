/** Milliseconds after which a visitor is better served by a page without what is being read. */
const TIMEOUT_MS = 2_000;

/** What a promise gives in time. @throws what the promise throws, or an Error when it takes longer */
export async function withTimeout<T>(promise: Promise<T>, ms = TIMEOUT_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    const error = new Error(`It takes longer than ${ms} ms`);
    timer = setTimeout(reject, ms, error);
  });
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}
