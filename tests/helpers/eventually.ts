import { TIMEOUT_FACTOR } from './line';

/** It bounds failures only, so it suits a busy machine. */
export const TIMEOUT_MS = 240_000 * TIMEOUT_FACTOR;
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
