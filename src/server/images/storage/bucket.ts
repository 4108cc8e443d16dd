import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Bucket, bucketClient, LONGEST_MS } from '@/shared/bucket';
import { openObject } from '@/shared/bucketPieces';
import { digestOf } from '../../files/digest';
import { inBatches } from '../../lists/inBatches';
import type { Key, StoredKey, TrashKey } from './keys';
import { type MediaStorage, undefinedIfMissing } from './mediaStorage';

/** What S3 deletes in one request at most. */
const DELETED_AT_ONCE = 1_000;

/** Image files in a bucket, which must be private: visitors get theirs through the server alone. */
export function bucketStorage(bucket: Bucket): MediaStorage {
  const { name: Bucket } = bucket;
  const s3 = bucketClient(bucket);

  const open = async (Key: StoredKey): Promise<Readable | undefined> => {
    const found = await undefinedIfMissing((await s3()).getObject({ Bucket, Key }));
    return found?.Body as Readable | undefined;
  };
  const head = async (Key: StoredKey) =>
    undefinedIfMissing((await s3()).headObject({ Bucket, Key }));
  const hashOf = async (key: StoredKey) => (await digestOf((await open(key)) as Readable)).sha256;

  async function copy(from: StoredKey, Key: StoredKey) {
    const CopySource = `${Bucket}/${from.split('/').map(encodeURIComponent).join('/')}`;
    await (await s3()).copyObject({ Bucket, CopySource, Key });
    return true;
  }

  async function* objectsIn(folder: string) {
    const { paginateListObjectsV2 } = await import('@aws-sdk/client-s3');
    const pages = paginateListObjectsV2({ client: await s3() }, { Bucket, Prefix: `${folder}/` });
    for await (const { Contents = [] } of pages)
      for (const { Key, Size = 0 } of Contents) if (Key) yield { key: Key as Key, bytes: Size };
  }
  async function* keysIn<K extends StoredKey>(folder: string) {
    for await (const { key } of objectsIn(folder)) yield key as StoredKey as K;
  }

  return {
    async put(file, Key) {
      // Not as a stream, which could not be sent again; no file is larger than MAX_IMAGE_MB.
      await (await s3()).putObject({ Bucket, Key, Body: await readFile(file) });
    },
    copy: (from, to) => undefinedIfMissing(copy(from, to)).then(Boolean),
    async copyTo(key, file) {
      const stream = await open(key);
      if (!stream) return false;
      // The timeout of the client ends a silent answer, not an endless one.
      const signal = AbortSignal.timeout(LONGEST_MS);
      await pipeline(stream, createWriteStream(file), { signal });
      return true;
    },
    open,
    async *read(Key) {
      const { stream } = await openObject(await s3(), { Bucket, Key }, { waitsForMemory: true });
      yield* stream;
    },
    // S3 has no rename.
    async move(from, to) {
      const [source, target] = await Promise.all([head(from), head(to)]);
      if (!source) return false;
      // A kill between copy and delete leaves the file under both keys. An encrypted copy has another ETag.
      if (target) {
        const isCopied =
          target.ETag === source.ETag ||
          (target.ContentLength === source.ContentLength &&
            (await hashOf(from)) === (await hashOf(to)));
        if (!isCopied) return false;
      }
      if (!target) await copy(from, to);
      await (await s3()).deleteObject({ Bucket, Key: from });
      return true;
    },
    async remove(keys) {
      const failed = [];
      for await (const some of inBatches(keys, DELETED_AT_ONCE)) {
        const Delete = { Objects: some.map((Key) => ({ Key })), Quiet: true };
        const { Errors = [] } = await (await s3()).deleteObjects({ Bucket, Delete });
        failed.push(...Errors);
      }
      if (failed[0]) throw new Error(`${failed[0].Key} could not be deleted: ${failed[0].Code}`);
    },
    list: keysIn,
    listSizes: objectsIn,
    listTrash: () => keysIn<TrashKey>('trash'),
    async checkConnection() {
      await (await s3()).headBucket({ Bucket });
    },
    timeStored: async (key) => (await head(key))?.LastModified,
  };
}
