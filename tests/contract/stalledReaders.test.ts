import { randomBytes } from 'node:crypto';
import { readdir, readlink, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { BUCKET_READ } from '@/contract/limits';
import { formData } from '../helpers/api';
import { startBucket, type TestBucket } from '../helpers/bucket';
import { eventually } from '../helpers/eventually';
import { openGallery, ownerOf } from '../helpers/gallery';
import { padJpeg } from '../helpers/jpegParts';
import { file, jpeg } from '../helpers/photoFixtures';
import { type StalledReader, stalledReader } from '../helpers/stalledReader';
import { createPortfolio, mediaFiles, mediaRows, openStudio, type Studio } from '../helpers/studio';
import { sha256 } from '../helpers/uploads';

/** More than the system's buffers between two programs on one machine hold. */
const LARGE_BYTES = 16e6;
/** More than the connections that the client of a bucket opens by default. */
const MANY = 60;
/** So many that none has more readers than its share of memory allows. */
const IPS = 10;
const from = (ip: string) => `X-Forwarded-For: ${ip}\r\n`;
/** After how long readers are cut off: later than all take to end, and where some are to be, later than others take to be seen. */
const [LONG, SHORT] = [3_600, 20].map((seconds) => ({ SEND_TIMEOUT_SECONDS: String(seconds) }));

const photo = async (seed: number) => file(await jpeg({ width: 480, height: 336, seed }));

let studio: Studio;
const readers: StalledReader[] = [];
const stall = (...given: Parameters<typeof stalledReader>) => {
  const reader = stalledReader(...given);
  readers.push(reader);
  return reader;
};
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close();
});

describe('with photographs in a bucket', () => {
  let bucket: TestBucket;
  let bytes: Buffer;
  /** The addresses of a file of those bytes, and of another one. */
  let large: string;
  let other: string;

  beforeAll(async () => {
    bucket = await startBucket();
    studio = await openStudio({ env: { ...bucket.env, ...LONG, TRUST_PROXY: '1' } });
    ({ bytes, large, other } = await largeFile());
  });
  afterAll(async () => {
    await studio?.server.stop();
    await bucket?.close();
  });

  /** Makes a file of a photograph as large as the tests need it. */
  async function largeFile() {
    await createPortfolio(studio, { images: await photo(1) });
    const keys = (await bucket.keys()).filter((key) => key.endsWith('.webp'));
    const [large = '', other = ''] = [keys[0], keys.at(-1)];
    const bytes = randomBytes(LARGE_BYTES);
    await bucket.put(large, bytes);
    const address = (key: string) => `/media/${path.basename(key)}`;
    return { bytes, large: address(large), other: address(other) };
  }

  it('readers who stop hold no connection to it, other photographs come, and they get every byte in the end', async () => {
    const stalled = Array.from({ length: MANY }, (_, number) =>
      stall(studio.server, large, { headers: from(`192.0.2.${number % IPS}`) }),
    );
    for (const { head } of stalled) expect(await head).toMatch(/^HTTP\/1.1 200 /);
    await eventually(async () => bucket.open() === 0);
    expect((await fetch(studio.server.url + other)).status).toBe(200);
    const read = await stalled[0]?.readOn(bytes.length);
    expect(read?.equals(bytes)).toBe(true);
  });

  it('readers of one address who stop keep theirs from others of that address alone', async () => {
    // Each holds two pieces, so that all of them would take all memory.
    for (let number = 0; number < BUCKET_READ.memoryBytes / BUCKET_READ.pieceBytes; number += 1)
      stall(studio.server, large, { headers: from('192.0.2.1') });
    await eventually(async () => bucket.open() === 0);
    const elsewhere = { headers: { 'X-Forwarded-For': '192.0.2.2' } };
    for (const [address, length] of [
      [large, bytes.length],
      [other, undefined],
    ] as const) {
      const answer = await fetch(studio.server.url + address, elsewhere);
      expect(answer.status).toBe(200);
      const received = await answer.arrayBuffer();
      expect(received.byteLength).toBe(length ?? Number(answer.headers.get('content-length')));
    }
  });

  it('gives a part of a file that is longer than a piece, and a file that is replaced meanwhile never mixed', async () => {
    const headers = { Range: 'bytes=1000000-3999999' };
    const part = await fetch(studio.server.url + large, { headers });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 1000000-3999999/${LARGE_BYTES}`);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(1e6, 4e6))).toBe(true);
    expect(bucket.conditions().at(-1)).toMatch(/^".+"$/);
  });

  it('a download of a client who stops holds no connection, and goes on', async () => {
    const { gallery, client } = await openGallery(
      studio,
      { allow: { download: 'original' } },
      { photographs: 0 },
    );
    const original = padJpeg(await jpeg({ width: 310, height: 200 }), LARGE_BYTES, randomBytes);
    await ownerOf(studio)('POST', `/${gallery._id}/photos`, {
      form: formData({ images: file(original, 'a.jpg') }),
    });
    const row = (await mediaRows(studio)).find(({ filesize }) => filesize === LARGE_BYTES);
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const ofClient = stall(studio.server, `/api/gallery/${gallery.token}/photos/${row?.id}`, {
      headers: `Cookie: ${cookie}\r\n`,
    });
    const ofOwner = stall(studio.server, `/api/media/file/${row?.filename}`, {
      headers: `Authorization: Bearer ${studio.token}\r\n`,
    });
    for (const reader of [ofClient, ofOwner]) {
      expect(await reader.head).toContain(`Content-Length: ${LARGE_BYTES}`);
      await eventually(async () => bucket.open() === 0);
      expect(sha256(await reader.readOn(LARGE_BYTES))).toBe(sha256(original));
    }
  });
});

describe('with photographs on disk', () => {
  let address: string;
  let large: string;

  beforeAll(async () => {
    studio = await openStudio({ env: SHORT });
    await createPortfolio(studio, { images: await photo(2) });
    const [name = ''] = (await mediaFiles(studio)).derivatives;
    large = path.join(studio.server.mediaDir, 'derivatives', name);
    await writeFile(large, randomBytes(LARGE_BYTES));
    address = `/media/${name}`;
  });
  afterAll(() => studio?.server.stop());

  /** How many times the server has the large file open. */
  async function timesOpen(): Promise<number> {
    const folder = `/proc/${studio.server.pid}/fd`;
    const names = await readdir(folder);
    // One may be closed meanwhile.
    const targets = names.map((name) => readlink(path.join(folder, name)).catch(() => ''));
    return (await Promise.all(targets)).filter((target) => target === large).length;
  }

  it('begins the requests that a connection sends ahead one after the other', async () => {
    await stall(studio.server, address, { count: 16 }).head;
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
    const flood = stall(studio.server, address, { count: 500 });
    expect((await flood.readOn(LARGE_BYTES)).length).toBeLessThan(LARGE_BYTES);
  });

  it('ends the answers of readers who take nothing, and closes their files', async () => {
    const stalled = Array.from({ length: 10 }, () => stall(studio.server, address));
    for (const { head } of stalled) expect(await head).toMatch(/^HTTP\/1.1 200 /);
    expect(await timesOpen()).toBeGreaterThan(0);
    await eventually(async () => (await timesOpen()) === 0);
    expect((await stalled[0]?.readOn(LARGE_BYTES))?.length).toBeLessThan(LARGE_BYTES);
  });
});
