import { drawSome } from '@/server/portfolios/drawSome';

const LETTERS = ['a', 'b', 'c', 'd', 'e'];

it('draws as many as asked for, in their order, each once', () => {
  for (let time = 0; time < 200; time++) {
    const drawn = drawSome(LETTERS, 3);
    expect(drawn).toHaveLength(3);
    expect(drawn).toEqual(LETTERS.filter((letter) => drawn.includes(letter)));
  }
});

it('gives the whole of a list that is no longer than that', () => {
  expect(drawSome(LETTERS, 5)).toEqual(LETTERS);
  expect(drawSome(LETTERS, 24)).toEqual(LETTERS);
  expect(drawSome([], 1)).toEqual([]);
});

it('draws each about as often as any other', () => {
  const times = new Map(LETTERS.map((letter) => [letter, 0]));
  for (let time = 0; time < 5_000; time++) {
    const [letter = ''] = drawSome(LETTERS, 1);
    times.set(letter, (times.get(letter) ?? 0) + 1);
  }
  // A thousand each; 850 and 1,150 are more than five standard deviations away.
  for (const count of times.values()) expect(Math.abs(count - 1_000)).toBeLessThan(150);
});

it('draws the last by the highest chance', () => {
  expect(drawSome(LETTERS, 1, () => 0.999)).toEqual(['e']);
  expect(drawSome(LETTERS, 1, () => 0)).toEqual(['a']);
});
