import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BackupStateAnswer } from '@/contract/backup';
import { eventually } from '../../helpers/eventually';
import { fillService } from '../../helpers/many/service';
import { file, jpeg } from '../../helpers/photoFixtures';
import { createPortfolio, createService, readDocuments, type Studio } from '../../helpers/studio';
import type { Bench } from '../command';
import { visits } from '../flood/probes';
import { reportFlood, type Seen, seen } from '../flood/report';
import { openFloodSite } from '../flood/site';
import { write } from '../write';

const PORTFOLIOS = 200;
const PHOTOGRAPHS = 50;
/** Of each original: enough that reading it counts, and 10,000 of them fit on a disk. */
const ORIGINAL_BYTES = 200_000;
const NEW = 50;

/** Measures how long a backup takes, what it sends, and what visitors and the owner feel meanwhile; the same of the download. */
export const bench: Bench = {
  byDefault: false,
  async run({ seconds }) {
    console.log(
      `\n== backup: ${PORTFOLIOS * PHOTOGRAPHS} photographs, the first night and one with ${NEW} new ones ==\n`,
    );
    const place = await mkdtemp(path.join(tmpdir(), 'bench-backup-'));
    const site = await openFloodSite({ jobs: true, env: { BACKUP_DIR: place } });
    const { studio } = site;
    try {
      const { _id } = await createService(studio);
      await fillService(studio, _id, { portfolios: PORTFOLIOS, photographs: PHOTOGRAPHS });
      await jobsDone(studio);
      await makeDifferent(path.join(studio.server.mediaDir, 'originals'));
      // The rows were written to the database directly: a change makes the server read its lists again.
      await createService(studio);
      for (const visit of Object.values(visits(site))) await visit();
      const quiet = await seen(site, 'quiet', pause(seconds * 1_000));
      const others: Seen[] = [];
      const measure = async (what: string, work: () => Promise<unknown>) => {
        const [begun, before] = [performance.now(), await bytesIn(place)];
        others.push(await seen(site, what, work()));
        const [time, sent] = [performance.now() - begun, (await bytesIn(place)) - before];
        console.log(`${what}: ${write.ms(time)}, ${write.kib(sent)} KiB stored`);
      };
      await measure('the first night', () => backUp(studio));
      const images = await Promise.all(
        Array.from({ length: NEW }, async (_, seed) => file(await jpeg({ width: 1200, seed }))),
      );
      await createPortfolio(studio, { images });
      await jobsDone(studio);
      await measure(`a night with ${NEW} new`, () => backUp(studio));
      await measure('a night without any', () => backUp(studio));
      await measure('the download', () => download(studio));
      console.log(`\n${reportFlood(quiet, others)}`);
    } finally {
      await studio.server.stop();
      await rm(place, { recursive: true });
    }
  },
};

/** Replaces files, which are links to one, by different ones of the same length, and waits until the disk has them. */
async function makeDifferent(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const original = path.join(folder, name);
    await unlink(original);
    await writeFile(original, randomBytes(ORIGINAL_BYTES));
  }
  execFileSync('sync');
}

const jobsDone = (studio: Studio) =>
  eventually(async () => {
    const jobs = await readDocuments<{ taskSlug: string }>(studio, 'payload-jobs');
    return jobs.every(({ taskSlug }) => taskSlug === 'back-up');
  });

/** Has a backup made, and waits for its end. @throws when it has failed */
async function backUp({ http, token }: Studio): Promise<void> {
  const { status } = await http.post('/api/backup', { token });
  if (status !== 202) throw new Error(`POST /api/backup: ${status}`);
  await eventually(async () => {
    const { body } = await http.get<BackupStateAnswer>('/api/backup/state', { token });
    if (body.last?.error) throw new Error(body.last.error);
    return !body.isRunning && Date.parse(body.next ?? '') > Date.now();
  });
}

async function download({ server, token }: Studio): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  const { body, status } = await fetch(`${server.url}/api/backup`, { headers });
  if (status !== 200) throw new Error(`GET /api/backup: ${status}`);
  let bytes = 0;
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) bytes += chunk.length;
  console.log(`the download has ${write.megabytes(bytes)}`);
}

async function bytesIn(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true });
  const all = await Promise.all(names.map((name) => stat(path.join(folder, name))));
  return all.reduce((sum, one) => sum + (one.isFile() ? one.size : 0), 0);
}
