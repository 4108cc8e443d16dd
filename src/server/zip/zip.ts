import { crc32 } from 'node:zlib';
import { type Buffers, newBuffers } from '../files/pieces';
import { dataDescriptor, directoryRecord, type Entry, endRecords, localHeader } from './records';

/** A file for a ZIP. Its content is opened when its turn comes. */
export type ZipFile = {
  name: string;
  /** In bytes. */
  size: number;
  date: Date;
  read: (buffers: Buffers) => AsyncIterable<Uint8Array>;
};

/** The length in bytes of the ZIP that `zipContent` makes. */
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
 * @throws Error when a file has another length than it was said to have, whatever `open` throws
 */
export async function* zipContent(files: ZipFile[]): AsyncGenerator<Uint8Array> {
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
