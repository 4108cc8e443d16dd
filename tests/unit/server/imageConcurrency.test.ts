import os from 'node:os';

jest.mock('node:os', () => ({ __esModule: true, default: { availableParallelism: () => 4 } }));

import {
  limitBackgroundPixelWork,
  limitImageWork,
  limitPixelWork,
  reserveImageMemory,
} from '@/server/images/derivatives/concurrency';

/** Starts tasks that end on command, and counts those that have begun. */
function startTasks(limit: (work: () => Promise<void>) => Promise<unknown>, count: number) {
  const ends: (() => void)[] = [];
  const all = Array.from({ length: count }, () =>
    limit(() => new Promise<void>((resolve) => ends.push(resolve))),
  );
  return {
    begun: () => ends.length,
    async end() {
      for (let ended = 0; ended < count; ended += 1) {
        ends[ended]?.();
        await settled();
      }
      await Promise.all(all);
    },
  };
}

/** Waits until all tasks that can start have started. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('runs with four mocked cores', () => expect(os.availableParallelism()).toBe(4));

it('processes one upload per core, and as many files of uploads', async () => {
  const photographs = startTasks(limitImageWork, 6);
  const files = startTasks(limitPixelWork, 6);
  await settled();
  expect([photographs.begun(), files.begun()]).toEqual([4, 4]);
  await Promise.all([photographs.end(), files.end()]);
});

it('gives background work all cores while there is no upload, and half of them otherwise', async () => {
  const alone = startTasks(limitBackgroundPixelWork, 6);
  await settled();
  expect(alone.begun()).toBe(4);
  await alone.end();

  const upload = startTasks(limitImageWork, 1);
  const background = startTasks(limitBackgroundPixelWork, 6);
  await settled();
  expect(background.begun()).toBe(2);
  await upload.end();
  await settled();
  expect(background.begun()).toBe(4);
  await background.end();
});

describe('the memory of images', () => {
  /** A photograph that is processed until `end` is called. */
  function photograph(megapixels: number) {
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const state = { runs: false };
    const done = reserveImageMemory(megapixels * 1e6, async () => {
      state.runs = true;
      await ended;
    });
    return { state, done, end: () => end() };
  }

  let begun: ReturnType<typeof photograph>[] = [];
  afterEach(async () => {
    for (const { end } of begun) end();
    await Promise.all(begun.map(({ done }) => done));
  });

  async function begin(...megapixels: number[]) {
    begun = megapixels.map(photograph);
    await settled();
  }
  const running = () => begun.map(({ state }) => state.runs);

  async function end(at: number) {
    begun[at]?.end();
    await begun[at]?.done;
    await settled();
  }

  it('processes photographs of up to 50 megapixels in total at a time', async () => {
    await begin(24.2, 24.2, 2);
    expect(running()).toEqual([true, true, false]);
    await end(1);
    expect(running()).toEqual([true, true, true]);
  });

  it('does not let a small photograph overtake a large one that waits', async () => {
    await begin(30, 25, 1);
    expect(running()).toEqual([true, false, false]);
  });

  it('processes nothing beside a photograph that is larger than the limit', async () => {
    await begin(5, 500, 5);
    expect(running()).toEqual([true, false, false]);
    await end(0);
    expect(running()).toEqual([true, true, false]);
  });

  it('releases the memory when a task fails', async () => {
    const damaged = reserveImageMemory(50e6, () => Promise.reject(new Error('damaged')));
    await expect(damaged).rejects.toThrow('damaged');
    await expect(reserveImageMemory(50e6, async () => 'next')).resolves.toBe('next');
  });

  it('accepts an image without pixels', async () => {
    await expect(reserveImageMemory(0, async () => 'empty')).resolves.toBe('empty');
  });
});
