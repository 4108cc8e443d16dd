import { cropAround, focusedForTall, roundedFocal } from '@/server/images/derivatives/derivative';

const FRAME = { width: 1200, height: 630 };
const crop = (width: number, height: number, x: number, y: number) =>
  cropAround({ width, height }, FRAME, { x, y });

it('is focused on tall screens where the owner has set another point for them, else on the first', () => {
  const image = { focalX: 20, focalY: 30 };
  const another = { ...image, tallFocalX: 70.4, tallFocalY: 0 };
  expect(roundedFocal(focusedForTall(another))).toEqual({ x: 70, y: 0 });
  expect(roundedFocal(another)).toEqual({ x: 20, y: 30 });
  for (const none of [undefined, null])
    expect(roundedFocal(focusedForTall({ ...image, tallFocalX: none, tallFocalY: none }))).toEqual({
      x: 20,
      y: 30,
    });
});

describe('cropAround', () => {
  it('takes all of a picture that has the aspect ratio of the frame', () => {
    expect(crop(2400, 1260, 10, 90)).toEqual({ left: 0, top: 0, width: 2400, height: 1260 });
  });

  it.each([
    [0, 0],
    [50, 400],
    [100, 800],
  ])('moves across a wide picture with the focal point: %i %%', (x, left) => {
    expect(crop(2000, 630, x, 50)).toEqual({ left, top: 0, width: 1200, height: 630 });
  });

  it.each([
    [0, 0],
    [20, 126],
    [100, 630],
  ])('moves down a tall picture with the focal point: %i %%', (y, top) => {
    expect(crop(1200, 1260, 50, y)).toMatchObject({ left: 0, top });
  });

  it.each([
    [1, 1],
    [1, 16_000],
    [16_000, 1],
    [3, 2],
    [401, 299],
  ])('stays inside a picture of %i x %i', (width, height) => {
    for (const at of [0, 33, 100]) {
      const part = crop(width, height, at, at);
      expect(part.width).toBeGreaterThan(0);
      expect(part.height).toBeGreaterThan(0);
      expect(part.left + part.width).toBeLessThanOrEqual(width);
      expect(part.top + part.height).toBeLessThanOrEqual(height);
    }
  });

  it('keeps the relative position of the focal point', () => {
    for (const at of [0, 10, 37, 50, 92, 100]) {
      const part = crop(4000, 1000, at, 50);
      const point = (4000 * at) / 100;
      expect((point - part.left) / part.width).toBeCloseTo(at / 100, 3);
    }
  });

  it('takes the same area from a crop as from the whole picture', () => {
    const focal = { x: 23, y: 71 };
    const wide = { width: 3000, height: 2000 };
    const tall = { width: 1600, height: 2400 };
    for (const [picture, frame] of [
      [wide, { width: 300, height: 900 }],
      [tall, { width: 900, height: 300 }],
    ] as const) {
      const part = cropAround(picture, { width: 4, height: 5 }, focal);
      const again = cropAround(part, frame, focal);
      const whole = cropAround(picture, frame, focal);
      expect(Math.abs(part.left + again.left - whole.left)).toBeLessThanOrEqual(1);
      expect(Math.abs(part.top + again.top - whole.top)).toBeLessThanOrEqual(1);
    }
  });
});
