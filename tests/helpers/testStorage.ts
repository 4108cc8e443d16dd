import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startBucket } from './bucket';
import type { Moment } from './relay';
import { sha256 } from './uploads';

/** A place for photographs, a folder or a bucket, that servers can be pointed at. */
export interface TestStorage {
  /** The variables that make a server use it. */
  env: Record<string, string>;
  keys(): Promise<string[]>;
  /** The hash of every stored file by its key. */
  files(): Promise<Record<string, string>>;
  read(key: string): Promise<Buffer>;
  put(key: string, bytes: Buffer): Promise<void>;
  remove(...keys: string[]): Promise<void>;
  /** For a bucket: accepts connections and never responds from a moment on; `restore` ends that. */
  stopAnswering?(after: Moment): void;
  /** For a bucket: the number of requests that wait for a response. */
  unanswered?(): number;
  restore?(): Promise<void>;
  close(): Promise<void>;
}

async function hashes(keys: string[], read: (key: string) => Promise<Buffer>) {
  const found = keys.map(async (key) => [key, sha256(await read(key))] as const);
  return Object.fromEntries(await Promise.all(found));
}

/** Makes an empty folder. */
export async function folderStorage(): Promise<TestStorage> {
  const root = await mkdtemp(path.join(tmpdir(), 'storage-'));
  const read = (key: string) => readFile(path.join(root, key));
  const keys = async () => {
    const found = await readdir(root, { recursive: true, withFileTypes: true });
    return found
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
      .sort();
  };
  return {
    env: { MEDIA_DIR: root },
    keys,
    files: async () => hashes(await keys(), read),
    read,
    async put(key, bytes) {
      await mkdir(path.dirname(path.join(root, key)), { recursive: true });
      await writeFile(path.join(root, key), bytes);
    },
    async remove(...keys) {
      for (const key of keys) await rm(path.join(root, key));
    },
    close: () => rm(root, { recursive: true, force: true }),
  };
}

/** Starts a server with an empty bucket. */
export async function bucketStorage(): Promise<TestStorage> {
  const bucket = await startBucket();
  const { env, read, put, remove, stopAnswering, unanswered, restore, close } = bucket;
  const { allKeys: keys } = bucket;
  const files = async () => hashes(await keys(), read);
  return { env, keys, files, read, put, remove, stopAnswering, unanswered, restore, close };
}
