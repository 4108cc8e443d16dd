import { crc32 } from 'node:zlib';
import { type Buffers, newBuffers } from './files/pieces';

/** A file for a ZIP. Its content is opened when its turn comes. */
export type ZipFile = {
  name: string;
  size: number;
  date: Date;
  read: (buffers: Buffers) => AsyncIterable<Uint8Array>;
};

/** The length in bytes of the ZIP that `zipBytes` makes. */
export function zipLength(files: ZipFile[]): number {
  let [offset, directory] = [0, 0];
  for (const file of files) {
    const entry = entryOf(file, offset);
    offset += localHeader(entry).length + file.size + dataDescriptor(file, 0).length;
    directory += directoryRecord(entry, 0).length;
  }
  return offset + directory + endRecords(files.length, directory, offset).length;
}

/**
 * A ZIP of files as they are (docs/decisions/0016-zips-are-written-here.md), made as fast as it is read, whatever its size.
 * @throws Error when a file has another length than it was said to have, or whatever `read` throws
 */
export async function* zipBytes(files: ZipFile[]): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  const buffers = newBuffers();
  let offset = 0;
  for (const file of files) {
    const entry = entryOf(file, offset);
    const header = localHeader(entry);
    yield header;
    let [checksum, size] = [0, 0];
    // Leaving the loop closes the source.
    for await (const chunk of file.read(buffers)) {
      size += chunk.length;
      if (size > file.size) break;
      checksum = crc32(chunk, checksum);
      yield chunk;
    }
    if (size !== file.size)
      throw new Error(`A file of a ZIP has ${size} bytes and not ${file.size}`);
    const descriptor = dataDescriptor(file, checksum);
    yield descriptor;
    offset += header.length + size + descriptor.length;
    directory.push(directoryRecord(entry, checksum));
  }
  const records = Buffer.concat(directory);
  yield records;
  yield endRecords(files.length, records.length, offset);
}

const entryOf = ({ name, size, date }: ZipFile, offset: number): Entry => ({
  name: Buffer.from(name),
  size,
  date,
  offset,
});

// The records of a ZIP whose files are stored as they are (PKWARE APPNOTE.TXT 6.3.10, sections 4.3 and 4.5.3).

/** What a value of 16 or 32 bits says when the true one stands in a ZIP64 field. */
const MAX_16 = 0xffff;
const MAX_32 = 0xffffffff;

const VERSION = { basic: 20, zip64: 45 };
/** Made on Unix, by version 4.5 of the format. */
const MADE_BY = 0x032d;
/** Names are UTF-8, and size and checksum follow the content. */
const FLAGS = 0x0808;
const REGULAR_FILE = (0o100644 << 16) >>> 0;

/** A file of a ZIP: its name as bytes, its length, and where its record begins. */
type Entry = { name: Buffer; size: number; date: Date; offset: number };

const isLarge = (value: number): boolean => value >= MAX_32;

/** The extra field with values that do not fit in 32 bits; empty without any. */
function zip64Field(values: number[]): Buffer {
  if (values.length === 0) return Buffer.alloc(0);
  const field = Buffer.alloc(4 + 8 * values.length);
  field.writeUInt16LE(1, 0);
  field.writeUInt16LE(8 * values.length, 2);
  for (const [at, value] of values.entries()) field.writeBigUInt64LE(BigInt(value), 4 + 8 * at);
  return field;
}

/** Date and time as DOS has them, from 1980, in UTC. */
function dosTime(date: Date): number {
  const year = Math.min(Math.max(date.getUTCFullYear(), 1980), 2107);
  const day = ((year - 1980) << 25) | ((date.getUTCMonth() + 1) << 21) | (date.getUTCDate() << 16);
  const time = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5);
  return (day | time | (date.getUTCSeconds() >> 1)) >>> 0;
}

/** Stands before the content of a file. */
function localHeader({ name, size, date }: Entry): Buffer {
  const extra = zip64Field(isLarge(size) ? [size, size] : []);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(extra.length > 0 ? VERSION.zip64 : VERSION.basic, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt32LE(dosTime(date), 10);
  header.writeUInt32LE(isLarge(size) ? MAX_32 : 0, 18);
  header.writeUInt32LE(isLarge(size) ? MAX_32 : 0, 22);
  header.writeUInt16LE(name.length, 26);
  header.writeUInt16LE(extra.length, 28);
  return Buffer.concat([header, name, extra]);
}

/** Stands after the content of a file. */
function dataDescriptor({ size }: Pick<Entry, 'size'>, checksum: number): Buffer {
  const descriptor = Buffer.alloc(isLarge(size) ? 24 : 16);
  descriptor.writeUInt32LE(0x08074b50, 0);
  descriptor.writeUInt32LE(checksum, 4);
  if (isLarge(size)) {
    descriptor.writeBigUInt64LE(BigInt(size), 8);
    descriptor.writeBigUInt64LE(BigInt(size), 16);
  } else {
    descriptor.writeUInt32LE(size, 8);
    descriptor.writeUInt32LE(size, 12);
  }
  return descriptor;
}

/** The line of a file in the directory at the end. */
function directoryRecord({ name, size, date, offset }: Entry, checksum: number): Buffer {
  const extra = zip64Field([
    ...(isLarge(size) ? [size, size] : []),
    ...(isLarge(offset) ? [offset] : []),
  ]);
  const record = Buffer.alloc(46);
  record.writeUInt32LE(0x02014b50, 0);
  record.writeUInt16LE(MADE_BY, 4);
  record.writeUInt16LE(extra.length > 0 ? VERSION.zip64 : VERSION.basic, 6);
  record.writeUInt16LE(FLAGS, 8);
  record.writeUInt32LE(dosTime(date), 12);
  record.writeUInt32LE(checksum, 16);
  record.writeUInt32LE(Math.min(size, MAX_32), 20);
  record.writeUInt32LE(Math.min(size, MAX_32), 24);
  record.writeUInt16LE(name.length, 28);
  record.writeUInt16LE(extra.length, 30);
  record.writeUInt32LE(REGULAR_FILE, 38);
  record.writeUInt32LE(Math.min(offset, MAX_32), 42);
  return Buffer.concat([record, name, extra]);
}

/** The end of a ZIP: where its directory of so many files and bytes begins. */
function endRecords(files: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(files, MAX_16), 8);
  end.writeUInt16LE(Math.min(files, MAX_16), 10);
  end.writeUInt32LE(Math.min(size, MAX_32), 12);
  end.writeUInt32LE(Math.min(offset, MAX_32), 16);
  if (files < MAX_16 && !isLarge(size) && !isLarge(offset)) return end;
  const large = Buffer.alloc(76);
  large.writeUInt32LE(0x06064b50, 0);
  large.writeBigUInt64LE(44n, 4);
  large.writeUInt16LE(MADE_BY, 12);
  large.writeUInt16LE(VERSION.zip64, 14);
  large.writeBigUInt64LE(BigInt(files), 24);
  large.writeBigUInt64LE(BigInt(files), 32);
  large.writeBigUInt64LE(BigInt(size), 40);
  large.writeBigUInt64LE(BigInt(offset), 48);
  large.writeUInt32LE(0x07064b50, 56);
  large.writeBigUInt64LE(BigInt(offset + size), 64);
  large.writeUInt32LE(1, 72);
  return Buffer.concat([large, end]);
}
