import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import sharp from 'sharp';
import { BUCKET_READ } from '@/contract/limits';
import { signIn } from '../helpers/accounts';
import { binOf } from '../helpers/bin';
import { startBucket, type TestBucket } from '../helpers/bucket';
import { eventually } from '../helpers/eventually';
import { type ClientView, changeGallery, openGallery, ownerOf } from '../helpers/gallery';
import { padJpeg } from '../helpers/jpegParts';
import { file, jpeg } from '../helpers/photoFixtures';
import { meanDifference } from '../helpers/pixels';
import { StartFailure } from '../helpers/program';
import { runScript } from '../helpers/script';
import { startServer } from '../helpers/server';
import { type StalledReader, stalledReader } from '../helpers/stalledReader';
import {
  createPortfolio,
  createService,
  expectedFiles,
  expectedKeys,
  keepSignedIn,
  listPortfolios,
  listServices,
  type MediaRow,
  mediaRows,
  newName,
  openStudio,
  readDocuments,
  type Studio,
} from '../helpers/studio';
import { unzip } from '../helpers/unzip';
import { sha256, waitForJobs } from '../helpers/uploads';

let bucket: TestBucket;
let studio: Studio;

beforeAll(async () => {
  bucket = await startBucket();
  // Readers who stop are not cut off before all have ended.
  const env = { ...bucket.env, SEND_TIMEOUT_SECONDS: '3600', TRUST_PROXY: '1' };
  studio = await openStudio({ env, jobs: true });
});
beforeEach(() => keepSignedIn(studio));
afterAll(async () => {
  await studio?.server.stop();
  await bucket?.close();
});

/** Has derivatives of two widths. */
const photo = (seed: number) => jpeg({ width: 480, height: 336, seed });

async function upload(seed: number): Promise<MediaRow> {
  const before = new Set((await mediaRows(studio)).map(({ id }) => id));
  await createPortfolio(studio, { images: file(await photo(seed), 'A name.jpg') });
  const created = (await mediaRows(studio)).find(({ id }) => !before.has(id));
  return created as MediaRow;
}

