import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoPhoto, file } from '../helpers/photos';
import { createPortfolio, OPENING_MS, openStudio, type Studio } from '../helpers/studio';

jest.setTimeout(OPENING_MS);

const HOUR_MS = 60 * 60 * 1000;

/** `npm run doctor` beside the running site, as its owner would call it. */
function doctor(studio: Studio, ...words: string[]): { status: number | null; said: string } {
  const args = ['src/scripts/payload.mjs', 'run', 'src/scripts/doctor.ts', ...words];
  const { status, stdout } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', ...studio.server.env },
  });
  return { status, said: stdout };
}

describe('npm run doctor', () => {
  let studio: Studio;
  let derivative: string;

  beforeAll(async () => {
    studio = await openStudio();
    const images = [file(await demoPhoto('black-canyon'), 'canyon.jpg')];
    const portfolio = await createPortfolio(studio, { images });
    derivative = join(
      studio.server.mediaDir,
      'derivatives',
      String(portfolio.images[0]?.split('/').at(-1)),
    );
  }, OPENING_MS);
  afterAll(() => studio?.server.stop());

  it('finds nothing on a site that is well', () => {
    expect(doctor(studio)).toMatchObject({
      status: 0,
      said: expect.stringContaining('All is well'),
    });
  });

  it('names a file that no photograph owns, and removes it only when told to', () => {
    const orphan = join(studio.server.mediaDir, 'derivatives', 'left-behind.webp');
    writeFileSync(orphan, 'x');
    const before = new Date(Date.now() - HOUR_MS);
    utimesSync(orphan, before, before);
    expect(doctor(studio)).toMatchObject({ status: 1, said: expect.stringContaining(orphan) });
    expect(existsSync(orphan)).toBe(true);
    expect(doctor(studio, 'fix').status).toBe(0);
    expect(existsSync(orphan)).toBe(false);
    expect(existsSync(derivative)).toBe(true);
  });

  it('leaves alone what may belong to an upload under way', () => {
    const young = join(studio.server.mediaDir, 'originals', 'just-now.jpg');
    writeFileSync(young, 'x');
    expect(doctor(studio, 'fix').status).toBe(0);
    expect(existsSync(young)).toBe(true);
  });

  it('names a file that a photograph misses', () => {
    rmSync(derivative);
    expect(doctor(studio)).toMatchObject({
      status: 1,
      said: expect.stringContaining(`Missing: ${derivative}`),
    });
  });
});
