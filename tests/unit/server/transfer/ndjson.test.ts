import { createReadStream, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { digestOf } from '@/server/files/digest';
import { linesIn, toLines, writeLines } from '@/server/transfer/ndjson';

const folder = mkdtempSync(path.join(tmpdir(), 'lines-'));
afterAll(() => rmSync(folder, { recursive: true }));

const values = [
  { text: 'a\nb\r\nc\u2028d\u2029e\u0085f\\n' },
  { text: 'é😀'.repeat(200_000) },
  {},
  { text: '"' },
];

async function* each<T>(all: T[]): AsyncGenerator<T> {
  yield* all;
}

it('reads every text back unchanged, however long it is and whatever line breaks it has', async () => {
  const file = path.join(folder, 'values.ndjson');
  await writeLines(file, toLines(each(values)));
  const read: unknown[] = [];
  for await (const line of linesIn(createReadStream(file))) read.push(JSON.parse(line));
  expect(read).toEqual(values);
});

it('returns the number, size and hash of the lines, and writes a file that only its owner can read', async () => {
  const file = path.join(folder, 'digest.ndjson');
  const written = await writeLines(file, toLines(each(values)));
  expect(written).toEqual({ lines: 4, ...(await digestOf(toLines(each(values)))) });
  expect(written.bytes).toBe(readFileSync(file).length);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('writes and reads an empty file', async () => {
  const file = path.join(folder, 'empty.ndjson');
  expect(await writeLines(file, each<string>([]))).toMatchObject({ lines: 0, bytes: 0 });
  for await (const line of linesIn(createReadStream(file))) throw new Error(line);
});
