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

it('shows an order while it is being saved, and reads it again once it is saved', async () => {
  const { records, names, refreshed, refreshes } = open('a', 'b');
  let save = (_saved: boolean) => {};
  const saving = new Promise<boolean>((resolve) => {
    save = resolve;
  });
  await act(async () => records().arrange(['b', 'a'], saving));
  expect(names()).toBe('b,a');
  expect(refreshes()).toBe(0);
  await act(async () => save(true));
  expect(names()).toBe('b,a');
  await refreshed(row('b'), row('a'));
  expect(names()).toBe('b,a');
});

it('shows the old order again when the new one could not be saved', async () => {
  const { records, names, refreshes } = open('a', 'b');
  await act(async () => records().arrange(['b', 'a'], Promise.resolve(false)));
  expect(names()).toBe('a,b');
  expect(refreshes()).toBe(0);
});
