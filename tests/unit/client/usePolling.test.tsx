import { act, renderHook } from '@testing-library/react';
import { ApiError } from '@/client/api';
import { usePolling } from '@/client/usePolling';

/** Milliseconds between two calls, for no photographs and for a thousand. */
const [FEW, MANY] = [3_000, 13_000];

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function start(poll: () => Promise<void>, photographs = 0) {
  const asked = jest.fn(poll);
  const hook = renderHook(({ isOn }) => usePolling(isOn, asked, photographs), {
    initialProps: { isOn: true },
  });
  return { asked, ...hook };
}

it('asks less often the more photographs there are', async () => {
  const { asked } = start(async () => {}, 1_000);
  await pass(MANY - 1);
  expect(asked).not.toHaveBeenCalled();
  await pass(1 + MANY);
  expect(asked).toHaveBeenCalledTimes(2);
});

it('asks one call at a time, however late its answer, and no more once it is off or gone', async () => {
  const answers: (() => void)[] = [];
  const { asked, rerender, unmount } = start(
    () => new Promise((resolve) => answers.push(() => resolve())),
  );
  await pass(4 * FEW);
  expect(asked).toHaveBeenCalledTimes(1);
  rerender({ isOn: false });
  await act(async () => answers[0]?.());
  await pass(4 * FEW);
  expect(asked).toHaveBeenCalledTimes(1);
  rerender({ isOn: true });
  unmount();
  await pass(4 * FEW);
  expect(asked).toHaveBeenCalledTimes(1);
});

it('waits while the page is hidden', async () => {
  const { asked } = start(async () => {});
  const hide = (value: boolean) =>
    Object.defineProperty(document, 'hidden', { value, configurable: true });
  hide(true);
  await pass(4 * FEW);
  expect(asked).not.toHaveBeenCalled();
  hide(false);
  await pass(FEW);
  expect(asked).toHaveBeenCalledTimes(1);
});

it.each([
  [0, 2],
  [503, 2],
  [401, 1],
  [403, 1],
  [404, 1],
  [410, 1],
])('after a failure of status %i has asked %i times in all', async (status, calls) => {
  const { asked } = start(async () => {
    throw new ApiError(status);
  });
  await pass(2 * FEW);
  expect(asked).toHaveBeenCalledTimes(calls);
});
