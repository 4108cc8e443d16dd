import { contentChanged, oncePerVersion } from '@/server/content/contentVersion';

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
