import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mediaFiles } from '@/scripts/server/media-files.mjs';

const NAME = 'photo-400.webp';

/** What an answer says of its time and its connection. */
const OF_THE_MOMENT = ['date', 'connection', 'keep-alive'];

/** Where the app says who may see a file (src/server/images/openToFront.ts). */
const SIGHT = Symbol.for('photographer-portfolio.media-sight');

let folder: string;
let server: Server;

beforeEach(async () => {
  Object.assign(globalThis, { [SIGHT]: async () => 'all' });
  folder = await mkdtemp(join(tmpdir(), 'media-kept-'));
  await mkdir(join(folder, 'derivatives'));
  const serve = mediaFiles(folder, { NODE_ENV: 'test' });
  server = createServer((req, res) => serve(req, res));
  await new Promise<void>((resolve) => server.listen(0, resolve));
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

const put = (text: string) => writeFile(join(folder, 'derivatives', NAME), text);

async function ask(headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  // By itself fetch says with a condition that it wants nothing kept.
  const init = { method, headers, cache: 'force-cache' } as const;
  const answer = await fetch(`http://localhost:${port}/media/${NAME}`, init);
  const said = Object.fromEntries(answer.headers);
  for (const name of OF_THE_MOMENT) delete said[name];
  return { status: answer.status, said, text: await answer.text() };
}

/** An answer that is not kept: the condition holds for no copy. */
const fromDisk = () => ask({ 'If-None-Match': '"of no file"' });

it('says of a kept file what is said of it from disk', async () => {
  await put('first');
  const disk = await fromDisk();
  expect(disk).toMatchObject({ status: 200, text: 'first' });
  expect(await ask()).toEqual(disk);
  expect(await ask()).toEqual(disk);
});

it('does not send again what a browser has, and sends parts of it', async () => {
  await put('first');
  const { said } = await ask();
  expect((await ask({ 'If-None-Match': said.etag ?? '' })).status).toBe(304);
  expect(await ask({ Range: 'bytes=1-2' })).toMatchObject({ status: 206, text: 'ir' });
  expect(await ask({}, 'HEAD')).toMatchObject({ status: 200, said, text: '' });
});

it('forgets a file that is gone', async () => {
  await put('first');
  await ask();
  await rm(join(folder, 'derivatives', NAME));
  expect((await ask()).status).toBe(404);
});

it('sends the file that has come in the place of another', async () => {
  await put('first');
  await ask();
  await put('another one');
  expect((await ask()).text).toBe('another one');
});

it('sends large files from disk', async () => {
  const large = 'x'.repeat(600 * 1024);
  await put(large);
  expect((await ask()).text).toBe(large);
  expect((await ask()).text).toBe(large);
});
