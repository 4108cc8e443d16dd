import type { Readable } from 'node:stream';
import type { Buffers } from '../../files/pieces';
import type { BackupFolder, Key, MediaFolder, StoredKey, TrashKey } from './keys';

/** Where the files of images are, or backups. A call throws when the storage fails, never because a file is missing, unless it says so. */
export interface MediaStorage {
  /** Stores a copy of a local file, in place of any under that key. It is on the disk when this resolves. */
  put(file: string, key: StoredKey): Promise<void>;
  /** Stores a copy of a stored file under another key. @returns false when it is missing */
  copy(from: Key, to: Key): Promise<boolean>;
  /** Copies a stored file to a local one, which must only be read: it may be a hard link. @returns false when it is missing */
  copyTo(key: Key, file: string): Promise<boolean>;
  /** A stored file for the server's own use; a client, who may be slow, gets `read`. Undefined when it is missing. */
  open(key: StoredKey): Promise<Readable | undefined>;
  /** A stored file in pieces, for a client however slow; each is valid until the next is asked for. @throws when it is missing */
  read(key: Key, buffers?: Buffers): AsyncGenerator<Uint8Array>;
  /** Gives a stored file another key. @returns false when it is missing, or another file has that key */
  move(from: StoredKey, to: StoredKey): Promise<boolean>;
  /** Missing files are ignored. */
  remove(keys: readonly StoredKey[]): Promise<void>;
  list<Folder extends MediaFolder | BackupFolder>(
    folder: Folder,
  ): AsyncIterable<`${Folder}/${string}`>;
  /** The files of a folder, with their bytes. */
  listSizes(folder: MediaFolder): AsyncIterable<{ key: Key; bytes: number }>;
  listTrash(): AsyncIterable<TrashKey>;
  /** @throws when nothing can be stored now; asked often, so it costs little */
  checkConnection(): Promise<void>;
  /** When a file was stored; undefined when it is missing. */
  timeStored(key: StoredKey): Promise<Date | undefined>;
}

/** The errors of disk and bucket for a missing file; S3 answers HEAD without a body, so the SDK has only `NotFound` to say. */
const MISSING = ['ENOENT', 'NoSuchKey', 'NotFound'];

/** The result of a call to a storage; undefined when it fails because the file is missing. */
export async function undefinedIfMissing<Result>(work: Promise<Result>) {
  try {
    return await work;
  } catch (error) {
    const { code, name } = error as NodeJS.ErrnoException;
    if (MISSING.includes(code ?? name)) return undefined;
    throw error;
  }
}
