import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { file, jpeg } from '../helpers/photoFixtures';
import { send } from '../helpers/rawRequest';
import type { TestServer } from '../helpers/server';
import { sharedStudio } from '../helpers/sharedStudio';
import { createPortfolio } from '../helpers/studio';
import { OPTIONS } from './content.options';

let server: TestServer;
let picture: Buffer;
/** The address of a photograph that a page shows. */
let shown: string;

const studio = sharedStudio(OPTIONS);
beforeAll(async () => {
  server = studio.server;
  const { images } = await createPortfolio(studio, {
    images: file(await jpeg({ width: 320, height: 240 })),
  });
  shown = images[0] ?? '';
  picture = readFileSync(join(server.mediaDir, 'derivatives', basename(shown)));
  for (const path of strayFiles()) writeFileSync(path, picture);
});
afterAll(() => {
  for (const path of strayFiles()) rmSync(path, { force: true });
});

/** Files in the media folder that belong to no photograph. */
const strayFiles = () => [
  join(server.mediaDir, 'derivatives', 'photo-640.webp'),
  join(server.mediaDir, 'secret.webp'),
];

async function get(path: string, sent: { method?: string } = {}) {
  const { status, text } = await send(server, { path, ...sent });
  return { status, text };
}

describe('a path', () => {
  it('that is malformed is 400', async () => {
    for (const path of ['/%', '/%c0', '/api/services/%e0%a4%a', '/media/%', '/%00'])
      expect([path, await get(path)]).toEqual([
        ...[path, { status: 400, text: '{"message":"Malformed path"}' }],
      ]);
  });

  it('that is too long is 414', async () => {
    const { status, text } = await get(`/${'a'.repeat(20_000)}`);
    expect(status).toBe(414);
    expect(JSON.parse(text)).toEqual({ message: 'The address is too long' });
  });

  it('that exceeds the limit of the headers is 431', async () => {
    const { status, text } = await get(`/${'a'.repeat(100_000)}`);
    expect(status).toBe(431);
    expect(JSON.parse(text).message).toBeTruthy();
  });

  it('requested with TRACE is 405', async () => {
    expect((await get('/', { method: 'TRACE' })).status).toBe(405);
  });
});

it('a request body of 3 MB that is chunked, without a declared length, is 413', async () => {
  const body = new ReadableStream({
    start(controller) {
      for (let i = 0; i < 3; i += 1) controller.enqueue(new Uint8Array(2 ** 20).fill(97));
      controller.close();
    },
  });
  const response = await fetch(`${server.url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
    duplex: 'half',
  } as RequestInit);
  expect(response.status).toBe(413);
  expect(await response.json()).toEqual({ message: 'The request is too large' });
});

describe('an image file', () => {
  const url = () => server.url + shown;

  it('is sent whole, with an immutable cache header', async () => {
    const response = await fetch(url());
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(picture);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    });
  });

  it('that is missing or belongs to no photograph is 404, and other methods are 405', async () => {
    for (const path of [
      '/media/missing.webp',
      // This file exists and belongs to no photograph.
      '/media/photo-640.webp',
      '/media/secret.webp',
      '/media/../secret.webp',
      '/media/..%2fsecret.webp',
      '/media/../../data/site.db',
      '/media/photo-640.svg',
      '/media/.webp',
      '/media/',
    ])
      expect([path, await get(path)]).toEqual([
        ...[path, { status: 404, text: '{"message":"Not found"}' }],
      ]);
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const { status, headers } = await fetch(url(), { method });
      expect([method, status, headers.get('allow')]).toEqual([method, 405, 'GET, HEAD']);
    }
  });
});
