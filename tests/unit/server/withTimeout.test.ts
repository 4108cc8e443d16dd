import { withTimeout } from '@/server/withTimeout';

const TIMEOUT_MS = 100;

/** Keeps this process busy, as a machine does that has no time for it. */
function blockFor(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

it('gives what came while the process did not run', async () => {
  // From here to the next immediate come the timers.
  await new Promise(setImmediate);
  const arriving = new Promise<string>((resolve) => setImmediate(resolve, 'came'));
  const waiting = withTimeout(arriving, TIMEOUT_MS);
  blockFor(5 * TIMEOUT_MS);
  expect(await waiting).toBe('came');
});

it('fails when nothing comes in time', async () => {
  jest.useFakeTimers();
  const hanging = withTimeout(new Promise(() => {}), TIMEOUT_MS);
  const refused = expect(hanging).rejects.toThrow('It takes longer than 100 ms');
  await jest.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
  expect(jest.getTimerCount()).toBe(1);
  await jest.advanceTimersByTimeAsync(1);
  await refused;
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

it('passes on a failure, and leaves no timer', async () => {
  jest.useFakeTimers();
  await expect(withTimeout(Promise.reject(new Error('away')), TIMEOUT_MS)).rejects.toThrow('away');
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});
