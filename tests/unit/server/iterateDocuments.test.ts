import type { Payload, Where } from 'payload';
import { iterateDocuments, PAGE_SIZE } from '@/server/lists/iterateDocuments';

/** A table that returns the rows after an id, in the order of the ids. */
function table(count: number) {
  const rows = new Set(Array.from({ length: count }, (_, at) => at + 1));
  const find = async ({ where }: { where: Where }) => {
    const [condition] = where.and as { id: { greater_than?: number } }[];
    const after = condition?.id.greater_than ?? 0;
    const docs = [...rows].filter((row) => row > after).slice(0, PAGE_SIZE);
    return { docs: docs.map((row) => ({ id: row })) };
  };
  return { rows, payload: { db: { find } } as unknown as Payload };
}

async function idsOf(payload: Payload, afterFirstPage = () => {}) {
  const ids: unknown[] = [];
  for await (const { id } of iterateDocuments(payload, 'media')) {
    ids.push(id);
    if (ids.length === PAGE_SIZE) afterFirstPage();
  }
  return ids;
}

it.each([0, 1, PAGE_SIZE, PAGE_SIZE + 1, 2 * PAGE_SIZE])(
  'reads %i documents once each',
  async (count) => {
    const { rows, payload } = table(count);
    expect(await idsOf(payload)).toEqual([...rows]);
  },
);

it('skips no document when others are deleted during the iteration', async () => {
  const { rows, payload } = table(2 * PAGE_SIZE);
  const ids = await idsOf(payload, () => {
    for (const gone of [1, 2, 3]) rows.delete(gone);
  });
  expect(ids).toHaveLength(2 * PAGE_SIZE);
});
