import type { Payload } from 'payload';
import { probe } from '@/server/health';

const logger = { error: jest.fn(), info: jest.fn() };
const payload = { logger } as unknown as Payload;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const answering = () => jest.fn(async () => 'well');
const failing = (err: Error) =>
  jest.fn(async () => {
    throw err;
  });
const hanging = () => jest.fn(() => new Promise(() => {}));

it('asks once for concurrent callers', async () => {
  const ask = answering();
  const check = probe('It', ask);
  expect(await Promise.all([check(payload), check(payload), check(payload)])).toEqual([
    'ok',
    'ok',
    'ok',
  ]);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('asks again when an outcome is a second old, and not before', async () => {
  const ask = answering();
  const check = probe('It', ask);
  await check(payload);
  jest.advanceTimersByTime(999);
  await check(payload);
  expect(ask).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  await check(payload);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('reports a failure when it begins and when it ends, and not in between', async () => {
  const err = new Error('away');
  const ask = jest.fn<Promise<unknown>, []>(failing(err));
  const check = probe('It', ask);
  for (let round = 0; round < 3; round += 1) {
    expect(await check(payload)).toBe('failing');
    jest.advanceTimersByTime(1_000);
  }
  expect(logger.error.mock.calls).toEqual([[{ err, msg: 'It does not answer' }]]);
  expect(logger.info).not.toHaveBeenCalled();
  ask.mockImplementation(answering());
  expect(await check(payload)).toBe('ok');
  expect(logger.info.mock.calls).toEqual([[{ msg: 'It answers again' }]]);
  expect(logger.error).toHaveBeenCalledTimes(1);
});

it('neither waits for a hanging service nor asks it a second time meanwhile', async () => {
  const ask = hanging();
  const check = probe('It', ask);
  for (let round = 0; round < 3; round += 1) {
    const outcome = check(payload);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await outcome).toBe('failing');
    jest.advanceTimersByTime(1_000);
  }
  expect(ask).toHaveBeenCalledTimes(1);
});

it('remembers a failure that arrives after its caller has stopped waiting', async () => {
  let fail: (error: Error) => void = () => {};
  const ask = jest.fn(
    () =>
      new Promise((_, reject) => {
        fail = reject;
      }),
  );
  const check = probe('It', ask, 10_000);
  const first = check(payload);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(await first).toBe('ok');
  fail(new Error('busy'));
  await jest.advanceTimersByTimeAsync(1_500);
  const second = check(payload);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(await second).toBe('failing');
  expect(ask).toHaveBeenCalledTimes(2);
});

it('tolerates a slow service for the grace period, and then reports a failure', async () => {
  let end: (value: unknown) => void = () => {};
  const ask = jest.fn(
    () =>
      new Promise((resolve) => {
        end = resolve;
      }),
  );
  const check = probe('It', ask, 10_000);
  const outcomes: string[] = [];
  for (let second = 0; second < 15; second += 3) {
    const outcome = check(payload);
    await jest.advanceTimersByTimeAsync(2_000);
    outcomes.push(await outcome);
    jest.advanceTimersByTime(1_000);
  }
  expect(outcomes).toEqual(['ok', 'ok', 'ok', 'failing', 'failing']);
  end('well');
  const outcome = check(payload);
  await jest.advanceTimersByTimeAsync(0);
  expect(await outcome).toBe('ok');
  expect(ask).toHaveBeenCalledTimes(1);
});
