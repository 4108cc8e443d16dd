import { openRoom } from '@/server/images/memoryRoom';

/** A task that lasts until it is told to end. */
function task() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const state = { runs: false };
  return {
    state,
    end: () => end(),
    work: async () => {
      state.runs = true;
      await ended;
    },
  };
}

/** Lets all that can go on do so. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

async function begin(weights: number[]) {
  const room = openRoom(100);
  const tasks = weights.map(() => task());
  const done = tasks.map(({ work }, at) => room(weights[at] ?? 0, work));
  await settle();
  return { tasks, done, running: () => tasks.map(({ state }) => state.runs) };
}

it('lets tasks run side by side as far as their weights fit', async () => {
  const { tasks, done, running } = await begin([60, 40, 10]);
  expect(running()).toEqual([true, true, false]);
  tasks[1]?.end();
  await done[1];
  await settle();
  expect(running()).toEqual([true, true, true]);
});

it('lets nothing light pass what is heavy and waits', async () => {
  const { running } = await begin([60, 50, 1]);
  expect(running()).toEqual([true, false, false]);
});

it('gives what is heavier than the room all of it', async () => {
  const { tasks, done, running } = await begin([10, 500, 10]);
  expect(running()).toEqual([true, false, false]);
  tasks[0]?.end();
  await done[0];
  await settle();
  expect(running()).toEqual([true, true, false]);
});

it('gives its room back when a task fails', async () => {
  const room = openRoom(1);
  await expect(room(1, () => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged');
  await expect(room(1, async () => 'next')).resolves.toBe('next');
});
