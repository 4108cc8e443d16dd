import {
  contentChanged,
  missesChanges,
  noteServerHeartbeat,
  oncePerVersion,
} from '@/server/content/contentVersion';
import { processState } from '@/shared/processState';

it('reads once for all callers until the content changes', async () => {
  let times = 0;
  const read = oncePerVersion(async (step: number) => {
    times += step;
    return times;
  });
  expect(await Promise.all([read(1), read(1)])).toEqual([1, 1]);
  expect(await read(1)).toBe(1);
  await contentChanged();
  expect(await read(1)).toBe(2);
});

it('reads again when a read has not ended after 30 seconds', async () => {
  jest.useFakeTimers();
  let times = 0;
  const read = oncePerVersion(() => {
    times += 1;
    return new Promise<never>(() => {});
  });
  read(undefined);
  jest.advanceTimersByTime(29_999);
  read(undefined);
  expect(times).toBe(1);
  jest.advanceTimersByTime(1);
  jest.useRealTimers();
  read(undefined);
  expect(times).toBe(2);
});

it('reads again after a read that failed', async () => {
  const answers = [Promise.reject(new Error('Away')), Promise.resolve('Here')];
  const read = oncePerVersion((): Promise<string> => answers.shift() as Promise<string>);
  await expect(read(undefined)).rejects.toThrow('Away');
  expect(await read(undefined)).toBe('Here');
});

describe('without Redis', () => {
  const warn = jest.fn();
  const payload = { logger: { warn } } as unknown as Parameters<typeof noteServerHeartbeat>[0];
  const beats = (count: number, isOtherRunning: boolean) => {
    for (let nth = 0; nth < count; nth += 1) noteServerHeartbeat(payload, isOtherRunning);
  };

  /** Milliseconds within which pages are renewed while another server runs. */
  const RENEWED_MS = 3_000;
  /** Heartbeats in half a minute. */
  const HALF_A_MINUTE = 15;

  const { content } = processState;

  beforeEach(() => {
    jest.useFakeTimers();
    beats(HALF_A_MINUTE, false);
    warn.mockClear();
  });
  afterEach(() => jest.useRealTimers());

  /** How often the pages are renewed when a visitor comes. */
  async function renewals(): Promise<number> {
    const before = content.pageVersion;
    await content.noticeChangesElsewhere?.();
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
});
