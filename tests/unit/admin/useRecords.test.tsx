import { act, renderHook, waitFor } from '@testing-library/react';
import { useRecords } from '@/admin/records/useRecords';
import { fakeApi } from '../../helpers/fakeApi';

const row = (id: string, updatedAt = '2026-01-01T00:00:00.000Z', name = id) => ({
  _id: id,
  name,
  updatedAt,
});
type Row = ReturnType<typeof row>;

/** The hook on an API that answers each load when the test says so. */
function open() {
  const answers: ((rows: Row[]) => void)[] = [];
  fakeApi(
    () => new Promise((resolve) => answers.push((rows) => resolve({ body: { things: rows } }))),
  );
  const { result } = renderHook(() => useRecords<Row>('/api/things', 'things'));
  const answer = async (at: number, rows: Row[]) => {
    await waitFor(() => expect(answers.length).toBeGreaterThan(at));
    await act(async () => answers[at]?.(rows));
  };
  const names = () => result.current.records?.map(({ name }) => name);
  return { result, answer, names };
}

it('an older load that answers late changes nothing', async () => {
  const { result, answer, names } = open();
  await act(async () => void result.current.load());
  await answer(1, [row('a'), row('b')]);
  await answer(0, [row('a')]);
  expect(names()).toEqual(['a', 'b']);
});

it('what is saved while the list is being loaded is in it', async () => {
  const { result, answer, names } = open();
  await act(async () => result.current.put(row('b')));
  await answer(0, [row('a')]);
  await answer(1, [row('a'), row('b')]);
  expect(names()).toEqual(['a', 'b']);
});

it('an older save that answers late takes nothing back', async () => {
  const { result, answer, names } = open();
  await answer(0, [row('a'), row('b')]);
  const { put } = result.current;
  act(() => result.current.put(row('a', '2026-01-03T00:00:00.000Z', 'newest')));
  act(() => put(row('a', '2026-01-02T00:00:00.000Z', 'older')));
  expect(names()).toEqual(['newest', 'b']);
});

it('what is deleted stays away, whatever answers later', async () => {
  const { result, answer, names } = open();
  await answer(0, [row('a'), row('b')]);
  const { put, load } = result.current;
  await act(async () => void load());
  act(() => result.current.remove(row('a')));
  act(() => put(row('a')));
  await answer(1, [row('a'), row('b')]);
  expect(names()).toEqual(['b']);
});
