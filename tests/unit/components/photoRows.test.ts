import { cutIntoRows, layOutRows } from '@/components/photoGrid/photoRows';

const LANDSCAPE = 1.5;
const UPRIGHT = 2 / 3;
const many = (count: number, ratio: number) => Array.from({ length: count }, () => ratio);
const sums = (rows: number[][]) => rows.map((row) => row.reduce((sum, ratio) => sum + ratio, 0));

it('rows keep the order and are all nearly as high as is wanted, the last one too', () => {
  const ratios = Array.from({ length: 100 }, (_, index) => (index % 3 ? LANDSCAPE : UPRIGHT));
  for (const wanted of [1.7, 3.6, 4.4]) {
    const rows = cutIntoRows(ratios, wanted);
    expect(rows.flat()).toEqual(ratios);
    for (const sum of sums(rows)) {
      expect(sum).toBeGreaterThan(wanted * 0.6);
      expect(sum).toBeLessThan(wanted * 1.5);
    }
  }
});

it('no photograph is left over for a last row of its own', () => {
  expect(cutIntoRows(many(7, LANDSCAPE), 4.4).map((row) => row.length)).toEqual([4, 3]);
});

it('a photograph wider than a row has one of its own', () => {
  expect(cutIntoRows([4, 4, LANDSCAPE], 1.7).map((row) => row.length)).toEqual([1, 1, 1]);
});

const widthsOf = (layout: ReturnType<typeof layOutRows>, name: string) =>
  layout.tiles.map(({ style }) => (style as Record<string, string>)[name]);

it('a full row is as wide as the grid, and a row of few photographs is narrower', () => {
  const photo = { width: 300, height: 200 };
  const third = 'calc((100% - var(--gap) * 2) * 0.33333)';
  expect(widthsOf(layOutRows([photo, photo, photo]), '--wide')).toEqual([third, third, third]);
  expect(widthsOf(layOutRows([photo]), '--phone')).toEqual([
    'calc((100% - var(--gap) * 0) * 1.00000)',
  ]);
  expect(widthsOf(layOutRows([photo]), '--wide')).toEqual([
    'calc((100% - var(--gap) * 0) * 0.56818)',
  ]);
});

it('only the first photograph of a row that is narrower has an indent, of half the rest', () => {
  const photo = { width: 200, height: 200 };
  const layout = layOutRows([photo, photo]);
  expect(widthsOf(layout, '--phone-indent')).toEqual([undefined, undefined]);
  expect(widthsOf(layout, '--wide-indent')).toEqual([
    'calc((100% - var(--gap) * 1) * 0.12121)',
    undefined,
  ]);
});

it('the height of the list is that of its rows and gaps', () => {
  const photo = { width: 300, height: 200 };
  const { style } = layOutRows([photo, photo]);
  expect((style as Record<string, string>)['--phone']).toBe(
    'calc(100cqw * 1.3333 + var(--gap) * 2.0000 - var(--gap))',
  );
});

it('photographs ask for files of the width that they have on each screen', () => {
  const photo = { width: 300, height: 200 };
  const [tile] = layOutRows([photo, photo, photo], 1600).tiles;
  expect(tile?.sizes).toBe(
    '(max-width: 599.98px) and (min-resolution: 2.5dppx) 63vw, (max-width: 599.98px) 93vw, (max-width: 1023.98px) 31vw, min(31vw, 534px)',
  );
});

it('a square photograph alone in a row of a phone reaches both edges, and a row that is nearly full leaves no slit', () => {
  const square = layOutRows([{ width: 200, height: 200 }]);
  const full = 'calc((100% - var(--gap) * 0) * 1.00000)';
  expect(widthsOf(square, '--phone')).toEqual([full]);
  expect(widthsOf(square, '--phone-indent')).toEqual([undefined]);
  expect(widthsOf(layOutRows([{ width: 200, height: 205 }]), '--phone')).toEqual([full]);
  expect(widthsOf(layOutRows([{ width: 200, height: 300 }]), '--phone')).not.toEqual([full]);
});
