import type { Readable } from 'node:stream';
import type { Buffers } from '../../files/pieces';

/** The two folders of stored files. Visitors get what is in `derivatives` alone. */
export type MediaFolder = 'originals' | 'derivatives';

/** The name of a photograph's file: its folder, a slash, and a name without one. */
export type Key = `${MediaFolder}/${string}`;

/** The name of an original that was put aside: `trash/{YYYY-MM-DD}/{name}`. */
export type TrashKey = `trash/${string}/${string}`;

/** The name of the file that says which site a storage belongs to. */
export const SITE_ID = 'site-id';

/** The name of any stored file. */
export type StoredKey = Key | TrashKey | typeof SITE_ID;

/** Where photographs lie. Every call throws when the storage itself fails, never because a file is not there. */
export interface Storage {
  /** Keeps a copy of a local file under a key; its bytes are safe when this resolves. What stood there is replaced. */
  put(file: string, key: StoredKey): Promise<void>;
  /** Gives the bytes of a stored file a local name, to be read alone. @returns false when there is none of that key */
  take(key: Key, file: string): Promise<boolean>;
  /** The bytes of a stored file and how many, for the server itself: no client may hold it up. Undefined when there is none. */
  open(key: StoredKey): Promise<{ stream: Readable; bytes: number } | undefined>;
  /** The bytes of a stored file in pieces, for a client however slow; each is valid until the next is asked for. @throws when there is no such file */
  read(key: Key, buffers: Buffers): AsyncIterable<Uint8Array>;
  /** Gives a stored file another key. @returns false when it is not there, or another file stands under that key */
  move(from: StoredKey, to: StoredKey): Promise<boolean>;
  /** Deletes; what is gone already is no error. */
  remove(keys: readonly StoredKey[]): Promise<void>;
  /** Everything in a folder. */
  list(folder: MediaFolder): AsyncIterable<Key>;
  /** Everything in the trash. */
  listTrash(): AsyncIterable<TrashKey>;
  /** @throws when nothing can be stored now; asked often, so it costs little */
  checkConnection(): Promise<void>;
  /** When a file was stored; undefined when there is none of that key. */
  storedAt(key: StoredKey): Promise<Date | undefined>;
}
