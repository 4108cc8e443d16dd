import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { reportFirstView } from '../galleries/firstViewReport';
import { reportGalleryImports } from '../galleries/imports';
import { reportPicks } from '../galleries/picksReport';
import { reportZips } from '../galleries/zipsReport';
import { readShot, repeatShots } from '../images/shoot';

describe('repeated photographs', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shots-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('are as many as asked for, each with a content of its own and the same pixels', async () => {
    const create = { width: 8, height: 8, channels: 3 as const, background: 'teal' };
    const jpeg = await sharp({ create }).jpeg().toBuffer();
    const file = join(folder, '0.jpg');
    await writeFile(file, jpeg);
    const shots = repeatShots([{ file, bytes: jpeg.length }], 3);
    const contents = await Promise.all(shots.map(readShot));
    expect(new Set(contents.map(String)).size).toBe(3);
    const pixels = await Promise.all(contents.map((one) => sharp(one).raw().toBuffer()));
    expect(new Set(pixels.map(String)).size).toBe(1);
  });

  it('contain each photograph equally often', () => {
    const shots = ['a', 'b'].map((file) => ({ file, bytes: 1 }));
    expect(repeatShots(shots, 5).map(({ file }) => file)).toEqual(['a', 'b', 'a', 'b', 'a']);
  });
});

it('the report on imports compares a gallery with a portfolio', () => {
  const pair = (name: string, ms: number) => {
    const bursts = [{ images: 1, ms, cpu: 1, peak: 1e8 }];
    return { one: { name: `${name} one`, bursts }, two: { name: `${name} two`, bursts } };
  };
  const report = reportGalleryImports([pair('a', 100), pair('b', 120), pair('c', 200)]);
  expect(report).toMatch(/^c one +200 +2\.00× +1\.00 +100$/m);
  expect(report).toContain('missed by 2 of 2: b one 1.20× (by 0.10×)');
});

describe('the report on the first view', () => {
  const bytes = { document: 1, script: 1, style: 1, font: 1, image: 1, other: 1 };
  const visits = (largestPaint: number) => [
    {
      ...{ largestPaint, largest: 'img', firstPaint: 1, blocking: 1, shift: 0 },
      ...{ requests: 1, bytes, ahead: 1, html: 1 },
    },
  ];
  const scroll = (longest: number) => ({ longest, ms: 2_000, rendered: 9, loaded: 4 });

  it('has the medians of all turns, and the longest task of any', () => {
    const report = reportFirstView({
      home: { path: '/', visits: visits(1_000) },
      gallery: { path: '/gallery', visits: visits(1_200) },
      scrolls: [scroll(90), scroll(250), scroll(80)],
    });
    expect(report).toMatch(/^\/gallery +2\.0 +250 +9 +4$/m);
    expect(report).toContain('the home page: reached (at most 1.20×, /gallery)');
    expect(report).toContain('while scrolling: missed by 1 of 1: the longest 250 ms (by 50 ms)');
  });
});

describe('the report on ZIPs', () => {
  const sender = (name: string, ...times: number[]) => ({
    ...{ name, url: '', cookie: '' },
    downloads: times.map((ms) => ({ ms, bytes: 100e6 })),
  });
  const memory = { idle: 200e6, peak: 270e6 };

  it('compares the site with nginx turn by turn', () => {
    const senders = [sender('ours', 200, 400), sender('nginx', 100, 320)];
    const report = reportZips({ senders, ...memory });
    expect(report).toMatch(/^ours +375 +0\.65× +0\.3 +100$/m);
    expect(report).toContain('nginx: missed by 1 of 1: ours 0.65× (by 0.05×)');
    expect(report).toContain('the idle server: missed by 1 of 1: ours 70 MB (by 10 MB)');
  });

  it('says when nginx is not installed', () => {
    expect(reportZips({ senders: [sender('ours', 200)], ...memory })).toContain('not measured');
  });
});

describe('the report on guests', () => {
  const round = (...statuses: number[]) => [
    { name: 'pick', ms: 90, answers: statuses.map((status) => ({ status, ms: 50 })) },
  ];

  it('counts the statuses', () => {
    const report = reportPicks({ rounds: round(200, 409, 200), acknowledged: 2, lost: 0 });
    expect(report).toMatch(/^pick +3 +0\.1 +50 +50 +200 × 2, 409 × 1$/m);
    expect(report).toContain('lost: reached (at most 0, of 2)');
  });

  it('names calls that failed or had no answer, and picks that are missing', () => {
    const report = reportPicks({ rounds: round(200, 500, 0), acknowledged: 1, lost: 1 });
    expect(report).toContain('without an answer: missed by 1 of 1: pick 2');
    expect(report).toContain('lost: missed by 1 of 1: of 1 1');
  });
});
