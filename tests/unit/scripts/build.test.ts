import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isBuildCurrent } from '../../../src/scripts/start/build.mjs';
import { fingerprint } from '../../../src/scripts/start/fingerprint.mjs';
import { isInstallCurrent } from '../../../src/scripts/start/install.mjs';

let root: string;
const env = (variables: Record<string, string> = {}) => variables as unknown as NodeJS.ProcessEnv;
const write = (path: string, content: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-'));
  write('src/app/page.tsx', 'one');
  write('collections/User.ts', 'two');
  write('payload.config.ts', 'three');
  write('.next/sources.sha256', fingerprint(root, env()));
});
afterEach(() => rmSync(root, { recursive: true }));

describe('a build', () => {
  it('is current while nothing changes', () => {
    expect(isBuildCurrent(root, env())).toBe(true);
  });

  it('stays current when a checkout touches every file', () => {
    utimesSync(join(root, 'src/app/page.tsx'), new Date(), new Date());
    expect(isBuildCurrent(root, env())).toBe(true);
  });

  it.each([
    'src/app/page.tsx',
    'src/front/serve.ts',
    'collections/User.ts',
    'payload.config.ts',
    'package-lock.json',
  ])('is stale when %s changes', (path) => {
    write(path, 'other');
    expect(isBuildCurrent(root, env())).toBe(false);
  });

  it('is stale when a source is gone, or moved', () => {
    rmSync(join(root, 'src/app/page.tsx'));
    expect(isBuildCurrent(root, env())).toBe(false);
    write('src/app/other.tsx', 'one');
    expect(isBuildCurrent(root, env())).toBe(false);
  });

  it('is stale when a variable changes that is written into it, and no other', () => {
    expect(isBuildCurrent(root, env({ SITE_URL: 'https://a.example' }))).toBe(true);
    expect(isBuildCurrent(root, env({ NEXT_PUBLIC_API_URL: 'https://a.example' }))).toBe(false);
  });

  it('does not count a script that runs unbuilt', () => {
    write('src/scripts/start/machine.mjs', 'new');
    expect(isBuildCurrent(root, env())).toBe(true);
  });

  it('never counts when it did not go through', () => {
    rmSync(join(root, '.next/sources.sha256'));
    expect(isBuildCurrent(root, env())).toBe(false);
  });
});

describe('an installation', () => {
  const wanted = {
    '': {},
    'node_modules/next': { version: '1.0.0', integrity: 'a' },
    'node_modules/jest': { version: '1.0.0', integrity: 'c', dev: true },
    'node_modules/for-another-system': { version: '1.0.0', integrity: 'b', optional: true },
  };

  const serving = { 'node_modules/next': { version: '1.0.0', integrity: 'a' } };
  const developing = { ...serving, 'node_modules/jest': { version: '1.0.0', integrity: 'c' } };

  it('is current when it has what the lock file wants, but for other systems', () => {
    expect(isInstallCurrent(wanted, developing, true)).toBe(true);
    expect(isInstallCurrent(wanted, developing, false)).toBe(true);
  });

  it('needs the packages of development only where they are wanted', () => {
    expect(isInstallCurrent(wanted, serving, false)).toBe(true);
    expect(isInstallCurrent(wanted, serving, true)).toBe(false);
  });

  it.each([
    ['lacks a package', {}],
    ['has another version', { 'node_modules/next': { version: '1.0.1', integrity: 'a' } }],
    ['has another content', { 'node_modules/next': { version: '1.0.0', integrity: 'x' } }],
  ])('is stale when it %s', (_, installed) => {
    expect(isInstallCurrent(wanted, installed, false)).toBe(false);
  });
});
