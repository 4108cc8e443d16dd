import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bench, Options } from '../command';
import { measureFirstView } from '../galleries/firstView';
import { reportFirstView } from '../galleries/firstViewReport';
import { measureGalleryImports, reportGalleryImports } from '../galleries/imports';
import { measurePicks, PICKS } from '../galleries/picks';
import { reportPicks } from '../galleries/picksReport';
import { type GallerySite, withGallerySite } from '../galleries/site';
import { countStatements, reportStatements } from '../galleries/statements';
import { measureZips } from '../galleries/zips';
import { reportZips } from '../galleries/zipsReport';
import { makeShoot, type Shot } from '../images/shoot';
import { PHONE_DESCRIPTION } from '../pages/phone';

/** Photographs with pixels of their own; the others of the gallery repeat them. */
const DISTINCT = 40;

/** Measures client galleries: their import, first view, ZIPs, and many guests at once. */
export const bench: Bench = {
  byDefault: false,
  async run(options) {
    const folder = await mkdtemp(join(tmpdir(), 'bench-galleries-'));
    try {
      title('photographs of 6000 × 4000 px are made');
      const count = Math.min(DISTINCT, options.photographs);
      const shots = await makeShoot(count, join(folder, 'shoot'));
      await imports(shots, options);
      title(`${options.photographs} photographs are imported into a gallery`);
      await withGallerySite(shots, options, async (filled) => {
        console.log(`\nIn ${filled.seconds.toFixed(0)} s, three at a time.`);
        await firstView(filled, options);
        await zips(filled, folder, options);
        await picks(filled, options);
        title('statements of SQL that a pick takes, BEGIN and COMMIT included');
        console.log(`\n${reportStatements(await countStatements(filled, folder))}`);
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

const title = (text: string): void => console.log(`\n== galleries: ${text} ==`);

async function imports(shots: Shot[], { runs }: Options): Promise<void> {
  title(
    `imports to the answer, without jobs; for a gallery a JPEG of web size is made as well; the median of ${runs} turns`,
  );
  console.log(`\n${reportGalleryImports(await measureGalleryImports(shots, runs))}`);
}

async function firstView(filled: GallerySite, { runs, photographs }: Options): Promise<void> {
  title(
    `first visits to a gallery of ${photographs} photographs and to the home page on ${PHONE_DESCRIPTION}; AVIF files are made of the home page's photographs and the cover, while the others are shown as WebP, which is larger; the median of ${runs}`,
  );
  console.log(`\n${reportFirstView(await measureFirstView(filled, runs))}`);
}

async function zips(filled: GallerySite, folder: string, options: Options): Promise<void> {
  const { runs, originals, photographs } = options;
  title(
    `a ZIP of ${Math.min(originals, photographs)} originals, read by curl; the median of ${runs}`,
  );
  console.log(`\n${reportZips(await measureZips(filled, folder, runs))}`);
}

async function picks(filled: GallerySite, { guests }: Options): Promise<void> {
  title(`${guests} guests at the same moment, who pick ${PICKS} photographs each`);
  console.log(`\n${reportPicks(await measurePicks(filled, guests))}`);
}
