import type { Where } from 'payload';
import { iteratePages, PAGE_SIZE } from '@/server/lists/iterateDocuments';

/** A table that is read as a database reads it: what comes after an id, in the order of the ids. */
function table(count: number) {
  const rows = new Set(Array.from({ length: count }, (_, at) => at + 1));
  const read = async ({ where }: { where: Where }) => {
    const after = Number((where.id as { greater_than?: number }).greater_than ?? 0);
    const docs = [...rows].filter((row) => row > after).slice(0, PAGE_SIZE);
    return { docs: docs.map((row) => ({ id: row })) };
  };
  return { rows, read };
}

async function idsOf(read: ReturnType<typeof table>['read'], meanwhile = () => {}) {
  const ids: number[] = [];
  for await (const { id } of iteratePages(read)) {
    ids.push(id);
    if (ids.length === PAGE_SIZE) meanwhile();
  }
  return ids;
}

it.each([0, 1, PAGE_SIZE, PAGE_SIZE + 1, 2 * PAGE_SIZE])(
  'reads %i documents once each',
  async (count) => {
    const { rows, read } = table(count);
    expect(await idsOf(read)).toEqual([...rows]);
  },
);

it('leaves out none when others are deleted while it reads', async () => {
  const { rows, read } = table(2 * PAGE_SIZE);
  const ids = await idsOf(read, () => {
    for (const gone of [1, 2, 3]) rows.delete(gone);
  });
  expect(ids).toHaveLength(2 * PAGE_SIZE);
});
