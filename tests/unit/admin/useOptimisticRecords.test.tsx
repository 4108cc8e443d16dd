import { act, renderHook } from '@testing-library/react';
import { use, useState } from 'react';
import { useOptimisticRecords } from '@/admin/records/useOptimisticRecords';
import { ApiError, noteStatus } from '@/client/api';
import { waitForConnection } from '@/client/waitForConnection';

const mockRouter = { refresh: () => {} };
jest.mock('next/navigation', () => ({ useRouter: () => mockRouter }));

jest.mock('@/client/waitForConnection');
jest.mocked(waitForConnection).mockImplementation(() => mockLine);

let mockLine = Promise.resolve();

type Row = { _id: string; name: string };
const row = (id: string, name = id): Row => ({ _id: id, name });

/** Renders the hook on a page whose refreshes the test resolves. */
function renderRecords(...ids: string[]) {
  const answers: ((rows: Row[]) => void)[] = [];
  const { result } = renderHook(() => {
    const [page, setPage] = useState<Row[] | Promise<Row[]>>(ids.map((id) => row(id)));
    mockRouter.refresh = () => setPage(new Promise((resolve) => answers.push(resolve)));
    return useOptimisticRecords(page instanceof Promise ? use(page) : page);
  });
  return {
    records: () => result.current,
    names: () => result.current.records.map(({ name }) => name).join(),
    resolveRefresh: (...rows: Row[]) => act(async () => answers.shift()?.(rows)),
    pendingRefreshes: () => answers.length,
  };
}

it('appends an added record, replaces a changed one and removes a deleted one at once', async () => {
  const { records, names } = renderRecords('a', 'b');
  await act(async () => records().put(row('c')));
  expect(names()).toBe('a,b,c');
  await act(async () => records().put(row('a', 'renamed')));
  expect(names()).toBe('renamed,b,c');
  await act(async () => records().remove(row('b')));
  expect(names()).toBe('renamed,c');
});

it('shows the records of the server after a change', async () => {
  const { records, names, resolveRefresh } = renderRecords('a');
  await act(async () => records().put(row('b')));
  await resolveRefresh(row('a', 'renamed elsewhere'), row('b'));
  expect(names()).toBe('renamed elsewhere,b');
});

it('does not revert a change when the refresh after an earlier one arrives', async () => {
  const { records, names, resolveRefresh } = renderRecords('a', 'b');
  await act(async () => records().remove(row('a')));
  await act(async () => records().remove(row('b')));
  await resolveRefresh(row('b'));
  expect(names()).toBe('');
});

it('shows a move while it is being saved, and refreshes the list once it is saved', async () => {
  const { records, names, resolveRefresh, pendingRefreshes } = renderRecords('a', 'b');
  let save = () => {};
  const saving = new Promise<void>((resolve) => {
    save = resolve;
  });
  await act(async () => records().move(0, 1, () => saving));
  expect(names()).toBe('b,a');
  expect(records().isMoving).toBe(true);
  expect(pendingRefreshes()).toBe(0);
  await act(async () => save());
  expect(names()).toBe('b,a');
  await resolveRefresh(row('b'), row('a'));
  expect(names()).toBe('b,a');
  expect(records().isMoving).toBe(false);
});

it('shows a move at once while an earlier one is being saved, and sends it when that is saved', async () => {
  const { records, names, resolveRefresh, pendingRefreshes } = renderRecords('a', 'b', 'c');
  let saveFirst = () => {};
  const saving = new Promise<void>((resolve) => {
    saveFirst = resolve;
  });
  const second = jest.fn(async () => {});
  await act(async () => records().move(0, 1, () => saving));
  expect(names()).toBe('b,a,c');
  await act(async () => records().move(0, 2, second));
  expect(names()).toBe('a,c,b');
  expect(second).not.toHaveBeenCalled();
  await act(async () => saveFirst());
  expect(second.mock.calls).toEqual([[row('b'), row('c')]]);
  expect(names()).toBe('a,c,b');
  while (pendingRefreshes() > 0) await resolveRefresh(row('a'), row('c'), row('b'));
  expect(names()).toBe('a,c,b');
  expect(records().isMoving).toBe(false);
});

it('saves moves one after another, drops those that follow a failed one, and shows the order of the server once that answers', async () => {
  let restoreLine = () => {};
  mockLine = new Promise((resolve) => {
    restoreLine = resolve;
  });
  const { records, names, resolveRefresh, pendingRefreshes } = renderRecords('a', 'b', 'c');
  let fail = (_error: Error) => {};
  const saving = new Promise<void>((_, reject) => {
    fail = reject;
  });
  const later = jest.fn(async () => {});
  await act(async () => records().move(0, 1, () => saving));
  await act(async () => records().move(0, 2, later));
  expect(names()).toBe('a,c,b');
  noteStatus(0);
  await act(async () => fail(new ApiError(0, { message: 'lost' })));
  expect(names()).toBe('a,b,c');
  expect(later).not.toHaveBeenCalled();
  expect(pendingRefreshes()).toBe(0);
  noteStatus(200);
  await act(async () => restoreLine());
  while (pendingRefreshes() > 0) await resolveRefresh(row('b'), row('a'), row('c'));
  expect(names()).toBe('b,a,c');
  await act(async () => records().move(0, 1, later));
  expect(later).toHaveBeenCalledTimes(1);
});
