import type { Readable } from 'node:stream';
import { bucketFrom } from '@/shared/bucket';
import { FOLDER } from '../folders';
import { bucketStorage } from './bucket';
import { diskStorage } from './disk';

/** The two rooms of stored files. Visitors get what lies in `derivatives`, and nothing else. */
export type Room = 'originals' | 'derivatives';

/** The name of a stored file: its room, a slash, and a name without one. */
export type Key = `${Room}/${string}`;

/** Where photographs lie. Every call throws when the storage itself fails, never because a file is not there. */
export interface Storage {
  /** Keeps a copy of a local file under a key; its bytes are safe when this resolves. What stood there is replaced. */
  put(file: string, key: Key): Promise<void>;
  /** Gives the bytes of a stored file a local name, to be read alone. @returns false when there is none of that key */
  take(key: Key, file: string): Promise<boolean>;
  /** The bytes of a stored file and how many; undefined when there is none. */
  open(key: Key): Promise<{ stream: Readable; bytes: number } | undefined>;
  /** Deletes; what is gone already is no error. */
  remove(keys: readonly Key[]): Promise<void>;
  /** Everything that lies in a room. */
  list(room: Room): AsyncIterable<Key>;
  /** @throws when nothing can be stored now; asked often, so it costs little */
  mustAnswer(): Promise<void>;
  /** When a file was stored; undefined when there is none of that key. */
  storedAt(key: Key): Promise<Date | undefined>;
}

const bucket = bucketFrom(process.env);

/** A bucket when `S3_BUCKET` is set, else the folder `MEDIA_DIR`. */
export const storage: Storage = bucket ? bucketStorage(bucket) : diskStorage(FOLDER);
