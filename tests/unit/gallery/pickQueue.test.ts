import { ApiError } from '@/client/api';
import { createStore } from '@/components/createStore';
import { countPicks, createPickQueue, isPicked, type Picks } from '@/gallery/picks/pickQueue';

type Sent = {
  photo: string;
  picked: boolean;
  answer: (picks: string[]) => void;
  fail: (error: unknown) => void;
};

/** A queue whose calls are answered by hand. */
function open(saved: string[] = []) {
  const store = createStore<Picks>({
    saved: new Set(saved),
    unsaved: new Map(),
    failed: new Set(),
    guest: { _id: 'guest' },
  });
  const sent: Sent[] = [];
  const kept = new Map<string, boolean>();
  const refused: string[] = [];
  const queue = createPickQueue(store, {
    send: (photo, picked) =>
      new Promise((resolve, reject) => {
        sent.push({ photo, picked, answer: (picks) => resolve({ picks }), fail: reject });
      }),
    persist: (photo, picked) =>
      picked === undefined ? void kept.delete(photo) : void kept.set(photo, picked),
    onRefused: ({ message }) => refused.push(message),
  });
  const last = () => sent.at(-1) as Sent;
  return { store, queue, sent, kept, refused, last };
}

const done = () => new Promise((resolve) => setTimeout(resolve));
const calls = (sent: Sent[]) => sent.map(({ photo, picked }) => `${picked ? '+' : '-'}${photo}`);

it('shows a pick at once and sends one at a time, in order', async () => {
  const { store, queue, sent, last, kept } = open();
  queue.pick('a', true);
  queue.pick('b', true);
  expect(countPicks(store.get())).toBe(2);
  expect(calls(sent)).toEqual(['+a']);
  last().answer(['a']);
  await done();
  expect(calls(sent)).toEqual(['+a', '+b']);
  last().answer(['a', 'b']);
  await done();
  expect([...store.get().saved]).toEqual(['a', 'b']);
  expect([store.get().unsaved.size, kept.size]).toEqual([0, 0]);
});

it('sends the last of several changes of a photograph, after the one that is on its way', async () => {
  const { store, queue, sent, last } = open();
  queue.pick('a', true);
  queue.pick('a', false);
  expect(isPicked(store.get(), 'a')).toBe(false);
  last().answer(['a']);
  await done();
  expect(calls(sent)).toEqual(['+a', '-a']);
  last().answer([]);
  await done();
  expect(store.get().unsaved.size).toBe(0);
});

it('sends nothing for a pick that was taken back before its turn', async () => {
  const { queue, sent, last } = open();
  queue.pick('a', true);
  queue.pick('b', true);
  queue.pick('b', false);
  last().answer(['a']);
  await done();
  expect(calls(sent)).toEqual(['+a']);
});

it('keeps what could not be saved, goes on with the others, and sends it again when asked', async () => {
  const { store, queue, sent, last, kept } = open();
  queue.pick('a', true);
  queue.pick('b', true);
  last().fail(new ApiError(503));
  await done();
  last().answer(['b']);
  await done();
  expect([...store.get().failed]).toEqual(['a']);
  expect(isPicked(store.get(), 'a')).toBe(true);
  expect([...kept]).toEqual([['a', true]]);
  void queue.retry();
  last().answer(['a', 'b']);
  await done();
  expect(calls(sent)).toEqual(['+a', '+b', '+a']);
  expect([store.get().failed.size, kept.size]).toEqual([0, 0]);
});

it.each([
  [409, {}],
  [404, { photo: true }],
])('undoes a pick that the server does not want: %i %j', async (status, refusal) => {
  const { store, queue, last, kept, refused } = open(['b']);
  queue.pick('a', true);
  last().fail(new ApiError(status, { message: 'No', ...refusal }));
  await done();
  expect(isPicked(store.get(), 'a')).toBe(false);
  expect([refused, kept.size]).toEqual([['No'], 0]);
});

it('waits until the visitor has said who they are', async () => {
  const { store, queue, sent, last, kept } = open();
  queue.pick('a', true);
  last().fail(new ApiError(401, { who: true }));
  await done();
  expect(store.get().guest).toBe(null);
  queue.pick('b', true);
  expect(calls(sent)).toEqual(['+a']);
  expect([...kept.keys()]).toEqual(['a', 'b']);
  store.set({ guest: { _id: 'guest' } });
  queue.resume(['b']);
  await done();
  expect(calls(sent)).toEqual(['+a', '+a']);
  expect([...store.get().unsaved.keys()]).toEqual(['a']);
});

it('takes over what an earlier page could not save, but nothing that is saved meanwhile', () => {
  const { queue, sent, kept } = open(['a']);
  queue.restore([
    ['a', true],
    ['b', true],
  ]);
  expect(calls(sent)).toEqual(['+b']);
  expect([...kept]).toEqual([['b', true]]);
});

it('takes back what is on its way when the page is left, and repeats nothing', () => {
  const { queue, sent } = open(['c']);
  queue.pick('a', true);
  queue.flush();
  expect(calls(sent)).toEqual(['+a']);
  queue.pick('a', false);
  queue.flush();
  expect(calls(sent)).toEqual(['+a', '-a']);
});

it('sends everything at once when the page is left', () => {
  const { queue, sent } = open();
  for (const photo of ['a', 'b', 'c']) queue.pick(photo, true);
  queue.flush();
  expect(calls(sent)).toEqual(['+a', '+b', '+c']);
});
