import type { Payload } from 'payload';
import { BEAT_MS, withHeartbeat } from '@/server/images/jobs/heartbeat';

const updateOne = jest.fn(async (_: { where: object; data: { updatedAt: string } }) => null);
const warn = jest.fn();
const payload = { db: { updateOne }, logger: { warn } } as unknown as Payload;

beforeEach(() => {
  jest.useFakeTimers();
  updateOne.mockClear();
});
afterEach(() => jest.useRealTimers());

const advance = (beats: number) => jest.advanceTimersByTimeAsync(beats * BEAT_MS);
const work = async (beats: number) => {
  await advance(beats);
};

it('updates the row of the job regularly until the job is done', async () => {
  const begun = Date.now();
  await withHeartbeat(payload, 1, () => work(3));
  await advance(5);
  expect(updateOne.mock.calls.map(([{ data }]) => Date.parse(data.updatedAt) - begun)).toEqual(
    [1, 2, 3].map((beat) => beat * BEAT_MS),
  );
  // A job that has been released, or has ended, is not changed.
  expect(updateOne.mock.calls[0]?.[0].where).toEqual({
    id: { equals: 1 },
    processing: { equals: true },
  });
});

it('stops when the job fails, and rethrows its error', async () => {
  const failing = async () => {
    await work(1);
    throw new Error('no room');
  };
  await expect(withHeartbeat(payload, 1, failing)).rejects.toThrow('no room');
  await advance(5);
  expect(updateOne).toHaveBeenCalledTimes(1);
});

it('continues while the database is unavailable', async () => {
  updateOne.mockRejectedValueOnce(new Error('away'));
  await withHeartbeat(payload, 1, () => work(2));
  expect(updateOne).toHaveBeenCalledTimes(2);
  expect(warn).toHaveBeenCalledTimes(1);
});
