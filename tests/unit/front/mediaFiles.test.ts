import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mediaFiles } from '@/front/mediaFiles';
import { processState } from '@/shared/processState';

const NAME = 'photo-400.webp';

/** Headers that differ between two answers with the same file. */
const VARYING_HEADERS = ['date', 'connection', 'keep-alive'];

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

async function requestFile(headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  // By default fetch sends Cache-Control: no-cache with a condition.
  const init = { method, headers, cache: 'force-cache' } as const;
  const answer = await fetch(`http://localhost:${port}/media/${NAME}`, init);
  const answerHeaders = Object.fromEntries(answer.headers);
  for (const name of VARYING_HEADERS) delete answerHeaders[name];
  return { status: answer.status, answerHeaders, text: await answer.text() };
}

it('sends a file with headers that let a browser keep it', async () => {
  await put('first');
  expect(await requestFile()).toMatchObject({
    status: 200,
    answerHeaders: {
      'content-type': 'image/webp',
      'content-length': '5',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^W\/"5-/),
      'last-modified': expect.any(String),
    },
    text: 'first',
  });
});

it('answers 304 for a file that the browser has, and sends a range, or the headers alone for HEAD', async () => {
  await put('first');
  const { answerHeaders } = await requestFile();
  expect((await requestFile({ 'If-None-Match': answerHeaders.etag ?? '' })).status).toBe(304);
  expect(await requestFile({ Range: 'bytes=1-2' })).toMatchObject({ status: 206, text: 'ir' });
  expect(await requestFile({}, 'HEAD')).toMatchObject({ status: 200, answerHeaders, text: '' });
});

it('answers 404 for a file that is gone', async () => {
  await put('first');
  await requestFile();
  await rm(join(folder, 'derivatives', NAME));
  expect((await requestFile()).status).toBe(404);
});

it('forbids shared caches to keep a file that only an administrator may see', async () => {
  await put('first');
  processState.checkMediaAccess = async () => 'viewer';
  expect((await requestFile()).answerHeaders).toMatchObject({
    'cache-control': 'private, no-cache',
  });
  processState.checkMediaAccess = async () => 'nobody';
  expect(await requestFile()).toMatchObject({
    status: 404,
    answerHeaders: { 'cache-control': 'no-store' },
  });
});
