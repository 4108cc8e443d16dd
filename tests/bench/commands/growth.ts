import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dropDatabase, newDatabaseUri } from '../../helpers/database';
import { startMongo } from '../../runner/mongodb.mjs';
import type { Bench, Options } from '../command';
import { type GrowthResult, measureGrowth, underLoad } from '../growth/measureGrowth';
import { bareLine, reportGrowth, reportGrowthAims } from '../growth/report';
import type { Load } from '../requests/load';
import { startOurs, withSites } from '../sites';
import { LIST, startYardstick } from '../yardstick';

const SIZES = [10, 1_000, 10_000];

/** Measures speed and memory with 10, 1,000 and 10,000 portfolios of five photographs, on both databases. */
export const bench: Bench = {
  byDefault: false,
  async run(options) {
    console.log(
      `\n== growth: 10 connections without compression; the median of ${options.runs} times ${options.seconds} s; answers of more than two seconds one by one; ${cpus().length} cores ==`,
    );
    await onDatabase('SQLite', '', options);
    const mongo = await startMongo('.', process.env.TEST_MONGODB_URI ?? '');
    const address = newDatabaseUri(mongo.uri);
    try {
      await onDatabase('MongoDB', address, options);
    } finally {
      await dropDatabase(address);
      await mongo.stop();
    }
  },
};

/** @param address the database URI; empty for the embedded database */
async function onDatabase(name: string, address: string, options: Options): Promise<void> {
  const grown: GrowthResult[] = [];
  let bare: Load[] = [];
  let bytes = 0;
  await withSites([() => startOurs(address), startYardstick], async (ours, yardstick) => {
    for (const size of SIZES) {
      grown.push(await measureGrowth(ours, size, options));
      if (size !== SIZES[0]) continue;
      const list = await (await fetch(`${ours.url}/api/portfolios`)).arrayBuffer();
      bytes = list.byteLength;
      writeFileSync(LIST, new Uint8Array(list));
      await fetch(`${yardstick.url}/list`);
      bare = await underLoad(`${yardstick.url}/list`, options.runs, options.seconds);
    }
  });
  console.log(`\n-- ${name} --\n\n${reportGrowth(grown)}\n${bareLine(bare, bytes)}\n`);
  console.log(reportGrowthAims(grown, bare));
}