const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${studio.server.url}${url}`, { headers, method });

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

async function deleteServices(): Promise<void> {
  for (const { _id } of await listServices(studio))
    await studio.http.del(`/api/services/${_id}`, { token: studio.token });
  // Their files go with the bin.
  expect((await binOf(studio).empty()).status).toBe(200);
}

async function firstDerivative() {
  const [name = ''] = (await expectedFiles(studio)).derivatives;
  return { url: `/media/${name}`, bytes: await bucket.read(`derivatives/${name}`) };
}

describe('photographs in a bucket', () => {
  beforeAll(async () => {
    await upload(1);
    await waitForJobs(studio);
  });

  it('are stored there with all their derivatives, and nothing is stored on disk', async () => {
    const keys = await bucket.keys();
    expect(keys).toEqual(await expectedKeys(studio));
    expect(keys.filter((key) => key.endsWith('.avif'))).toHaveLength(3);
    expect(await readdir(studio.server.mediaDir)).toEqual(['incoming']);
    expect(await readdir(path.join(studio.server.mediaDir, 'incoming'))).toEqual([]);
  });

  it('are sent with type, length and an immutable cache header, in part, or with 304 to a client that has them', async () => {
    const { url, bytes } = await firstDerivative();
    const response = await get(url);
    expect(response.status).toBe(200);
    expect((await bytesOf(response)).equals(bytes)).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': `image/${path.extname(url).slice(1)}`,
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^".+"$/),
    });
    const head = await get(url, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
    expect(await bytesOf(head)).toHaveLength(0);
    const again = await get(url, { 'If-None-Match': head.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect(again.headers.get('cache-control')).toContain('immutable');
    expect((await get(url, { 'If-None-Match': '"another"' })).status).toBe(200);
    const part = await get(url, { Range: 'bytes=10-19' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 10-19/${bytes.length}`);
    expect((await bytesOf(part)).equals(bytes.subarray(10, 20))).toBe(true);
    expect((await get(url, { Range: 'bytes=99999999-' })).status).toBe(416);
    expect((await get(url, { Range: 'lines=1-2' })).status).toBe(200);
  });

  it('have a preview image for shared links', async () => {
    const { service } = await createPortfolio(studio, { images: file(await photo(1)) });
    const page = await get(`/portfolio/${service._id}`);
    const [, url = ''] = /og:image" content="([^"]+)"/.exec(await page.text()) ?? [];
    const card = await get(new URL(url).pathname);
    expect(card.status).toBe(200);
    expect(await sharp(await bytesOf(card)).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  it('keep their originals unchanged, which only an administrator can download', async () => {
    const [row] = (await mediaRows(studio)) as [MediaRow];
    const originalPath = `/api/media/file/${row.filename}`;
    const original = await get(originalPath, { Authorization: `Bearer ${studio.token}` });
    expect(sha256(await bytesOf(original))).toBe(row.contentHash);
    expect((await get(originalPath)).status).toBe(403);
    for (const url of [
      `/media/${row.filename}`,
      `/media/originals/${row.filename}`,
      `/media/..%2foriginals%2f${row.filename}`,
      '/media/none.webp',
    ])
      expect([url, (await get(url)).status]).toEqual([url, 404]);
  });

  it('can be deleted separately when the same file was uploaded twice', async () => {
    const first = await upload(20);
    const second = await upload(20);
    expect(second.contentHash).toBe(first.contentHash);
    // A running job of the first upload would write files and remove them at its end.
    await waitForJobs(studio);
    await studio.http.del(`/api/portfolios/${await portfolioOf(first)}`, { token: studio.token });
    expect(await expectedKeys(studio)).toEqual(await bucket.keys());
    await waitForJobs(studio);
    expect(await bucket.keys()).toEqual(await expectedKeys(studio));
  });

  async function portfolioOf({ id }: MediaRow): Promise<string> {
    const portfolios = await readDocuments<{ id: string; images: string[] }>(studio, 'portfolio');
    return portfolios.find(({ images }) => images.includes(id))?.id ?? '';
  }

  it('are not stored when the portfolio that they are sent with is refused', async () => {
    const before = await bucket.keys();
    const { status } = await studio.http.post('/api/portfolios', {
      form: { name: 'X', description: 'Y', service: 'none', images: file(await photo(30)) },
      token: studio.token,
    });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(await bucket.keys()).toEqual(before);
  });

  it('are deleted with their services', async () => {
    await deleteServices();
    expect(await bucket.keys()).toEqual([]);
  });
});

describe('a gallery in a bucket', () => {
  it('is shown to its guests alone, delivered byte for byte, and deleted with its files', async () => {
    const { gallery, client, photos } = await openGallery(
      studio,
      { allow: { download: 'original' }, watermark: 'Proof' },
      { photographs: 2 },
    );
    await waitForJobs(studio);
    expect(await bucket.keys()).toEqual(await expectedKeys(studio));
    const { body } = await client.call<ClientView>('GET');
    const [{ src } = { src: '' }] = body.gallery.photos;
    const proof = await client.fetch(src);
    expect(proof.headers.get('cache-control')).toContain('private');
    const key = `derivatives/${path.basename(src)}`;
    expect((await bytesOf(proof)).equals(await bucket.read(key))).toBe(true);
    expect((await get(src)).status).toBe(404);
    const unnamed = src.replace(/-[\da-f]{8}-/, '-00000000-');
    await bucket.put(`derivatives/${path.basename(unnamed)}`, await bucket.read(key));
    expect((await client.fetch(unnamed)).status).toBe(404);
    await bucket.remove(`derivatives/${path.basename(unnamed)}`);

    const web = `/api/gallery/${gallery.token}/photos/${photos[0]}?size=web`;
    /** Downloads the photograph as a change has made it, of which nothing else is given before. */
    const changed = async (fields: object) => {
      await changeGallery(studio, gallery._id, fields);
      const early = await client.fetch(web);
      await waitForJobs(studio);
      const made = await bytesOf(await client.fetch(web));
      // The job may be quicker than this process.
      if (early.status === 200) expect((await bytesOf(early)).equals(made)).toBe(true);
      else expect(early.status).toBe(503);
      return made;
    };
    const marked = await bytesOf(await client.fetch(web));
    const clean = await changed({ allow: { markDownloads: false } });
    expect(await meanDifference(marked, clean)).toBeGreaterThan(1);
    const later = await changed({ watermark: 'Later', allow: { markDownloads: true } });
    expect(await meanDifference(later, clean)).toBeGreaterThan(1);
    expect(await meanDifference(later, marked)).toBeGreaterThan(1);
    expect(await bucket.keys()).toEqual(await expectedKeys(studio));

    const zipPath = `/api/gallery/${gallery.token}/download`;
    const rows = await mediaRows(studio);
    const zip = await client.fetch(zipPath);
    const bytes = await bytesOf(zip);
    expect(zip.headers.get('content-length')).toBe(String(bytes.length));
    expect([...unzip(bytes).values()].map(sha256).sort()).toEqual(
      rows.map(({ contentHash }) => contentHash).sort(),
    );

    const [lost] = rows;
    await bucket.remove(`originals/${lost?.filename}`);
    await expect(client.fetch(zipPath).then(bytesOf)).rejects.toThrow();
    const single = `/api/gallery/${gallery.token}/photos/${lost?.id}`;
    expect((await client.fetch(single)).status).toBe(404);
    expect((await client.call('GET')).status).toBe(200);

    expect(photos).toHaveLength(2);
    await ownerOf(studio)('DELETE', `/${gallery._id}`);
    expect((await client.fetch(src)).status).toBe(404);
    expect(await bucket.keys()).not.toEqual([]);
    expect((await binOf(studio).empty()).status).toBe(200);
    expect(await bucket.keys()).toEqual([]);
  });
});

it('a photograph of a gallery in a bucket is copied to a portfolio within the bucket', async () => {
  const { gallery, photos } = await openGallery(studio, {}, { photographs: 1 });
  const { _id } = await createPortfolio(studio);
  await waitForJobs(studio);
  const reads = bucket.conditions().length;
  const { status } = await studio.http.post(`/api/portfolios/${_id}/photos`, {
    json: { copies: photos },
    token: studio.token,
  });
  expect([status, bucket.conditions().length]).toEqual([201, reads]);
  await waitForJobs(studio);
  expect(await bucket.keys()).toEqual(await expectedKeys(studio));
  await ownerOf(studio)('DELETE', `/${gallery._id}`);
  const rows = await mediaRows(studio);
  expect(rows).toHaveLength(1);
  expect(sha256(await bucket.read(`originals/${rows[0]?.filename}`))).toBe(rows[0]?.contentHash);
  await deleteServices();
  expect(await bucket.keys()).toEqual([]);
});

// On disk: stalledReaders.part.ts.
describe('readers of a bucket who stop', () => {
  /** More than the system's buffers between two programs on one machine hold. */
  const LARGE_BYTES = 16e6;
  /** More than the connections that the client of a bucket opens by default. */
  const MANY = 60;
  /** So many that none has more readers than its share of memory allows. */
  const IPS = 10;
  const from = (ip: string) => `X-Forwarded-For: ${ip}\r\n`;

  /** A file of a photograph, made as large as the tests need it, and another one. */
  let large: string;
  let other: string;
  const bytes = randomBytes(LARGE_BYTES);
  const readers: StalledReader[] = [];
  const stall = (address: string, headers: string) => {
    const reader = stalledReader(studio.server, address, { headers });
    readers.push(reader);
    return reader;
  };

  beforeAll(async () => {
    await upload(1);
    await waitForJobs(studio);
    const keys = (await bucket.keys()).filter((key) => key.endsWith('.webp'));
    await bucket.put(String(keys[0]), bytes);
    [large = '', other = ''] = keys.map((key) => `/media/${path.basename(key)}`);
  });
  afterEach(() => {
    for (const reader of readers.splice(0)) reader.close();
  });
  afterAll(deleteServices);

  it('hold no connection to it, and get every byte in the end, while other photographs come', async () => {
    const stalled = Array.from({ length: MANY }, (_, number) =>
      stall(large, from(`192.0.2.${number % IPS}`)),
    );
    for (const { head } of stalled) expect(await head).toMatch(/^HTTP\/1.1 200 /);
    await eventually(async () => bucket.open() === 0);
    expect((await get(other)).status).toBe(200);
    const read = await stalled[0]?.readOn(bytes.length);
    expect(read?.equals(bytes)).toBe(true);
  });

  it('keep, if they have one address, theirs from others of that address alone', async () => {
    // Each holds two pieces, so that all of them would take all memory.
    for (let number = 0; number < BUCKET_READ.memoryBytes / BUCKET_READ.pieceBytes; number += 1)
      stall(large, from('192.0.2.1'));
    await eventually(async () => bucket.open() === 0);
    for (const [address, length] of [
      [large, bytes.length],
      [other, undefined],
    ] as const) {
      const answer = await get(address, { 'X-Forwarded-For': '192.0.2.2' });
      expect(answer.status).toBe(200);
      const received = await bytesOf(answer);
      expect(received).toHaveLength(length ?? Number(answer.headers.get('content-length')));
    }
  });

  it('and others get a part that is longer than a piece, and a file that is replaced meanwhile never mixed', async () => {
    const part = await get(large, { Range: 'bytes=1000000-3999999' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 1000000-3999999/${LARGE_BYTES}`);
    expect((await bytesOf(part)).equals(bytes.subarray(1e6, 4e6))).toBe(true);
    expect(bucket.conditions().at(-1)).toMatch(/^".+"$/);
  });

  it('hold no connection with a download, which goes on', async () => {
    const download = { allow: { download: 'original' } };
    const { gallery, client } = await openGallery(studio, download, { photographs: 0 });
    const original = padJpeg(await jpeg({ width: 310, height: 200 }), LARGE_BYTES, randomBytes);
    await ownerOf(studio)('POST', `/${gallery._id}/photos`, {
      form: { images: file(original, 'a.jpg') },
    });
    await waitForJobs(studio);
    const row = (await mediaRows(studio)).find(({ filesize }) => filesize === LARGE_BYTES);
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const ofClient = stall(
      `/api/gallery/${gallery.token}/photos/${row?.id}`,
      `Cookie: ${cookie}\r\n`,
    );
    const ofOwner = stall(
      `/api/media/file/${row?.filename}`,
      `Authorization: Bearer ${studio.token}\r\n`,
    );
    for (const reader of [ofClient, ofOwner]) {
      expect(await reader.head).toContain(`Content-Length: ${LARGE_BYTES}`);
      await eventually(async () => bucket.open() === 0);
      expect(sha256(await reader.readOn(LARGE_BYTES))).toBe(sha256(original));
    }
    await ownerOf(studio)('DELETE', `/${gallery._id}`);
  });
});

describe('a bucket that refuses connections', () => {
  it('fails uploads with an error that does not mention it, stores nothing of them, and works again afterwards', async () => {
    const { _id: service } = await createService(studio);
    const kept = await createPortfolio(studio, { service, images: file(await photo(50)) });
    await waitForJobs(studio);
    const rows = await mediaRows(studio);
    await bucket.refuseConnections();
    const form = { name: 'Down', description: 'Y', service, images: file(await photo(51)) };
    const { status, body } = await studio.http.post('/api/portfolios', {
      form,
      token: studio.token,
    });
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toMatch(/ECONN|S3|127\.0\.0\.1|bucket/i);
    const seen = await get(String(kept.images[0]));
    expect(seen.status).toBe(500);
    expect(await seen.json()).toEqual({ message: 'Something went wrong. Please try again.' });
    expect((await get('/')).status).toBe(200);
    await bucket.restore();
    expect(await mediaRows(studio)).toEqual(rows);
    expect((await get(String(kept.images[0]))).status).toBe(200);
    await createPortfolio(studio, form);
    await waitForJobs(studio);
    expect(await bucket.keys()).toEqual(await expectedKeys(studio));
    expect(studio.server.logs()).not.toContain(studio.server.env.PAYLOAD_SECRET);
  });
});

const addEducation = () =>
  studio.http.post('/api/educations', {
    json: { name: newName(), course: 'Light', startDate: '2020-01-01', endDate: '2021-01-01' },
    token: studio.token,
  });

describe('a bucket that accepts connections and never answers', () => {
  afterAll(() => bucket.restore());
  /** A photograph that is deleted for good meanwhile. */
  let erased: string;

  it('fails uploads, of which nothing is stored, and no other request: a portfolio can be deleted', async () => {
    const { _id: service } = await createService(studio);
    const rows = await mediaRows(studio);
    const portfolio = await createPortfolio(studio, { images: file(await photo(3)) });
    erased = portfolio.imageDetails[0]?._id ?? '';
    await waitForJobs(studio);
    const keys = await bucket.keys();
    bucket.stopAnswering();
    let ended = 0;
    const uploads = [
      studio.http.post('/api/portfolios', {
        form: { name: 'N', description: 'D', service, images: file(await photo(1)) },
        token: studio.token,
      }),
      studio.http.post('/api/media', {
        form: { file: file(await photo(2)), _payload: '{}' },
        token: studio.token,
      }),
    ].map((sent) =>
      sent.finally(() => {
        ended += 1;
      }),
    );
    await eventually(async () => bucket.unanswered() > 1);
    await signIn(studio.server, studio.owner);
    expect((await addEducation()).status).toBe(201);
    expect((await fetch(`${studio.server.url}/`)).status).toBe(200);
    const path = `/api/portfolios/${portfolio._id}`;
    expect((await studio.http.del(path, { token: studio.token })).status).toBe(200);
    const deletion = binOf(studio).deleteForGood('portfolio', portfolio._id);
    // The uploads were still waiting during all of that.
    expect(ended).toBe(0);
    const [refused, media] = await Promise.all(uploads);
    const message =
      'The photograph could not be stored. Nothing was saved. Please try again later.';
    expect([refused?.status, refused?.body]).toEqual([500, { message }]);
    expect([media?.status, media?.body]).toMatchObject([500, { errors: [{ message }] }]);
    expect((await deletion).status).toBe(200);
    expect((await addEducation()).status).toBe(201);
    expect({ rows: await mediaRows(studio), keys: await bucket.keys() }).toEqual({ rows, keys });
  });

  it('loses the files of what was deleted for good at the next start after a kill, and keeps none in its trash', async () => {
    await studio.server.kill9();
    const ofErased = async () => (await bucket.allKeys()).filter((key) => key.includes(erased));
    expect(await ofErased()).not.toEqual([]);
    await bucket.restore();
    await studio.server.restart();
    expect(await ofErased()).toEqual([]);
  });

  it('has exactly the files of the photographs after a kill in an upload, and the next start of the server', async () => {
    const left = await bucket.keys();
    const { _id: service } = await createService(studio);
    const photos = [41, 42, 43, 44].map((seed) => jpeg({ width: 480, height: 320, seed }));
    const images = (await Promise.all(photos)).map((bytes) => file(bytes));
    const sent = createPortfolio(studio, { service, images }).catch(() => 'broken off');
    await eventually(async () => (await bucket.keys()).length > left.length);
    await studio.server.kill9();
    await sent;
    await bucket.put('derivatives/left-behind.webp', Buffer.from('x'));
    // The commands of the next tests do the jobs.
    await studio.server.restart({ JOBS: '0' });
    expect(await bucket.keys()).toEqual(await expectedKeys(studio));
    for (const portfolio of (await listPortfolios(studio)).filter(
      (one) => one.service._id === service,
    ))
      expect(portfolio.images).toHaveLength(images.length);
    await studio.http.del(`/api/services/${service}`, { token: studio.token });
  });
});

describe('a bucket that refuses some files', () => {
  afterEach(() => bucket.refuse(undefined));

  it('keeps every file of a photograph unchanged when not all can be rebuilt, and the doctor restores what is missing', async () => {
    await createPortfolio(studio, { images: file(await photo(4)) });
    // Stands for a file that another version of the site made.
    const [first = ''] = (await bucket.keys()).filter((key) => key.endsWith('-400.webp'));
    await bucket.put(first, Buffer.from('as it was'));
    const keys = await bucket.keys();
    bucket.refuse(/-480\.avif/);
    expect((await runScript(studio.server, 'images:rebuild')).status).toBe(1);
    expect(await bucket.keys()).toEqual(keys);
    expect(String(await bucket.read(first))).toBe('as it was');
    bucket.refuse(undefined);
    await bucket.remove(first);
    expect(await runScript(studio.server, 'doctor', 'fix')).toMatchObject({
      status: 0,
      output: expect.stringContaining(`Missing: ${first}`),
    });
    expect(await bucket.keys()).toEqual(await expectedKeys(studio));
    expect(await bucket.keys()).toContain(first);
  });

  it('keeps no file of an upload of which one file is refused', async () => {
    const keys = await bucket.keys();
    bucket.refuse(/-400\.webp/);
    const { status } = await studio.http.post('/api/services', {
      form: { name: newName(), images: [file(await photo(5)), file(await photo(6))] },
      token: studio.token,
    });
    expect(status).toBe(500);
    expect(await bucket.keys()).toEqual(keys);
  });
});

// Invalid variables: tests/unit/config/bucketSettings.test.ts.
describe('a start fails with one sentence when the bucket', () => {
  async function lastLine(settings: Record<string, string>) {
    const env = { ...bucket.env, ...settings };
    const failure: unknown = await startServer({ env }).catch((error) => error);
    expect(failure).toBeInstanceOf(StartFailure);
    return (failure as StartFailure).output.trim().split('\n').at(-1);
  }

  it('is not there', async () => {
    expect(await lastLine({ S3_BUCKET: 'no-such-bucket' })).toMatch(
      /^The bucket no-such-bucket cannot be used \(NotFound, HTTP 404\)/,
    );
  });

  it('does not answer', async () => {
    const silent = createServer().listen(0, 'localhost');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    try {
      expect(await lastLine({ S3_ENDPOINT: `http://localhost:${port}` })).toMatch(
        /cannot be used \(It takes longer than 6000 ms\)/,
      );
    } finally {
      silent.close();
    }
  });
});
