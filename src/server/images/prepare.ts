import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import os from 'node:os';
import { pipeline } from 'node:stream/promises';
import pLimit from 'p-limit';
import { type MadeDerivative, makeDerivatives } from './derive';
import { type Capture, readCapture } from './exif';
import { newIncomingFolder } from './folders';
import { type Inspected, inspectImage } from './inspect';

/** Where a prepared photograph travels in `req.context` on its way to the collection's hook. */
export const IMPORTED = 'preparedImage';

/** A photograph that is checked and has its derivatives, all still in `incoming`. Sizes in pixels and bytes. */
export type PreparedImage = Inspected &
  Capture & {
    folder: string;
    originalFile: string;
    /** The file's name as the editor knows it. */
    name: string;
    bytes: number;
    contentHash: string;
    derivatives: MadeDerivative[];
    blurDataURL: string;
  };

/** Photographs decoded at once in this process, whatever arrives; on the global because a bundler may load a module twice. */
const store = globalThis as typeof globalThis & { imageWork?: ReturnType<typeof pLimit> };
store.imageWork ??= pLimit(os.availableParallelism());
const imageWork = store.imageWork;

/**
 * Checks a file and makes its derivatives, before any row is written and outside every transaction.
 * The caller discards it in the end, stored or not.
 * @throws AppError when it is no photograph that we take
 */
export function prepareImage({
  file,
  name,
}: {
  file: string;
  name: string;
}): Promise<PreparedImage> {
  return imageWork(async () => {
    const folder = await newIncomingFolder();
    try {
      const inspected = await inspectImage(file);
      const [made, contentHash, capture, { size }] = [
        await makeDerivatives(file, inspected, folder),
        await hashFile(file),
        await readCapture(file),
        await stat(file),
      ];
      return {
        ...inspected,
        ...made,
        ...capture,
        contentHash,
        bytes: size,
        name,
        folder,
        originalFile: file,
      };
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  });
}

/** Removes what is left of a prepared photograph in `incoming`. */
export const discardImage = (prepared: PreparedImage): Promise<void> =>
  rm(prepared.folder, { recursive: true, force: true });

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
