import { TIMEOUT_MS } from './line';

const INTERVAL_MS = 100;
const LONG_INTERVAL_MS = 500;

/**
 * Polls until a condition is true.
 * @throws when it is still false after the timeout, by default four minutes
 */
export async function eventually(
  condition: () => Promise<boolean>,
  timeoutMs = TIMEOUT_MS,
  intervalMs = INTERVAL_MS,
): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`The condition is still false after ${timeoutMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, intervalMs));
  }
}

/** The same for a condition that takes the processor of a server, which reads a page or all rows for it. */
export const eventuallyRead = (condition: () => Promise<boolean>): Promise<void> =>
  eventually(condition, TIMEOUT_MS, LONG_INTERVAL_MS);
