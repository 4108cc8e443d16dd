import { reserveImageMemory } from '@/server/images/derivatives/concurrency';

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

/** Waits until all tasks that can start have started. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

let begun: ReturnType<typeof photograph>[] = [];
afterEach(async () => {
  for (const { end } of begun) end();
  await Promise.all(begun.map(({ done }) => done));
});

async function begin(...megapixels: number[]) {
  begun = megapixels.map(photograph);
  await settle();
}
const running = () => begun.map(({ state }) => state.runs);

async function end(at: number) {
  begun[at]?.end();
  await begun[at]?.done;
  await settle();
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
