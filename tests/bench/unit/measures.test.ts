import { parseCommand } from '../command';
import { median } from '../median';
import { blockingTime, longestTask } from '../pages/blocking';
import { percentile } from '../percentile';
import { randomFrom } from '../random';

describe('the median', () => {
  it.each([
    ['the value when there is only one', [7], 7],
    ['the middle one of an odd number of values, in any order', [9, 1, 10], 9],
    ['the mean of the two middle ones of an even number of values', [1, 4, 2, 100], 3],
  ])('is %s', (_, values, expected) => expect(median(values)).toBe(expected));

  it('is NaN without values', () => expect(median([])).toBeNaN());
});

describe('the blocking time', () => {
  it('is the sum of what each task takes beyond 50 ms', () => {
    const tasks = [
      { start: 100, end: 180 },
      { start: 200, end: 250 },
      { start: 300, end: 420 },
    ];
    expect(blockingTime(tasks, 0)).toBe(30 + 70);
  });

  it('counts from the first paint on, even in the middle of a task', () => {
    const tasks = [
      { start: 0, end: 90 },
      { start: 100, end: 300 },
    ];
    expect(blockingTime(tasks, 200)).toBe(50);
  });
});

describe('the longest task', () => {
  const tasks = [
    { start: 0, end: 900 },
    { start: 950, end: 1_100 },
    { start: 1_200, end: 1_260 },
  ];

  it('is one that began after the given moment', () => expect(longestTask(tasks, 1_000)).toBe(60));

  it('is 0 when there is none', () => expect(longestTask(tasks, 2_000)).toBe(0));
});

describe('a percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, at) => 100 - at);

  it.each([
    [0.5, 50],
    [0.99, 99],
    [1, 100],
  ])('of %s is a value that this share does not exceed', (share, expected) =>
    expect(percentile(hundred, share)).toBe(expected),
  );

  it('is the largest of few values', () => expect(percentile([3, 9, 1], 0.99)).toBe(9));
  it('is NaN without values', () => expect(percentile([], 0.5)).toBeNaN());
});

describe('the command line', () => {
  it('defaults to five runs of four seconds', () => {
    expect(parseCommand([])).toEqual({
      names: [],
      options: {
        runs: 5,
        seconds: 4,
        kills: 1000,
        requests: 100_000,
        first: 1,
        photographs: 1000,
        originals: 200,
        guests: 200,
        seed: expect.any(Number),
      },
    });
  });

  it('accepts names and numeric options', () => {
    expect(parseCommand(['kills', '--kills', '3', '--seconds=7', '--seed=9'])).toMatchObject({
      names: ['kills'],
      options: { kills: 3, seconds: 7, seed: 9 },
    });
  });

  it.each([['--runs=0'], ['--seconds=some'], ['--rums=3'], ['--seed=0x1']])(
    'refuses %s',
    (option) => {
      expect(() => parseCommand([option])).toThrow(/--(runs|seconds|rums|seed)/);
    },
  );
});

it('the same seed gives the same random numbers, and another seed gives others', () => {
  const numbers = (seed: number) => Array.from({ length: 20 }, randomFrom(seed).next);
  expect(numbers(7)).toEqual(numbers(7));
  expect(numbers(7)).not.toEqual(numbers(8));
  for (const number of numbers(7)) expect(number >= 0 && number < 1).toBe(true);
});
