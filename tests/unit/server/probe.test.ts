import { probe } from '@/server/health/probe';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const answering = () => jest.fn(async () => 'well');
const failing = (err: Error) =>
  jest.fn(async () => {
    throw err;
  });
const hanging = () => jest.fn(() => new Promise(() => {}));

it('asks once, however many want to know at the same moment', async () => {
  const ask = answering();
  const look = probe(ask, () => {});
  expect(await Promise.all([look('a'), look('b'), look('c')])).toEqual(['ok', 'ok', 'ok']);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('asks anew when an outcome is a second old, and not before', async () => {
  const ask = answering();
  const look = probe(ask, () => {});
  await look('a');
  jest.advanceTimersByTime(999);
  await look('a');
  expect(ask).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  await look('a');
  expect(ask).toHaveBeenCalledTimes(2);
});

it('tells of a failure when it begins and when it ends, and not in between', async () => {
  const err = new Error('away');
  const onChange = jest.fn();
  const ask = jest.fn<Promise<unknown>, []>(failing(err));
  const look = probe(ask, onChange);
  for (let round = 0; round < 3; round += 1) {
    expect(await look('a')).toBe('failing');
    jest.advanceTimersByTime(1_000);
  }
  expect(onChange.mock.calls).toEqual([['a', err]]);
  ask.mockImplementation(answering());
  expect(await look('a')).toBe('ok');
  expect(onChange.mock.calls.slice(1)).toEqual([['a', undefined]]);
});

it('does not wait for what hangs, nor asks it a second time meanwhile', async () => {
  const ask = hanging();
  const look = probe(ask, () => {});
  for (let round = 0; round < 3; round += 1) {
    const outcome = look('a');
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await outcome).toBe('failing');
    jest.advanceTimersByTime(1_000);
  }
  expect(ask).toHaveBeenCalledTimes(1);
});

it('remembers a failure that comes when nobody waits for it any more', async () => {
  let fail: (error: Error) => void = () => {};
  const ask = jest.fn(
    () =>
      new Promise((_, reject) => {
        fail = reject;
      }),
  );
  const look = probe(ask, () => {}, 10_000);
  const first = look('a');
  await jest.advanceTimersByTimeAsync(2_000);
  expect(await first).toBe('ok');
  fail(new Error('busy'));
  await jest.advanceTimersByTimeAsync(1_500);
  const second = look('a');
  await jest.advanceTimersByTimeAsync(2_000);
  expect(await second).toBe('failing');
  expect(ask).toHaveBeenCalledTimes(2);
});

it('bears with what takes long for as long as it is told to, and then calls it a failure', async () => {
  let end: (value: unknown) => void = () => {};
  const ask = jest.fn(
    () =>
      new Promise((resolve) => {
        end = resolve;
      }),
  );
  const look = probe(ask, () => {}, 10_000);
  const outcomes: string[] = [];
  for (let second = 0; second < 15; second += 3) {
    const outcome = look('a');
    await jest.advanceTimersByTimeAsync(2_000);
    outcomes.push(await outcome);
    jest.advanceTimersByTime(1_000);
  }
  expect(outcomes).toEqual(['ok', 'ok', 'ok', 'failing', 'failing']);
  end('well');
  const outcome = look('a');
  await jest.advanceTimersByTimeAsync(0);
  expect(await outcome).toBe('ok');
  expect(ask).toHaveBeenCalledTimes(1);
});
