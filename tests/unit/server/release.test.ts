import { readdirSync, readFileSync } from 'node:fs';
import type { Payload } from 'payload';
import { claimRelease, RELEASE, refuseNewer } from '@/server/release';

/** Payload's key-value store reduced to what is asked of it. */
function store(release?: string) {
  const values = new Map<string, unknown>(release ? [['release', release]] : []);
  const kv = {
    get: async (key: string) => values.get(key) ?? null,
    set: async (key: string, value: unknown) => void values.set(key, value),
  };
  return { payload: { kv } as unknown as Payload, values };
}

const [major, minor] = RELEASE.split('.').map(Number);
const newer = (minor ?? 0) + 1;

it('is raised by each change of the schema: its second number counts the migrations', () => {
  const migrations = readdirSync('src/migrations/sqlite').filter((name) => /^\d.*\.ts$/.test(name));
  expect([major, minor]).toEqual([0, migrations.length]);
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  expect([lock.version, lock.packages[''].version]).toEqual([RELEASE, RELEASE]);
});

it('has one snapshot beside its migrations, the newest, as no other is read', () => {
  const files = readdirSync('src/migrations/sqlite').filter((name) => /^\d/.test(name));
  const snapshots = files.filter((name) => name.endsWith('.json'));
  expect(snapshots).toEqual([files.toSorted().at(-1)?.replace(/\.ts$/, '.json')]);
});

it.each([undefined, '0.1.0', '0.9.10', RELEASE])(
  'is noted in a database of release %s',
  async (stored) => {
    const { payload, values } = store(stored);
    await claimRelease(payload);
    expect(values.get('release')).toBe(RELEASE);
  },
);

it.each([`0.${newer}.0`, `0.${minor}.1`, '1.0.0', '0.100.0'])(
  'refuses what release %s has written, naming both, and changes nothing',
  async (stored) => {
    const { payload, values } = store(stored);
    const sentence = `was written by release ${stored} of the site, and this is release ${RELEASE}`;
    await expect(claimRelease(payload)).rejects.toThrow(`The database ${sentence}`);
    expect(() => refuseNewer('The export', stored)).toThrow(`The export ${sentence}`);
    expect(values.get('release')).toBe(stored);
  },
);

it('may be written by two servers at once', async () => {
  const { payload, values } = store();
  payload.kv.set = async () => {
    values.set('release', RELEASE);
    throw new Error('E11000 duplicate key');
  };
  await claimRelease(payload);
  values.set('release', '0.1.0');
  payload.kv.set = async () => {
    throw new Error('The disk is full');
  };
  await expect(claimRelease(payload)).rejects.toThrow('The disk is full');
});
