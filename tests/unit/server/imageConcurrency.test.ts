import os from 'node:os';

jest.mock('node:os', () => ({ __esModule: true, default: { availableParallelism: () => 4 } }));

import {
  limitBackgroundPixelWork,
  limitImageWork,
  limitPixelWork,
} from '@/server/images/derivatives/concurrency';

/** Work that ends when it is told, and how much of it has begun. */
function works(turn: (work: () => Promise<void>) => Promise<unknown>, count: number) {
  const ends: (() => void)[] = [];
  const all = Array.from({ length: count }, () =>
    turn(() => new Promise<void>((resolve) => ends.push(resolve))),
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

it('asks for cores that there are', () => expect(os.availableParallelism()).toBe(4));

it('works on a photograph a core that somebody waits for, and on as many of their files', async () => {
  const photographs = works(limitImageWork, 6);
  const files = works(limitPixelWork, 6);
  await settled();
  expect([photographs.begun(), files.begun()]).toEqual([4, 4]);
  await Promise.all([photographs.end(), files.end()]);
});

it('gives all cores to what nobody waits for while nobody does, and half of them otherwise', async () => {
  const free = works(limitBackgroundPixelWork, 6);
  await settled();
  expect(free.begun()).toBe(4);
  await free.end();

  const awaited = works(limitImageWork, 1);
  const beside = works(limitBackgroundPixelWork, 6);
  await settled();
  expect(beside.begun()).toBe(2);
  await awaited.end();
  await settled();
  expect(beside.begun()).toBe(4);
  await beside.end();
});
