import { act, renderHook } from '@testing-library/react';
import { fetchReply, noteStatus } from '@/client/api';
import { useRefresh } from '@/client/useRefresh';
import { waitForConnection } from '@/client/waitForConnection';
import { fakeApi } from '../../helpers/fakeApi';

const mockRouter = { refresh: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => mockRouter }));
jest.mock('@/client/waitForConnection');

let reconnect = () => {};
beforeEach(() => {
  mockRouter.refresh.mockClear();
  jest.mocked(waitForConnection).mockReturnValue(
    new Promise((resolve) => {
      reconnect = resolve;
    }),
  );
});
afterEach(() => noteStatus(200));

async function refresh(): Promise<void> {
  const { result } = renderHook(useRefresh);
  await act(async () => result.current());
}

it('refreshes at once after an answer, also after a refusal', async () => {
  fakeApi(() => ({ status: 409 }));
  await fetchReply('GET', '/api/x');
  await refresh();
  expect(mockRouter.refresh).toHaveBeenCalledTimes(1);
});

it.each(['a lost call', 'an answer of a proxy'])(
  'refreshes after %s once the server can be reached, and at once when another call was answered meanwhile',
  async (kind) => {
    let isLost = true;
    fakeApi(() => {
      if (isLost && kind === 'a lost call') throw new TypeError('lost');
      return { status: isLost ? 502 : 200 };
    });
    await fetchReply('GET', '/api/x').catch(() => {});
    await refresh();
    expect(mockRouter.refresh).not.toHaveBeenCalled();
    await act(async () => reconnect());
    expect(mockRouter.refresh).toHaveBeenCalledTimes(1);
    isLost = false;
    await fetchReply('GET', '/api/x');
    await refresh();
    expect(mockRouter.refresh).toHaveBeenCalledTimes(2);
  },
);
