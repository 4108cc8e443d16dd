import { basename, join } from 'node:path';
import { median } from '../median';
import { type Load, load, warmUp } from '../requests/load';
import { type Site, withSites } from '../sites';
import { table } from '../table';
import { write } from '../write';
import { type Destination, listedImage } from './destination';
import { hasNginx, startNginx } from './nginx';

/** A server that delivers the photograph, and its loads. */
export interface Deliverer {
  name: string;
  url: string;
  loads: Load[];
}

/** Loads one photograph from our server, and the same file from nginx where it is installed. */
export async function measureDelivery(
  portfolio: Destination,
  folder: string,
  { runs, seconds }: { runs: number; seconds: number },
): Promise<Deliverer[]> {
  const image = await listedImage(portfolio);
  const { url, mediaDir } = portfolio.server;
  const deliverers = [{ name: 'ours', url: url + image, loads: [] }];
  const served = join(mediaDir, 'derivatives');
  const starts = hasNginx() ? [() => startNginx(served, join(folder, 'nginx'))] : [];
  await withSites<Site[]>(starts, async (...[nginx]) => {
    if (nginx)
      deliverers.push({ name: 'nginx', url: `${nginx.url}/${basename(image)}`, loads: [] });
    await loadInTurns(deliverers, runs, seconds);
  });
  return deliverers;
}

/** Loads both in each turn, so that other load on the machine affects both alike. */
async function loadInTurns(deliverers: Deliverer[], runs: number, seconds: number): Promise<void> {
  for (const { url } of deliverers) await warmUp(url);
  for (let run = 0; run < runs; run += 1) {
    for (const { url, loads } of deliverers) loads.push(await load(url, seconds));
  }
}

const HEAD = ['', 'a second', '× nginx', 'p50 ms', 'p99 ms', 'KiB', 'failures'];

/** The table of our server and nginx, or of our server with a note that nginx is missing. */
export function reportDelivery(deliverers: Deliverer[]): string {
  const nginx = deliverers.find(({ name }) => name === 'nginx');
  const rows = deliverers.map(({ name, loads }) => [
    name,
    write.whole(median(loads.map(({ perSecond }) => perSecond))),
    write.times(
      median(
        loads.map(
          ({ perSecond }, turn) => perSecond / (nginx?.loads[turn]?.perSecond ?? Number.NaN),
        ),
      ),
    ),
    write.whole(median(loads.map(({ p50 }) => p50))),
    write.whole(median(loads.map(({ p99 }) => p99))),
    write.kib(median(loads.map(({ bytes }) => bytes))),
    write.whole(loads.reduce((sum, { failures }) => sum + failures, 0)),
  ]);
  const missing = nginx ? [] : ['nginx is not on the PATH, and so not measured.'];
  return [table([HEAD, ...rows]), ...missing].join('\n');
}
