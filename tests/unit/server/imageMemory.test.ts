import { reserveImageMemory } from '@/server/images/derivatives/concurrency';

/** A photograph that is worked on until it is told to end. */
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

/** Lets all that can go on do so. */
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

it('lets photographs of 50 megapixels together run side by side', async () => {
  await begin(24.2, 24.2, 2);
  expect(running()).toEqual([true, true, false]);
  await end(1);
  expect(running()).toEqual([true, true, true]);
});

it('lets nothing light pass what is heavy and waits', async () => {
  await begin(30, 25, 1);
  expect(running()).toEqual([true, false, false]);
});

it('gives one that is larger than the room all of it', async () => {
  await begin(5, 500, 5);
  expect(running()).toEqual([true, false, false]);
  await end(0);
  expect(running()).toEqual([true, true, false]);
});

it('gives the room back when a task fails', async () => {
  const damaged = reserveImageMemory(50e6, () => Promise.reject(new Error('damaged')));
  await expect(damaged).rejects.toThrow('damaged');
  await expect(reserveImageMemory(50e6, async () => 'next')).resolves.toBe('next');
});

it('takes an image of no size', async () => {
  await expect(reserveImageMemory(0, async () => 'empty')).resolves.toBe('empty');
});
