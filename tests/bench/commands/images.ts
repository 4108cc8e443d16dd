import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Bench, Options } from '../command';
import { measureDelivery, reportDelivery } from '../images/delivery';
import { measureImports, SHOOT, shotsFor, withPortfolio } from '../images/imports';
import { PLAIN_DESCRIPTION } from '../images/plainJpeg';
import { reportImports } from '../images/report';
import { send } from '../images/send';
import { makeShoot, type Shot } from '../images/shoot';
import { reportWeights, weighPages } from '../images/weights';
import { LOAD_DESCRIPTION } from '../requests/load';
import { startOurs, withSites } from '../sites';

/** Measures the import and delivery of photographs in comparison with sharp alone, nginx and plain JPEGs. */
export const bench: Bench = {
  byDefault: true,
  async run(options) {
    const folder = await mkdtemp(join(tmpdir(), 'bench-images-'));
    try {
      console.log('\n== images: photographs of 6000 × 4000 px are made ==');
      const shots = await makeShoot(shotsFor(options.runs), join(folder, 'shoot'));
      await imports(shots, folder, options);
      await delivery(shots, folder, options);
      await weights();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

async function imports(shots: Shot[], folder: string, { runs }: Options): Promise<void> {
  const sizes = shots.map(({ bytes }) => bytes / 1e6);
  const [smallest, largest] = [Math.min(...sizes).toFixed(1), Math.max(...sizes).toFixed(1)];
  console.log(
    `\n== images: JPEGs of ${smallest}-${largest} MB, each sent by a request of its own; the median of ${runs} turns, a shoot of ${SHOOT} once ==\n`,
  );
  console.log(reportImports(await measureImports(shots, folder, runs)));
}

function delivery(shots: Shot[], folder: string, options: Options): Promise<void> {
  return withPortfolio(false, async (portfolio) => {
    console.log(
      `\n== images: a WebP of 1600 px; ${LOAD_DESCRIPTION}; the median of ${options.runs} times ${options.seconds} s ==\n`,
    );
    await send(portfolio, shots.slice(0, 1), 1);
    console.log(reportDelivery(await measureDelivery(portfolio, folder, options)));
  });
}

function weights(): Promise<void> {
  return withSites([startOurs], async (ours) => {
    console.log(
      `\n== images: the files of photographs that each page of the demo fetches when it is scrolled through, on a phone of 412 px at 1.75 and a screen of 1440 px, beside each of those photographs as ${PLAIN_DESCRIPTION} ==\n`,
    );
    console.log(reportWeights(await weighPages(ours)));
  });
}
