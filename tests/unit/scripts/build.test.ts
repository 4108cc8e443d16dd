import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fingerprint, isBuildCurrent } from '../../../src/scripts/start/build-site.mjs';
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
    'src/front/serveSite.ts',
    'collections/User.ts',
    'payload.config.ts',
    'package-lock.json',
    'src/scripts/start/bundle.mjs',
    'src/scripts/start/lexical-styles.mjs',
  ])('is stale when %s changes', (path) => {
    write(path, 'other');
    expect(isBuildCurrent(root, env())).toBe(false);
  });

  it('is stale when a source is deleted or moved', () => {
    rmSync(join(root, 'src/app/page.tsx'));
    expect(isBuildCurrent(root, env())).toBe(false);
    write('src/app/other.tsx', 'one');
    expect(isBuildCurrent(root, env())).toBe(false);
  });

  it('is stale only when a variable changes that is compiled into it', () => {
    expect(isBuildCurrent(root, env({ SITE_URL: 'https://a.example' }))).toBe(true);
    expect(isBuildCurrent(root, env({ NEXT_PUBLIC_API_URL: 'https://a.example' }))).toBe(false);
  });

  it('stays current when a script changes that runs without a build', () => {
    write('src/scripts/start/machine.mjs', 'new');
    expect(isBuildCurrent(root, env())).toBe(true);
  });

  it('is stale when it did not finish', () => {
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

  const production = { 'node_modules/next': { version: '1.0.0', integrity: 'a' } };
  const development = { ...production, 'node_modules/jest': { version: '1.0.0', integrity: 'c' } };

  it('is current when it has the packages of the lock file, except those for other platforms', () => {
    expect(isInstallCurrent(wanted, development, true)).toBe(true);
    expect(isInstallCurrent(wanted, development, false)).toBe(true);
  });

  it('needs the packages for development only when they are requested', () => {
    expect(isInstallCurrent(wanted, production, false)).toBe(true);
    expect(isInstallCurrent(wanted, production, true)).toBe(false);
  });

  it.each([
    ['lacks a package', {}],
    ['has another version', { 'node_modules/next': { version: '1.0.1', integrity: 'a' } }],
    ['has other content', { 'node_modules/next': { version: '1.0.0', integrity: 'x' } }],
  ])('is stale when it %s', (_, installed) => {
    expect(isInstallCurrent(wanted, installed, false)).toBe(false);
  });
});
