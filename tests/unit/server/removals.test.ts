import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REMOVALS } from '@/contract/limits';
import { diskStorage } from '@/server/images/storage/disk';
import type { Key } from '@/server/images/storage/keys';

let underWay = 0;
let most = 0;

jest.mock('node:fs/promises', () => {
  const actual = jest.requireActual('node:fs/promises');
  const unlink = async (file: string) => {
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise((resolve) => setImmediate(resolve));
    await actual.unlink(file).finally(() => {
      underWay -= 1;
    });
  };
  return { ...actual, unlink, rm: unlink };
});

it('removes many files a few at a time, and goes on past one that cannot be removed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'removals-'));
  const disk = diskStorage(folder);
  mkdirSync(join(folder, 'derivatives'));
  const keys = Array.from({ length: 50 }, (_, n): Key => `derivatives/${n}.webp`);
  for (const key of keys) writeFileSync(join(folder, key), '');
  try {
    await disk.remove(['derivatives/gone.webp', ...keys.slice(0, 20)]);
    await expect(disk.remove(['derivatives/.', ...keys.slice(20)])).rejects.toThrow();
    const left = [];
    for await (const key of disk.list('derivatives')) left.push(key);
    expect(left).toEqual([]);
    expect(most).toBe(REMOVALS.atOnce);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
