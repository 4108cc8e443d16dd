import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localSecret } from '@/config/secret';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secret-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a local run without PAYLOAD_SECRET', () => {
  it('creates a secret of 32 random bytes in a file that only its owner may read', () => {
    expect(localSecret(folder)).toMatch(/^[0-9a-f]{64}$/);
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
  });

  it('reuses the secret at the next start, and leaves nothing else in the folder', () => {
    const first = localSecret(folder);
    expect(localSecret(folder)).toBe(first);
    expect(readdirSync(folder)).toEqual(['secret']);
  });

  it('uses the secret that another start has just created', () => {
    writeFileSync(join(folder, 'secret'), 'a'.repeat(64));
    expect(localSecret(folder)).toBe('a'.repeat(64));
  });

  it('refuses a damaged file and does not replace it', () => {
    writeFileSync(join(folder, 'secret'), 'half');
    expect(() => localSecret(folder)).toThrow('is damaged');
    expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe('half');
  });
});
