import { medianRatio, mediansOf } from '../images/burst';
import { reportDelivery } from '../images/delivery';
import type { Imports, Pair } from '../images/imports';
import { addNoise } from '../images/noise';
import { reportImports } from '../images/report';
import { cpuSeconds, peakBytes } from '../images/usage';
import { reportWeights } from '../images/weights';

const MB = 1e6;
const burst = (ms: number, { images = 1, cpu = 1, peak = 100 * MB } = {}) => ({
  images,
  ms,
  cpu,
  peak,
});

describe('grain', () => {
  const grey = new Uint8Array(100_000).fill(128);

  it('is the same for the same seed, and differs for another', () => {
    expect(addNoise(grey, 1).equals(addNoise(grey, 1))).toBe(true);
    expect(addNoise(grey, 1).equals(addNoise(grey, 2))).toBe(false);
  });

  it('keeps the mean brightness, and has a standard deviation of seven', () => {
    const grainy = addNoise(grey, 3);
    const mean = grainy.reduce((sum, value) => sum + value, 0) / grainy.length;
    const variance = grainy.reduce((sum, value) => sum + (value - mean) ** 2, 0) / grainy.length;
    expect(Math.abs(mean - 128)).toBeLessThan(1);
    expect(Math.sqrt(variance)).toBeCloseTo(7, 0);
  });

  it('stays between black and white, and does not modify the given pixels', () => {
    const extremes = Uint8Array.from({ length: 1_000 }, (_, at) => (at % 2) * 255);
    const [black, white] = [0, 1].map((odd) =>
      addNoise(extremes, 1).filter((_, at) => at % 2 === odd),
    );
    expect(Math.max(...(black ?? []))).toBeLessThan(60);
    expect(Math.min(...(white ?? []))).toBeGreaterThan(195);
    expect([...extremes.slice(0, 2)]).toEqual([0, 255]);
  });
});

describe('the usage of a process', () => {
  it('includes its CPU seconds and those of its ended children, even when its name has spaces and parentheses', () => {
    const stat = '42 (next (v16) server) S 1 42 42 0 -1 4194560 9 0 0 0 1234 66 7 8 20 0 11 0';
    expect(cpuSeconds(stat)).toBe(13.15);
  });

  it('includes its peak memory in bytes', () => {
    expect(peakBytes('VmPeak:\t 9 kB\nVmHWM:\t  2048 kB\nVmRSS:\t 1024 kB\n')).toBe(2 ** 21);
    expect(peakBytes('')).toBeNaN();
  });
});

describe('a row of bursts', () => {
  it('has the median of each value per image, and the largest peak', () => {
    const bursts = [
      burst(100, { images: 2, cpu: 3, peak: 9 }),
      burst(900, { images: 3, cpu: 3, peak: 7 }),
      burst(80),
    ];
    expect(mediansOf({ name: '', bursts })).toEqual({ ms: 80, cpu: 1, peak: 100 * MB });
  });

  it('is compared with another row turn by turn', () => {
    const row = { name: '', bursts: [burst(100), burst(400), burst(150)] };
    const other = { name: '', bursts: [burst(50), burst(400), burst(100)] };
    expect(medianRatio(row, other)).toBe(1.5);
  });
});

describe('the report on imports', () => {
  const pair = (name: string, one: number, two: number): Pair => ({
    one: { name: `${name} one`, bursts: [burst(one)] },
    two: { name: `${name} two`, bursts: [burst(two)] },
  });
  const imports = (answer: Pair, whole: Pair, peak: number): Imports => ({
    separate: pair('separate', 2_000, 1_000),
    shared: pair('shared', 1_000, 500),
    avif: pair('avif', 3_000, 1_500),
    answer,
    answerBeside: { name: 'beside', bursts: [burst(1_200)] },
    whole,
    flood: { name: 'flood', bursts: [burst(700, { peak })] },
  });

  it('title which aims are reached', () => {
    const report = reportImports(
      imports(pair('answer', 1_200, 650), pair('whole', 9_000, 2_400), 700 * MB),
    );
    expect(report).toContain('one decoding: reached (at most 1.30×, answer two)');
    expect(report).toContain('2.5 s an image: reached (at most 2400 ms, whole two)');
    expect(report).toContain('800 MB: reached (at most 700 MB, flood)');
    expect(report).toMatch(/^answer one +1200 +1\.20× +1\.00 +100$/m);
  });

  it('names the measurements that miss an aim', () => {
    const report = reportImports(
      imports(pair('answer', 1_400, 500), pair('whole', 100, 2_600), 900 * MB),
    );
    expect(report).toContain('missed by 1 of 2: answer one 1.40× (by 0.10×)');
    expect(report).toContain('missed by 1 of 1: whole two 2600 ms (by 100 ms)');
    expect(report).toContain('missed by 1 of 6: flood 900 MB (by 100 MB)');
  });
});

describe('the report on delivery', () => {
  const loads = (...each: number[]) =>
    each.map((perSecond) => ({ perSecond, p50: 1, p99: 4, bytes: 2_048, failures: 1 }));
  const ours = { name: 'ours', url: '', loads: loads(50, 90, 60) };

  it('compares the site with nginx turn by turn', () => {
    const report = reportDelivery([ours, { name: 'nginx', url: '', loads: loads(100, 100, 80) }]);
    expect(report).toMatch(/^ours +60 +0\.75× +1 +4 +2\.0 +3$/m);
  });

  it('title when nginx is not installed', () => {
    expect(reportDelivery([ours])).toMatch(/ours +60 +- .*\nnginx is not on the PATH/);
  });
});

it('leaves pages without photographs out of the report on weights', () => {
  const none = { photographs: 0, ours: 0, plain: 0 };
  const some = { photographs: 3, ours: 20_480, plain: 81_920 };
  const report = reportWeights([
    { path: '/policy', on: { phone: none, desktop: none } },
    { path: '/about', on: { phone: some, desktop: some } },
  ]);
  expect(report).not.toContain('/policy');
  expect(report).toMatch(/^\/about +20 +80 +0\.25× +3 +20 +80 +0\.25× +3$/m);
});
