import type { Readable } from 'node:stream';
import type { Buffers } from '../../files/pieces';

/** The two folders of stored files. Visitors get what is in `derivatives` alone. */
export type MediaFolder = 'originals' | 'derivatives';

/** The name of a stored file: its folder, a slash, and a name without one. */
export type Key = `${MediaFolder}/${string}`;

/** Where photographs lie. Every call throws when the storage itself fails, never because a file is not there. */
export interface Storage {
  /** Keeps a copy of a local file under a key; its bytes are safe when this resolves. What stood there is replaced. */
  put(file: string, key: Key): Promise<void>;
  /** Gives the bytes of a stored file a local name, to be read alone. @returns false when there is none of that key */
  take(key: Key, file: string): Promise<boolean>;
  /** The bytes of a stored file and how many, for the server itself: no client may hold it up. Undefined when there is none. */
  open(key: Key): Promise<{ stream: Readable; bytes: number } | undefined>;
  /** The bytes of a stored file in pieces, for a client however slow; each is valid until the next is asked for. @throws when there is no such file */
  read(key: Key, buffers: Buffers): AsyncIterable<Uint8Array>;
  /** Deletes; what is gone already is no error. */
  remove(keys: readonly Key[]): Promise<void>;
  /** Everything in a folder. */
  list(folder: MediaFolder): AsyncIterable<Key>;
  /** @throws when nothing can be stored now; asked often, so it costs little */
  checkConnection(): Promise<void>;
  /** When a file was stored; undefined when there is none of that key. */
  storedAt(key: Key): Promise<Date | undefined>;
}
