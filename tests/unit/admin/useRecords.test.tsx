import { act, renderHook } from '@testing-library/react';
import { use, useState } from 'react';
import { useRecords } from '@/admin/records/useRecords';

const mockRouter = { refresh: () => {} };
jest.mock('next/navigation', () => ({ useRouter: () => mockRouter }));

type Row = { _id: string; name: string };
const row = (id: string, name = id): Row => ({ _id: id, name });

/** The hook on a page whose refresh is answered when the test says so. */
function open(...ids: string[]) {
  const answers: ((rows: Row[]) => void)[] = [];
  const { result } = renderHook(() => {
    const [page, setPage] = useState<Row[] | Promise<Row[]>>(ids.map((id) => row(id)));
    mockRouter.refresh = () => setPage(new Promise((resolve) => answers.push(resolve)));
    return useRecords(page instanceof Promise ? use(page) : page);
  });
  return {
    records: () => result.current,
    names: () => result.current.records.map(({ name }) => name).join(),
    refreshed: (...rows: Row[]) => act(async () => answers.shift()?.(rows)),
    refreshes: () => answers.length,
  };
}

it('appends what was added, replaces what was changed and leaves out what was deleted at once', async () => {
  const { records, names } = open('a', 'b');
  await act(async () => records().put(row('c')));
  expect(names()).toBe('a,b,c');
  await act(async () => records().put(row('a', 'renamed')));
  expect(names()).toBe('renamed,b,c');
  await act(async () => records().remove(row('b')));
  expect(names()).toBe('renamed,c');
});

it('shows what the server has after a change', async () => {
  const { records, names, refreshed } = open('a');
  await act(async () => records().put(row('b')));
  await refreshed(row('a', 'renamed elsewhere'), row('b'));
  expect(names()).toBe('renamed elsewhere,b');
});

it('a refresh of an earlier change takes back no later one', async () => {
  const { records, names, refreshed } = open('a', 'b');
  await act(async () => records().remove(row('a')));
  await act(async () => records().remove(row('b')));
  await refreshed(row('b'));
  expect(names()).toBe('');
});

it('shows a move while it is being saved, and reads the list again once it is saved', async () => {
  const { records, names, refreshed, refreshes } = open('a', 'b');
  let save = () => {};
  const saving = new Promise<void>((resolve) => {
    save = resolve;
  });
  await act(async () => records().move(0, 1, () => saving));
  expect(names()).toBe('b,a');
  expect(records().isMoving).toBe(true);
  expect(refreshes()).toBe(0);
  await act(async () => save());
  expect(names()).toBe('b,a');
  await refreshed(row('b'), row('a'));
  expect(names()).toBe('b,a');
  expect(records().isMoving).toBe(false);
});

it('saves moves one after the other, and drops those on top of one that failed', async () => {
  const { records, names, refreshes } = open('a', 'b', 'c');
  let fail = (_error: Error) => {};
  const saving = new Promise<void>((_, reject) => {
    fail = reject;
  });
  const later = jest.fn(async () => {});
  await act(async () => records().move(0, 1, () => saving));
  await act(async () => records().move(0, 2, later));
  expect(names()).toBe('a,c,b');
  await act(async () => fail(new Error('lost')));
  expect(names()).toBe('a,b,c');
  expect(later).not.toHaveBeenCalled();
  expect(refreshes()).toBe(0);
  await act(async () => records().move(0, 1, later));
  expect(later).toHaveBeenCalledTimes(1);
});
