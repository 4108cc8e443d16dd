import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The contents of a ZIP by the names of its files, as Python reads it. @throws when it is broken */
export function unzip(bytes: Buffer): Map<string, Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'zip-'));
  writeFileSync(join(folder, 'a.zip'), bytes);
  const { status, stderr } = spawnSync('python3', ['-m', 'zipfile', '-e', 'a.zip', 'out'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  const out = join(folder, 'out');
  const names = readdirSync(out, { recursive: true }).map(String);
  const files = new Map(
    names
      .filter((name) => statSync(join(out, name)).isFile())
      .map((name) => [name, readFileSync(join(out, name))]),
  );
  rmSync(folder, { recursive: true });
  return files;
}
