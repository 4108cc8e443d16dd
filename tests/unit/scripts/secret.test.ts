import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeployment } from '@/config/deployment.mjs';
import { PLACEHOLDER, resolveSecret } from '../../../src/scripts/secret.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secret-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const env = (variables: Record<string, string | undefined>) =>
  variables as unknown as NodeJS.ProcessEnv;

describe('a local run without PAYLOAD_SECRET', () => {
  it('makes a secret of 32 random bytes that only the owner of the file may read', () => {
    expect(resolveSecret(env({}), folder)).toMatch(/^[0-9a-f]{64}$/);
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
  });

  it('keeps it for the next start, and leaves nothing else in the folder', () => {
    const first = resolveSecret(env({}), folder);
    expect(resolveSecret(env({}), folder)).toBe(first);
    expect(readdirSync(folder)).toEqual(['secret']);
  });

  it('takes the one that another start has just made', () => {
    writeFileSync(join(folder, 'secret'), 'a'.repeat(64));
    expect(resolveSecret(env({}), folder)).toBe('a'.repeat(64));
  });

  it('refuses a damaged file and does not replace it', () => {
    writeFileSync(join(folder, 'secret'), 'half');
    expect(() => resolveSecret(env({}), folder)).toThrow('is damaged');
    expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe('half');
  });

  it.each(['http://localhost:8080', 'http://127.0.0.1:9000', 'http://[::1]:8080'])(
    'is recognised by the address %s',
    (SITE_URL) => expect(isDeployment(env({ SITE_URL }))).toBe(false),
  );
});

describe('a deployment', () => {
  it.each([
    { SITE_URL: 'https://photos.example' },
    { SITE_URL: 'no address at all' },
    { SITE_URL: 'http://localhost.example' },
    { DATABASE_URI: 'mongodb://localhost/site' },
  ])('is recognised by %o, and refused without a secret', (variables) => {
    expect(() => resolveSecret(env(variables), folder)).toThrow('PAYLOAD_SECRET is not set');
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('a given PAYLOAD_SECRET', () => {
  it('is used as it is', () => {
    const PAYLOAD_SECRET = 'x'.repeat(32);
    const variables = env({ PAYLOAD_SECRET, SITE_URL: 'https://photos.example' });
    expect(resolveSecret(variables, folder)).toBe(PAYLOAD_SECRET);
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    ['short', 'x'.repeat(31), 'shorter than 32'],
    ['the example', PLACEHOLDER, 'still the example'],
  ])('is refused when it is %s', (_, PAYLOAD_SECRET, sentence) => {
    expect(() => resolveSecret(env({ PAYLOAD_SECRET }), folder)).toThrow(sentence);
  });

  it('is refused by the very words that .env.example shows', () => {
    expect(readFileSync('.env.example', 'utf8')).toContain(`PAYLOAD_SECRET=${PLACEHOLDER}`);
  });
});
