import type { Payload } from 'payload';
import { BEAT_MS, releaseAbandoned, withJobHeartbeat } from '@/server/jobs/jobHeartbeat';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the heartbeat of a job', () => {
  const updateOne = jest.fn(async (_: { where: object; data: { updatedAt: string } }) => null);
  const warn = jest.fn();
  const payload = { db: { updateOne }, logger: { warn } } as unknown as Payload;

  beforeEach(() => updateOne.mockClear());

  const advance = (beats: number) => jest.advanceTimersByTimeAsync(beats * BEAT_MS);
  const work = async (beats: number) => {
    await advance(beats);
  };

  it('updates the row of the job regularly until the job is done', async () => {
    const begun = Date.now();
    await withJobHeartbeat(payload, 1, () => work(3));
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
    await expect(withJobHeartbeat(payload, 1, failing)).rejects.toThrow('no room');
    await advance(5);
    expect(updateOne).toHaveBeenCalledTimes(1);
  });

  it('continues while the database is unavailable', async () => {
    updateOne.mockRejectedValueOnce(new Error('away'));
    await withJobHeartbeat(payload, 1, () => work(2));
    expect(updateOne).toHaveBeenCalledTimes(2);
    expect(warn).toHaveBeenCalledTimes(1);
  });
});

describe('an abandoned job', () => {
  /** A database with one job at work, whose heartbeat comes from a machine with another clock. */
  function payloadWith(job: { id: number; updatedAt: string; totalTried?: number }) {
    const updateOne = jest.fn(async (_: { data: object }) => null);
    const db = { find: async () => ({ docs: [job] }), updateOne };
    return { payload: { db, logger: { info: () => {} } } as unknown as Payload, updateOne };
  }

  const advance = (seconds: number) => jest.advanceTimersByTime(seconds * 1_000);

  it('leaves a job alone while its heartbeat continues, however wrong the clock of its server is', async () => {
    const job = { id: 1, updatedAt: '1990-01-01T00:00:00.000Z' };
    const { payload, updateOne } = payloadWith(job);
    for (let beat = 0; beat < 20; beat += 1) {
      await releaseAbandoned(payload);
      advance(5);
      job.updatedAt = `1990-01-01T00:00:0${beat % 10}.500Z`;
    }
    expect(updateOne).not.toHaveBeenCalled();
  });

  it('releases a job and counts a try when its heartbeat has stopped for 30 seconds', async () => {
    const { payload, updateOne } = payloadWith({ id: 2, updatedAt: '2090-01-01T00:00:00.000Z' });
    await releaseAbandoned(payload);
    advance(29);
    await releaseAbandoned(payload);
    expect(updateOne).not.toHaveBeenCalled();
    advance(1);
    await releaseAbandoned(payload);
    expect(updateOne.mock.calls[0]?.[0].data).toEqual({ processing: false, totalTried: 1 });
  });

  it('is none that this process works on, though it was stopped for longer than its heartbeat may be silent', async () => {
    const { payload, updateOne } = payloadWith({ id: 4, updatedAt: '2090-01-01T00:00:00.000Z' });
    const work = async () => {
      await releaseAbandoned(payload);
      // No timer runs meanwhile.
      const stopped = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
      await releaseAbandoned(payload);
      stopped.mockRestore();
    };
    await withJobHeartbeat(payload, 4, work);
    expect(updateOne).not.toHaveBeenCalled();
  });

  it('fails a job that has ended its server at every try', async () => {
    const updatedAt = '2090-01-01T00:00:00.000Z';
    const { payload, updateOne } = payloadWith({ id: 3, updatedAt, totalTried: 2 });
    await releaseAbandoned(payload);
    advance(30);
    await releaseAbandoned(payload);
    expect(updateOne.mock.calls[0]?.[0].data).toMatchObject({ totalTried: 3, hasError: true });
  });
});
