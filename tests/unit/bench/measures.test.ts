import { parseCommand } from '../../bench/command';
import { median } from '../../bench/median';
import { blockingTime } from '../../bench/pages/blocking';
import { randomFrom } from '../../bench/random';

describe('the middle', () => {
  it.each([
    ['one value', [7], 7],
    ['the middle one of an odd number, in any order', [9, 1, 10], 9],
    ['the mean of the two in the middle of an even number', [1, 4, 2, 100], 3],
  ])('is %s', (_, values, expected) => expect(median(values)).toBe(expected));

  it('is no number without values', () => expect(median([])).toBeNaN());
});

describe('the blocking time', () => {
  it('is what each task takes beyond 50 ms', () => {
    const tasks = [
      { start: 100, end: 180 },
      { start: 200, end: 250 },
      { start: 300, end: 420 },
    ];
    expect(blockingTime(tasks, 0)).toBe(30 + 70);
  });

  it('begins with the first paint, in the middle of a task too', () => {
    const tasks = [
      { start: 0, end: 90 },
      { start: 100, end: 300 },
    ];
    expect(blockingTime(tasks, 200)).toBe(50);
  });
});

describe('the command line', () => {
  it('has five runs of four seconds unless told', () => {
    expect(parseCommand([])).toEqual({
      names: [],
      options: {
        runs: 5,
        seconds: 4,
        kills: 1000,
        requests: 100_000,
        first: 1,
        seed: expect.any(Number),
      },
    });
  });

  it('takes names and numbers', () => {
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

it('the same seed gives the same choices, and another one others', () => {
  const choices = (seed: number) => Array.from({ length: 20 }, randomFrom(seed).next);
  expect(choices(7)).toEqual(choices(7));
  expect(choices(7)).not.toEqual(choices(8));
  for (const one of choices(7)) expect(one >= 0 && one < 1).toBe(true);
});
