import { nextPosition } from '@/components/strip/nextPosition';
import { stripSizes, widestIn } from '@/components/strip/stripSizes';

const strip = (widths: number[]) =>
  widths.map((width, index) => ({
    width,
    start: widths.slice(0, index).reduce((sum, one) => sum + one, 0),
  }));

describe('nextPosition', () => {
  const items = strip([400, 600, 300, 500]);
  const at = (here: number) => ({ here, width: 1_000, end: 800 });

  it('brings the next photograph to the middle, and the last as far as the strip goes', () => {
    expect(nextPosition(items, at(0), 1)).toBe(200);
    expect(nextPosition(items, at(200), 1)).toBe(650);
    expect(nextPosition(items, at(650), 1)).toBe(800);
    expect(nextPosition(items, at(800), -1)).toBe(650);
    expect(nextPosition(items, at(200), -1)).toBe(0);
  });

  it('shows one that is wider than the strip part by part', () => {
    const wide = strip([300, 2_600, 300]);
    const shown = { width: 1_000, end: 2_200 };
    expect(nextPosition(wide, { ...shown, here: 0 }, 1)).toBe(300);
    expect(nextPosition(wide, { ...shown, here: 300 }, 1)).toBe(1_100);
    expect(nextPosition(wide, { ...shown, here: 1_100 }, 1)).toBe(1_900);
    expect(nextPosition(wide, { ...shown, here: 1_900 }, 1)).toBe(2_200);
    expect(nextPosition(wide, { ...shown, here: 1_900 }, -1)).toBe(1_100);
  });

  it('passes over photographs that are shown at an end already', () => {
    expect(nextPosition(strip([200, 200, 200, 900]), { here: 0, width: 1_000, end: 500 }, 1)).toBe(
      500,
    );
  });

  it('has none behind an end, even a pixel before it, or of a strip that does not move', () => {
    expect(nextPosition(items, at(800), 1)).toBeUndefined();
    expect(nextPosition(items, at(799), 1)).toBeUndefined();
    expect(nextPosition(items, at(0), -1)).toBeUndefined();
    expect(nextPosition([], { here: 0, width: 1_000, end: 0 }, 1)).toBeUndefined();
    expect(nextPosition(strip([300]), { here: 0, width: 1_000, end: 0 }, 1)).toBeUndefined();
  });
});

it('a strip has room for its widest photograph, though not for a panorama among others', () => {
  const [tall, wide, panorama] = [
    { width: 800, height: 1_000 },
    { width: 1_400, height: 1_000 },
    { width: 3_000, height: 1_000 },
  ];
  expect(widestIn([tall])).toBe(0.8);
  expect(widestIn([tall, wide])).toBe(1.4);
  expect(widestIn([tall, panorama])).toBe(1.5);
  expect(widestIn([panorama])).toBe(3);
  expect(widestIn([{ width: 1_000, height: 3_000 }])).toBe(0.334);
  expect(stripSizes(tall, 1.5)).toBe('min(54vw, calc((100vh - 232px) * 0.800))');
});
