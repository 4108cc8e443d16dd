import { expectMissedChanges, missesChanges, noteHeartbeat } from '@/server/content/withoutRedis';
import { processState } from '@/shared/processState';

const warn = jest.fn();
const payload = { logger: { warn } } as unknown as Parameters<typeof noteHeartbeat>[0];
const beats = (count: number, isOtherRunning: boolean) => {
  for (let nth = 0; nth < count; nth += 1) noteHeartbeat(payload, isOtherRunning);
};

/** Milliseconds within which pages are renewed while another server runs. */
const RENEWED_MS = 3_000;
/** Heartbeats in half a minute. */
const HALF_A_MINUTE = 15;

const { content } = processState;

beforeAll(expectMissedChanges);
beforeEach(() => {
  jest.useFakeTimers();
  beats(HALF_A_MINUTE, false);
  warn.mockClear();
});
afterEach(() => jest.useRealTimers());

/** How often the pages are renewed when a visitor comes. */
async function renewals(): Promise<number> {
  const before = content.pageVersion;
  await content.checkOtherProcesses?.();
  await jest.advanceTimersByTimeAsync(RENEWED_MS);
  return content.pageVersion - before;
}

it('keeps pages while no other server runs', async () => {
  expect(missesChanges()).toBe(false);
  expect(await renewals()).toBe(0);
});

it('keeps pages for seconds while another server runs, and warns once', async () => {
  const before = content.changes;
  beats(3, true);
  expect(content.changes).toBe(before + 1);
  expect(missesChanges()).toBe(true);
  expect(await renewals()).toBe(1);
  expect(await renewals()).toBe(1);
  expect(warn).toHaveBeenCalledTimes(1);
});

it('takes a server that is silent for a moment for a running one', () => {
  beats(1, true);
  beats(HALF_A_MINUTE - 1, false);
  beats(1, true);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(missesChanges()).toBe(true);
});

it('keeps pages as before when the other server has gone', async () => {
  beats(1, true);
  beats(HALF_A_MINUTE, false);
  expect(missesChanges()).toBe(false);
  expect(await renewals()).toBe(0);
});
