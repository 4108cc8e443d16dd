import { randomBytes } from 'node:crypto';
import { readdir, readlink, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { eventuallyRead } from '../helpers/eventually';
import { file, jpeg } from '../helpers/photoFixtures';
import { sharedStudio } from '../helpers/sharedStudio';
import { type StalledReader, stalledReader } from '../helpers/stalledReader';
import { createPortfolio, mediaFiles } from '../helpers/studio';
import { IMAGE_SERVER } from './images.options';

// Of photographs in a bucket: storage.test.ts.

/** More than the system's buffers between two programs on one machine hold. */
const LARGE_BYTES = 16e6;

const studio = sharedStudio(IMAGE_SERVER);
const readers: StalledReader[] = [];
let address: string;
let large: string;

beforeAll(async () => {
  await createPortfolio(studio, { images: file(await jpeg({ width: 480, height: 336, seed: 2 })) });
  const [name = ''] = (await mediaFiles(studio)).derivatives;
  large = path.join(studio.server.mediaDir, 'derivatives', name);
  await writeFile(large, randomBytes(LARGE_BYTES));
  address = `/media/${name}`;
});
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close();
});

const stall = (options: { count?: number } = {}) => {
  const reader = stalledReader(studio.server, address, options);
  readers.push(reader);
  return reader;
};

/** How many times the server has the large file open. */
async function timesOpen(): Promise<number> {
  const folder = `/proc/${studio.server.pid}/fd`;
  const names = await readdir(folder);
  // One may be closed meanwhile.
  const targets = names.map((name) => readlink(path.join(folder, name)).catch(() => ''));
  return (await Promise.all(targets)).filter((target) => target === large).length;
}

it('begins the requests that a connection sends ahead one after the other', async () => {
  await stall({ count: 16 }).head;
  expect(await timesOpen()).toBe(1);
});

it('answers the requests of a connection in their order, however long each takes', async () => {
  const requests = ['/portfolio', '/media/none.webp', '/robots.txt', '/media/none.webp'];
  const socket = connect(Number(new URL(studio.server.url).port), 'localhost');
  const sent = requests.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n`);
  socket.write(`${sent.join('\r\n')}Connection: close\r\n\r\n`);
  const answers = (await text(socket)).matchAll(
    /HTTP\/1\.1 (\d+)[\s\S]*?^content-type: ([\w/]+)/gim,
  );
  expect(Array.from(answers, ([, status, type]) => `${status} ${type}`)).toEqual([
    '200 text/html',
    '404 application/json',
    '200 text/plain',
    '404 application/json',
  ]);
});

it('closes a connection that sends too many ahead', async () => {
  const flood = stall({ count: 500 });
  expect((await flood.readOn(LARGE_BYTES)).length).toBeLessThan(LARGE_BYTES);
});

it('ends the answers of readers who take nothing, and closes their files', async () => {
  const stalled = Array.from({ length: 10 }, () => stall());
  for (const { head } of stalled) expect(await head).toMatch(/^HTTP\/1.1 200 /);
  expect(await timesOpen()).toBeGreaterThan(0);
  await eventuallyRead(async () => (await timesOpen()) === 0);
  expect((await stalled[0]?.readOn(LARGE_BYTES))?.length).toBeLessThan(LARGE_BYTES);
});
