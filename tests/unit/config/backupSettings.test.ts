import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnvironment } from '@/config/env';

const BUCKET = {
  BACKUP_S3_BUCKET: 'backups',
  BACKUP_S3_ENDPOINT: 'https://storage.example.com',
  BACKUP_S3_ACCESS_KEY_ID: 'key',
  BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
};
const PHOTOGRAPHS = { S3_BUCKET: 'backups', S3_ENDPOINT: BUCKET.BACKUP_S3_ENDPOINT };

let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'backup-settings-'));
});
afterAll(() => rmSync(root, { recursive: true }));

it('accepts a bucket, a folder that is not there yet, and a bucket of the same name elsewhere', () => {
  expect(parseEnvironment(BUCKET)).toMatchObject(BUCKET);
  const BACKUP_DIR = path.join(root, 'not', 'yet');
  expect(parseEnvironment({ BACKUP_DIR })).toMatchObject({ BACKUP_DIR });
  const S3_ENDPOINT = 'https://elsewhere.example.com';
  expect(parseEnvironment({ ...BUCKET, ...PHOTOGRAPHS, S3_ENDPOINT })).toMatchObject(BUCKET);
});

it.each([
  [{ BACKUP_DIR: '/backups' }, /^BACKUP_DIR and BACKUP_S3_BUCKET are both set/],
  [PHOTOGRAPHS, /^BACKUP_S3_BUCKET must be another bucket than that of the photographs/],
  [{ BACKUP_S3_BUCKET: '' }, /^BACKUP_S3_BUCKET is not set, although/],
  [{ BACKUP_S3_ACCESS_KEY_ID: '' }, /^BACKUP_S3_ACCESS_KEY_ID and .* must be set together/],
  [{ BACKUP_S3_ENDPOINT: 'storage' }, /^BACKUP_S3_ENDPOINT must be an http or https address/],
])('refuses a bucket with %j', (given, sentence) => {
  expect(() => parseEnvironment({ ...BUCKET, ...given })).toThrow(sentence);
});

it.each([
  ['DATA_DIR itself', 'data'],
  ['a folder in MEDIA_DIR', 'media/backups'],
  ['a folder that a link leads into MEDIA_DIR', 'link/backups'],
])('refuses %s as the folder', (_, place) => {
  const [DATA_DIR, MEDIA_DIR] = ['data', 'media'].map((name) => path.join(root, name));
  if (place.startsWith('link')) symlinkSync(root, path.join(root, 'link'));
  const BACKUP_DIR = path.join(root, place.replace('link', 'link/media'));
  expect(() => parseEnvironment({ DATA_DIR, MEDIA_DIR, BACKUP_DIR })).toThrow(
    /^BACKUP_DIR must not lie in DATA_DIR or MEDIA_DIR/,
  );
});

it('accepts a folder beside MEDIA_DIR whose name begins with it', () => {
  const [MEDIA_DIR, BACKUP_DIR] = ['media', 'media-backups'].map((name) => path.join(root, name));
  expect(parseEnvironment({ MEDIA_DIR, BACKUP_DIR })).toMatchObject({ BACKUP_DIR });
});
