/** @jest-environment jsdom */

import { restoreItems } from '@/admin/bin/useUndo';
import { BIN } from '@/contract/limits';
import { fakeApi } from '../../helpers/fakeApi';

const GONE = { status: 404, body: { message: 'This is not in the bin any more' } };
const BACK = { body: { message: 'They are back.' } };

const items = Array.from({ length: BIN.atOnce + 1 }, (_, at) => ({
  type: 'media' as const,
  _id: String(at),
}));

it('brings the rest back where those of one call are back already, as after a lost answer', async () => {
  const calls = fakeApi(() => (calls.length === 1 ? GONE : BACK));
  expect(await restoreItems(items)).toBe('They are back.');
  expect(calls.map(({ body }) => (body as { items: unknown[] }).items.length)).toEqual([100, 1]);
});

it('says that none of them is in the bin any more', async () => {
  fakeApi(() => GONE);
  await expect(restoreItems(items)).rejects.toMatchObject({ status: 404 });
});

it('stops where the server cannot be reached', async () => {
  const calls = fakeApi(() => {
    throw new TypeError('Failed to fetch');
  });
  await expect(restoreItems(items)).rejects.toMatchObject({ status: 0 });
  expect(calls).toHaveLength(1);
});
