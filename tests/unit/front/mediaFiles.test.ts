import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mediaFiles } from '@/front/media/mediaFiles';
import { processState } from '@/shared/processState';

const NAME = 'photo-400.webp';

/** What an answer says of its time and its connection. */
const OF_THE_MOMENT = ['date', 'connection', 'keep-alive'];

let folder: string;
let server: Server;

beforeEach(async () => {
  processState.checkMediaAccess = async () => 'all';
  folder = await mkdtemp(join(tmpdir(), 'media-files-'));
  await mkdir(join(folder, 'derivatives'));
  const serve = mediaFiles(folder);
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

it('sends a file with what lets a browser keep it', async () => {
  await put('first');
  expect(await ask()).toMatchObject({
    status: 200,
    said: {
      'content-type': 'image/webp',
      'content-length': '5',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^W\/"5-/),
      'last-modified': expect.any(String),
      'x-content-type-options': 'nosniff',
    },
    text: 'first',
  });
});

it('does not send again what a browser has, and sends parts of it', async () => {
  await put('first');
  const { said } = await ask();
  expect((await ask({ 'If-None-Match': said.etag ?? '' })).status).toBe(304);
  expect(await ask({ Range: 'bytes=1-2' })).toMatchObject({ status: 206, text: 'ir' });
  expect(await ask({}, 'HEAD')).toMatchObject({ status: 200, said, text: '' });
});

it('answers 404 for a file that is gone', async () => {
  await put('first');
  await ask();
  await rm(join(folder, 'derivatives', NAME));
  expect((await ask()).status).toBe(404);
});

it('lets nobody keep what only an administrator may see', async () => {
  await put('first');
  processState.checkMediaAccess = async () => 'asker';
  expect((await ask()).said).toMatchObject({ 'cache-control': 'private, no-cache' });
  processState.checkMediaAccess = async () => 'nobody';
  expect(await ask()).toMatchObject({ status: 404, said: { 'cache-control': 'no-store' } });
});
