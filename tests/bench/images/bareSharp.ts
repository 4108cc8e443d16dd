/**
 * What our import is measured against: sharp alone, in a process of its own. Takes what to make, how many
 * photographs at once, a folder for what is made, and the photographs; prints what it took.
 */
import { join, parse } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { WIDTHS } from '../../../src/server/images/derivatives/derivative';
import { ENCODE } from '../../../src/server/images/derivatives/makeDerivatives';
import { inLanes } from './lanes';

const LARGEST = Math.max(...WIDTHS);

type Format = keyof typeof ENCODE;

/** Each file from the original, as sharp's own examples do. */
async function separately(file: string, to: (name: string) => string): Promise<void> {
  for (const width of WIDTHS)
    await ENCODE.webp(sharp(file).autoOrient().resize({ width })).toFile(to(`${width}.webp`));
}

/** All files from one decoding, at the size of the largest. */
async function shared(
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

const WAYS = {
  separate: separately,
  shared: (file: string, to: (name: string) => string) => shared(file, to, ['webp']),
  avif: (file: string, to: (name: string) => string) => shared(file, to, ['webp', 'avif']),
};

const [way = '', atOnce = '', folder = '', ...files] = process.argv.slice(2);
const make = WAYS[way as keyof typeof WAYS];
const work = (file: string) => make(file, (name) => join(folder, `${parse(file).name}-${name}`));
// Once for nothing: whatever is loaded at first use is loaded.
await work(files[0] ?? '');
const before = process.cpuUsage();
const ms = await inLanes(files, Number(atOnce), work);
const { user, system } = process.cpuUsage(before);
const peak = process.resourceUsage().maxRSS * 1024;
console.log(JSON.stringify({ ms, cpu: (user + system) / 1e6, peak }));
