import os from 'node:os';

jest.mock('node:os', () => ({ __esModule: true, default: { availableParallelism: () => 4 } }));

import {
  limitBackgroundPixelWork,
  limitImageWork,
  limitPixelWork,
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
