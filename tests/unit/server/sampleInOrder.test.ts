import { sampleInOrder } from '@/server/pages/home';
import { randomFrom } from '../../bench/random';

jest.mock('payload', () => ({ APIError: class extends Error {} }), { virtual: true });

const LETTERS = ['a', 'b', 'c', 'd', 'e'];

it('draws the given number of different items, in the order of the list', () => {
  for (let time = 0; time < 200; time++) {
    const drawn = sampleInOrder(LETTERS, 3);
    expect(drawn).toHaveLength(3);
    expect(drawn).toEqual(LETTERS.filter((letter) => drawn.includes(letter)));
  }
});

it('returns the whole list when it is not longer than that number', () => {
  expect(sampleInOrder(LETTERS, 5)).toEqual(LETTERS);
  expect(sampleInOrder(LETTERS, 24)).toEqual(LETTERS);
  expect(sampleInOrder([], 1)).toEqual([]);
});

it('draws all items about equally often', () => {
  const { next } = randomFrom(1);
  const times = new Map(LETTERS.map((letter) => [letter, 0]));
  for (let time = 0; time < 5_000; time++) {
    const [letter = ''] = sampleInOrder(LETTERS, 1, next);
    times.set(letter, (times.get(letter) ?? 0) + 1);
  }
  // A thousand each; 850 and 1,150 are more than five standard deviations away.
  for (const count of times.values()) expect(Math.abs(count - 1_000)).toBeLessThan(150);
});

it('draws the last item for the highest random number, and the first for zero', () => {
  expect(sampleInOrder(LETTERS, 1, () => 0.999)).toEqual(['e']);
  expect(sampleInOrder(LETTERS, 1, () => 0)).toEqual(['a']);
});
