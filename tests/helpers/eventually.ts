import { TIMEOUT_MS } from './line';

const INTERVAL_MS = 100;

/**
 * Polls until a condition is true.
 * @throws when it is still false after the timeout, by default four minutes
 */
export async function eventually(
  condition: () => Promise<boolean>,
  timeoutMs = TIMEOUT_MS,
): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`The condition is still false after ${timeoutMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
  }
}
