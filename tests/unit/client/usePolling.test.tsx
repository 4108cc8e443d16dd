import { act, renderHook } from '@testing-library/react';
import { usePolling } from '@/client/usePolling';

const LEAST = 3_000;
const MOST = 20_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const set = (of: object, name: string, value: boolean) =>
  Object.defineProperty(of, name, { value, configurable: true });
const tell = (target: EventTarget, event: string) =>
  act(async () => void target.dispatchEvent(new Event(event)));

function start(poll: () => Promise<boolean>) {
  const asked = jest.fn(poll);
  const hook = renderHook(({ isOn }) => usePolling(isOn, asked), { initialProps: { isOn: true } });
  return { asked, ...hook };
}

it('asks less and less often while nothing is new, and soon again after something was', async () => {
  let isNew = false;
  const { asked } = start(async () => isNew);
  for (const [pause, calls] of [
    [LEAST, 1],
    [2 * LEAST - 1, 1],
    [1, 2],
    [4 * LEAST, 3],
  ] as const) {
    await pass(pause);
    expect(asked).toHaveBeenCalledTimes(calls);
  }
  isNew = true;
  await pass(MOST);
  await pass(LEAST);
  expect(asked).toHaveBeenCalledTimes(5);
  isNew = false;
  await pass(10 * MOST);
  expect(asked.mock.calls.length).toBeLessThan(18);
});

it('leaves a costly call more time, also when something is new', async () => {
  const asked = jest.fn(async () => true);
  renderHook(() => usePolling(true, asked, 2 * MOST));
  await pass(2 * MOST - 1);
  expect(asked).not.toHaveBeenCalled();
  await pass(1);
  await pass(2 * MOST);
  expect(asked).toHaveBeenCalledTimes(2);
});

it('asks one call at a time, however late its answer, and no more once it is off or gone', async () => {
  const answers: (() => void)[] = [];
  const { asked, rerender, unmount } = start(
    () => new Promise((resolve) => answers.push(() => resolve(true))),
  );
  await pass(LEAST + MOST);
  await tell(window, 'online');
  await pass(MOST);
  expect(asked).toHaveBeenCalledTimes(1);
  rerender({ isOn: false });
  await act(async () => answers[0]?.());
  await pass(MOST);
  expect(asked).toHaveBeenCalledTimes(1);
  rerender({ isOn: true });
  unmount();
  await pass(MOST);
  expect(asked).toHaveBeenCalledTimes(1);
});

it('waits while the page is hidden or offline, and asks soon when it is back', async () => {
  const { asked } = start(async () => false);
  for (const [of, name, away, event] of [
    [document, 'hidden', true, 'visibilitychange'],
    [navigator, 'onLine', false, 'online'],
  ] as const) {
    const target = of === document ? document : window;
    set(of, name, away);
    await tell(target, event);
    await pass(MOST);
    const before = asked.mock.calls.length;
    await pass(MOST);
    expect(asked).toHaveBeenCalledTimes(before);
    set(of, name, !away);
    await tell(target, event);
    await pass(LEAST);
    expect(asked).toHaveBeenCalledTimes(before + 1);
  }
});

it('says that a call has failed until one succeeds', async () => {
  let fails = true;
  const { result } = start(async () => {
    if (fails) throw new Error('no answer');
    return true;
  });
  await pass(LEAST);
  expect(result.current).toBe(true);
  fails = false;
  await pass(2 * LEAST);
  expect(result.current).toBe(false);
});
