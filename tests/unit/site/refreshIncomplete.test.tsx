import { act, render } from '@testing-library/react';
import { RefreshIncomplete } from '@/site/layout/pageEffects';

const mockRouter = { refresh: jest.fn() };
jest.mock('next/navigation', () => ({
  useRouter: () => mockRouter,
  usePathname: () => '/',
  useSearchParams: () => new URLSearchParams(),
}));

const INTERVAL = 5_000;

/** The answers to the page's questions whether it is served, in the order in which it asked. */
let answers: ((ok: boolean) => Promise<void>)[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  mockRouter.refresh.mockClear();
  answers = [];
  // jsdom's signals have no time limit.
  AbortSignal.timeout = () => new AbortController().signal;
  window.fetch = () =>
    new Promise((resolve) => {
      answers.push((ok) => act(async () => resolve({ ok } as Response)));
    });
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

const page = (isIncomplete: boolean) => (
  <main>
    <RefreshIncomplete />
    <div aria-busy={isIncomplete} />
  </main>
);

it('refreshes an incomplete page once the server answers for it, and asks again while it stays incomplete', async () => {
  render(page(true));
  await pass(INTERVAL);
  await answers[0]?.(false);
  expect(mockRouter.refresh).not.toHaveBeenCalled();
  await pass(INTERVAL);
  await answers[1]?.(true);
  expect(mockRouter.refresh).toHaveBeenCalledTimes(1);
  await pass(INTERVAL);
  await answers[2]?.(true);
  expect(mockRouter.refresh).toHaveBeenCalledTimes(2);
});

it('refreshes once when the answers to two questions come late, and not a page that is complete by then', async () => {
  const { rerender } = render(page(true));
  await pass(2 * INTERVAL);
  expect(answers).toHaveLength(2);
  await answers[0]?.(true);
  rerender(page(false));
  await answers[1]?.(true);
  expect(mockRouter.refresh).toHaveBeenCalledTimes(1);
});

it('refreshes nothing once it is gone', async () => {
  const { unmount } = render(page(true));
  await pass(INTERVAL);
  unmount();
  await answers[0]?.(true);
  expect(mockRouter.refresh).not.toHaveBeenCalled();
});
