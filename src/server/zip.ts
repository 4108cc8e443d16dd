import { crc32 } from 'node:zlib';
import { type Buffers, newBuffers } from './files/pieces';

/** A file for a ZIP, opened when its turn comes. */
export type ZipFile = {
  name: string;
  size: number;
  date: Date;
  read: (buffers?: Buffers) => AsyncIterable<Uint8Array>;
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
/** Names are UTF-8, and size and checksum follow the bytes of the file. */
const FLAGS = 0x0808;
const STORED = 0;
const REGULAR_FILE = (0o100644 << 16) >>> 0;

/** A file of a ZIP: its name as bytes, its length, and where its record begins. */
type Entry = { name: Buffer; size: number; date: Date; offset: number };

const isLarge = (value: number): boolean => value >= MAX_32;

/** Numbers one after another, little-endian: `lengths` has a digit for each, its number of bytes. */
function pack(lengths: string, numbers: number[]): Buffer {
  const record = Buffer.alloc([...lengths].reduce((sum, length) => sum + Number(length), 0));
  let at = 0;
  for (const [index, number] of numbers.entries()) {
    const length = Number(lengths[index]);
    if (length === 8) record.writeBigUInt64LE(BigInt(number), at);
    else record.writeUIntLE(number, at, length);
    at += length;
  }
  return record;
}

/** The extra field with values that do not fit in 32 bits; empty without any. */
const zip64Field = (values: number[]): Buffer =>
  values.length > 0
    ? pack(`22${'8'.repeat(values.length)}`, [1, 8 * values.length, ...values])
    : Buffer.alloc(0);

/** The version of the format that a reader needs for a record with such an extra field. */
const versionFor = (extra: Buffer): number => (extra.length > 0 ? VERSION.zip64 : VERSION.basic);

/** Date and time as DOS has them, from 1980, in UTC. */
function dosTime(date: Date): number {
  const year = Math.min(Math.max(date.getUTCFullYear(), 1980), 2107);
  const day = ((year - 1980) << 25) | ((date.getUTCMonth() + 1) << 21) | (date.getUTCDate() << 16);
  const time = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5);
  return (day | time | (date.getUTCSeconds() >> 1)) >>> 0;
}

/** Stands before the bytes of a file. */
function localHeader({ name, size, date }: Entry): Buffer {
  const extra = zip64Field(isLarge(size) ? [size, size] : []);
  const length = isLarge(size) ? MAX_32 : 0;
  const format = [0x04034b50, versionFor(extra), FLAGS, STORED, dosTime(date)];
  const sizes = [0, length, length, name.length, extra.length];
  return Buffer.concat([pack('4222444422', [...format, ...sizes]), name, extra]);
}

/** Stands after the bytes of a file. */
const dataDescriptor = ({ size }: Pick<Entry, 'size'>, checksum: number): Buffer =>
  pack(isLarge(size) ? '4488' : '4444', [0x08074b50, checksum, size, size]);

/** The line of a file in the directory at the end. */
function directoryRecord({ name, size, date, offset }: Entry, checksum: number): Buffer {
  const extra = zip64Field([size, size, offset].filter(isLarge));
  const length = Math.min(size, MAX_32);
  const format = [0x02014b50, MADE_BY, versionFor(extra), FLAGS, STORED, dosTime(date)];
  const sizes = [checksum, length, length, name.length, extra.length];
  const place = [0, 0, 0, REGULAR_FILE, Math.min(offset, MAX_32)];
  return Buffer.concat([pack('4222244442222244', [...format, ...sizes, ...place]), name, extra]);
}

/** The end of a ZIP: where its directory of so many files and bytes begins. */
function endRecords(files: number, size: number, offset: number): Buffer {
  const count = Math.min(files, MAX_16);
  const place = [Math.min(size, MAX_32), Math.min(offset, MAX_32)];
  const end = pack('42222442', [0x06054b50, 0, 0, count, count, ...place, 0]);
  if (files < MAX_16 && !isLarge(size) && !isLarge(offset)) return end;
  const large = [0x06064b50, 44, MADE_BY, VERSION.zip64, 0, 0, files, files, size, offset];
  const locator = [0x07064b50, 0, offset + size, 1];
  return Buffer.concat([pack('4822448888', large), pack('4484', locator), end]);
}
