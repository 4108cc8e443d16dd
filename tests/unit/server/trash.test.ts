import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  listTrash,
  moveToTrash,
  removeExpiredTrash,
  restoreFromTrash,
} from '@/server/doctor/trash';
import { bucketStorage } from '@/server/images/storage/bucket';
import { diskStorage } from '@/server/images/storage/disk';
import type { StoredKey } from '@/server/images/storage/keys';
import type { MediaStorage } from '@/server/images/storage/mediaStorage';
import * as used from '@/server/images/storage/storage';
import { bucketOf } from '@/shared/bucket';
import { startBucket, type TestBucket } from '../../helpers/bucket';

/** A plain object, so that each test can put its own storage there. */
jest.mock('@/server/images/storage/storage', () => ({ __esModule: true, storage: {} }));

const ALL_BUT_DATE = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const),
  ...(['setImmediate', 'clearImmediate', 'setInterval', 'clearInterval'] as const),
  ...(['setTimeout', 'clearTimeout'] as const),
];

const DAY_MS = 24 * 60 * 60 * 1000;

const folder = mkdtempSync(path.join(tmpdir(), 'trash-'));
let bucket: TestBucket | undefined;

afterAll(async () => {
  await bucket?.close();
  rmSync(folder, { recursive: true });
});

function inFolder(): MediaStorage {
  return diskStorage(mkdtempSync(path.join(folder, 'media-')));
}

async function inBucket(): Promise<MediaStorage> {
  bucket ??= await startBucket();
  const left = await bucket.allKeys();
  if (left.length > 0) await bucket.remove(...left);
  const { S3_BUCKET = '', S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = bucket.env;
  const named = bucketOf(S3_BUCKET, {
    ...{ S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY },
    S3_REGION: 'us-east-1',
  });
  return bucketStorage(named);
}

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
] as const)('the trash of %s', (_, open) => {
  let storage: MediaStorage;
  beforeEach(async () => {
    storage = await open();
    jest.replaceProperty(used, 'storage', storage);
    // No day ends during a test.
    jest.useFakeTimers({ now: Date.now(), doNotFake: ALL_BUT_DATE });
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  async function put(key: StoredKey, bytes: string): Promise<void> {
    const file = path.join(folder, 'file');
    writeFileSync(file, bytes);
    await storage.put(file, key);
    // On a disk the stored file is the same one under another name.
    rmSync(file);
  }
  async function bytesOf(key: StoredKey): Promise<string | undefined> {
    const stream = await storage.open(key);
    return stream && Buffer.concat(await stream.toArray()).toString();
  }
  const dayBefore = (days: number) =>
    new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

  it('takes originals by their day, and gives back those that are missed', async () => {
    await put('originals/a.jpg', 'a');
    await put('originals/b ü.jpg', 'b');
    expect(await moveToTrash(['originals/a.jpg', 'originals/b ü.jpg', 'originals/gone'])).toEqual([
      'originals/a.jpg',
      'originals/b ü.jpg',
    ]);
    const trashed = (await listTrash()).map(({ key }) => key).sort();
    expect(trashed).toEqual([`trash/${dayBefore(0)}/a.jpg`, `trash/${dayBefore(0)}/b ü.jpg`]);
    expect(await bytesOf('originals/a.jpg')).toBeUndefined();
    expect(await restoreFromTrash(['originals/b ü.jpg', 'originals/c.jpg'])).toEqual([
      'originals/b ü.jpg',
    ]);
    expect(await bytesOf('originals/b ü.jpg')).toBe('b');
    expect((await listTrash()).map(({ original }) => original)).toEqual(['originals/a.jpg']);
  });

  it('never puts one file over another', async () => {
    await put('originals/a.jpg', 'new');
    await put(`trash/${dayBefore(0)}/a.jpg`, 'old');
    expect(await moveToTrash(['originals/a.jpg'])).toEqual([]);
    expect(await restoreFromTrash(['originals/a.jpg'])).toEqual([]);
    expect(await bytesOf('originals/a.jpg')).toBe('new');
    expect(await bytesOf(`trash/${dayBefore(0)}/a.jpg`)).toBe('old');
  });

  it('keeps originals for 30 days, and those that a photograph misses for longer', async () => {
    const days = [30, 32, 400];
    for (const day of days) await put(`trash/${dayBefore(day)}/${day}.jpg`, 'x');
    await put('trash/my own/note.txt', 'x');
    expect(await removeExpiredTrash(['originals/400.jpg'])).toBe(1);
    expect((await listTrash()).map(({ original }) => original)).toEqual([
      'originals/30.jpg',
      'originals/400.jpg',
    ]);
    expect(await bytesOf('trash/my own/note.txt')).toBe('x');
  });
});
