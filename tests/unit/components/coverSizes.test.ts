import { coverSizes } from '@/components/coverSizes';

const LANDSCAPE = { width: 1500, height: 1000 };
const UPRIGHT = { width: 800, height: 1000 };

it('is the width of the place for a photograph with the same or a narrower aspect ratio', () => {
  for (const ratio of [4 / 5, 1, 3 / 2]) {
    expect(coverSizes(UPRIGHT, { width: '50vw', ratio })).toBe('50vw');
  }
});

it('is larger for a photograph with a wider aspect ratio than its place', () => {
  expect(coverSizes(LANDSCAPE, { width: '100vw', ratio: 4 / 5 })).toBe('calc(100vw * 1.88)');
});

it('depends on the height of a place that has one', () => {
  expect(coverSizes(LANDSCAPE, { width: '50vw', height: '100vh' })).toBe(
    'max(50vw, calc(100vh * 1.50))',
  );
});

it('has a media condition for each place', () => {
  const places = [
    { from: 900, width: '60vw', ratio: 3 / 2 },
    { width: '90vw', ratio: 1 },
  ] as const;
  expect(coverSizes(LANDSCAPE, ...places)).toBe('(min-width: 900px) 60vw, calc(90vw * 1.50)');
});

it('is finite for a photograph of unknown size', () => {
  expect(coverSizes({ width: 0, height: 0 }, { width: '10px', height: '10px' })).toBe(
    'max(10px, calc(10px * 0.10))',
  );
});
