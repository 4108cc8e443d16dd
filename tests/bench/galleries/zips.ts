import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as wait } from 'node:timers/promises';
import { type Client, newClient } from '../../helpers/gallery';
import { hasNginx, startNginx } from '../images/nginx';
import { resetPeak, usageOf } from '../images/usage';
import { type Site, withSites } from '../sites';
import { type Download, download } from './download';
import { type GallerySite, SETTINGS } from './site';

/** Milliseconds after the first answers of a started server in which it becomes idle. */
const SETTLING_MS = 5_000;

/** A server that sends the ZIP, and its downloads. */
export interface Sender {
  name: string;
  url: string;
  cookie: string;
  downloads: Download[];
}

/** The downloads of a ZIP of originals, and the bytes of memory of our server before them and at most. */
export interface Zips {
  senders: Sender[];
  idle: number;
  peak: number;
}

/** Downloads the set of a gallery as a ZIP from our server, and the same file from nginx where it is installed. */
export async function measureZips(
  { site, gallery }: Pick<GallerySite, 'site' | 'gallery'>,
  folder: string,
  runs: number,
): Promise<Zips> {
  await site.restart(SETTINGS);
  const client = newClient({ server: site }, gallery.token);
  await client.call('GET');
  await wait(SETTLING_MS);
  resetPeak(site.pid);
  const idle = usageOf(site.pid).peak;
  const path = `/api/gallery/${gallery.token}/download?scope=${gallery.sets[0]}`;
  const served = join(folder, 'served');
  await mkdir(served);
  await save(client, path, join(served, 'gallery.zip'));
  const senders: Sender[] = [
    { name: 'ours', url: site.url + path, cookie: cookieOf(client), downloads: [] },
  ];
  const starts = hasNginx() ? [() => startNginx(served, join(folder, 'nginx'))] : [];
  await withSites<Site[]>(starts, async (...[nginx]) => {
    if (nginx)
      senders.push({ name: 'nginx', url: `${nginx.url}/gallery.zip`, cookie: '', downloads: [] });
    await downloadInTurns(senders, runs);
  });
  return { senders, idle, peak: usageOf(site.pid).peak };
}

const cookieOf = ({ cookies }: Client): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

async function save(client: Client, path: string, file: string): Promise<void> {
  const { status, body } = await client.fetch(path);
  if (status !== 200 || !body) throw new Error(`GET ${path}: ${status}`);
  await pipeline(Readable.fromWeb(body as ReadableStream), createWriteStream(file));
}

/** Downloads from both in each turn, so that other load on the machine affects both alike; the first is not counted. */
async function downloadInTurns(senders: Sender[], runs: number): Promise<void> {
  for (const { url, cookie } of senders) await download(url, cookie);
  for (let run = 0; run < runs; run += 1) {
    for (const { url, cookie, downloads } of senders) downloads.push(await download(url, cookie));
  }
}
