/**
 * The baseline of our import: sharp alone, in a process of its own. The arguments are the method, the number of
 * photographs at once, the output folder and the photographs. Prints time, CPU seconds and peak memory as JSON.
 */
import { join, parse } from 'node:path';
import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { WIDTHS } from '../../../src/server/images/derivatives/derivative';
import { ENCODE } from '../../../src/server/images/derivatives/encode';

const LARGEST = Math.max(...WIDTHS);

type Format = keyof typeof ENCODE;

/** Makes each file from the original, as sharp's own examples do. */
async function makeSeparately(file: string, to: (name: string) => string): Promise<void> {
  for (const width of WIDTHS)
    await ENCODE.webp(sharp(file).autoOrient().resize({ width })).toFile(to(`${width}.webp`));
}

/** Makes all files from one decoding, at the size of the largest. */
async function makeFromOneDecoding(
  file: string,
  to: (name: string) => string,
  formats: Format[],
): Promise<void> {
  const { data, info } = await sharp(file)
    .autoOrient()
    .resize({ width: LARGEST })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const open = (): Sharp => sharp(data, { raw: info });
  for (const format of formats) {
    for (const width of WIDTHS)
      await ENCODE[format](open().resize({ width })).toFile(to(`${width}.${format}`));
  }
}

const METHODS = {
  separate: makeSeparately,
  shared: (file: string, to: (name: string) => string) => makeFromOneDecoding(file, to, ['webp']),
  avif: (file: string, to: (name: string) => string) =>
    makeFromOneDecoding(file, to, ['webp', 'avif']),
};

const [method = '', atOnce = '', folder = '', ...files] = process.argv.slice(2);
const make = METHODS[method as keyof typeof METHODS];
const work = (file: string) => make(file, (name) => join(folder, `${parse(file).name}-${name}`));
// An unmeasured run first, so that whatever is loaded on first use is loaded.
await work(files[0] ?? '');
const before = process.cpuUsage();
const begin = performance.now();
await pLimit(Number(atOnce)).map(files, work);
const ms = performance.now() - begin;
const { user, system } = process.cpuUsage(before);
const peak = process.resourceUsage().maxRSS * 1024;
console.log(JSON.stringify({ ms, cpu: (user + system) / 1e6, peak }));
