import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BackupStateAnswer } from '@/contract/backup';
import { MESSAGES } from '@/contract/messages';
import type { Manifest } from '@/server/transfer/manifest';
import { startBucket, type TestBucket } from '../helpers/bucket';
import { makeJobsDue } from '../helpers/database';
import { eventually } from '../helpers/eventually';
import { fillSite, LANGUAGES } from '../helpers/fillSite';
import { padJpeg } from '../helpers/jpegParts';
import { type Mailbox, startMailbox } from '../helpers/mailbox';
import { describeDatabaseIndependent } from '../helpers/onDatabase';
import { file, jpeg } from '../helpers/photoFixtures';
import { prepareServer, type TestServer } from '../helpers/server';
import {
  createPortfolio,
  createService,
  expectedFiles,
  mediaFiles,
  mediaRows,
  openStudio,
  readDocuments,
  type Studio,
} from '../helpers/studio';
import { signInAsStudio, transfer } from '../helpers/transfer';
import { unzip } from '../helpers/unzip';
import { visibleState } from '../helpers/visibleState';

let folder: string;
let studio: Studio;
let mailbox: Mailbox;
const servers: TestServer[] = [];

/** A path in a folder that is deleted after the tests. */
const pathOf = (name: string) => path.join(folder, name);

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'backup-'));
  mailbox = await startMailbox();
  studio = await openStudio({ env: LANGUAGES, smtp: mailbox });
  servers.push(studio.server);
  await fillSite(studio);
});

afterAll(async () => {
  for (const server of servers) await server.stop();
  await mailbox?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const readState = async () => {
  const { body } = await studio.http.get<BackupStateAnswer>('/api/backup/state', {
    token: studio.token,
  });
  return body;
};

const begin = () => studio.http.post<{ message: string }>('/api/backup', { token: studio.token });

/** Waits for the end of a backup that was begun. */
async function backedUp(): Promise<BackupStateAnswer> {
  let state: BackupStateAnswer | undefined;
  await eventually(async () => {
    state = await readState();
    return !state.isRunning && Date.parse(state.next ?? '') > Date.now();
  });
  return state as BackupStateAnswer;
}

/** Waits until what is made of photographs in the background is stored. */
const derived = () =>
  eventually(async () => {
    const jobs = await readDocuments<{ taskSlug: string }>(studio, 'payload-jobs');
    return jobs.every(({ taskSlug }) => taskSlug === 'back-up');
  });

async function backUp() {
  await derived();
  const { status } = await begin();
  expect(status).toBe(202);
  return backedUp();
}

/** Starts the site with a place for backups, and with the jobs. */
async function startWith(env: Record<string, string>): Promise<void> {
  await studio.server.restart({ ...env, JOBS: '1' });
  studio = await signInAsStudio(studio.server, studio.owner);
  await derived();
}

/** Imports into a new site, and starts it. */
async function restored(
  named: string,
  env: Record<string, string> = {},
): Promise<{ output: string; site: Studio }> {
  const { PAYLOAD_SECRET = '' } = studio.server.env;
  const server = await prepareServer({ env: { ...LANGUAGES, PAYLOAD_SECRET, ...env } });
  servers.push(server);
  const { status, output } = await transfer(server, 'import', named);
  expect([status, output]).toEqual([0, expect.stringContaining('Imported ')]);
  await server.restart();
  return { output, site: await signInAsStudio(server, studio.owner) };
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

const OLD = digestOf('0');
const NEW = digestOf('1');
/** Somebody else's, in a place that is not for backups alone. */
const FOREIGN = 'IMG_0001.jpg';

/** A bucket with files that no backup names, and the variables that make it the place for backups. */
async function bucketWithStrays() {
  const bucket = await startBucket();
  await bucket.put(`files/${OLD}`, Buffer.from('0'));
  await bucket.age(`files/${OLD}`);
  await bucket.put(`files/${NEW}`, Buffer.from('1'));
  await bucket.put(`files/${FOREIGN}`, Buffer.from('1'));
  await bucket.age(`files/${FOREIGN}`);
  const named = Object.entries(bucket.env).map(([name, value]) => [`BACKUP_${name}`, value]);
  const env: Record<string, string> = Object.fromEntries(named);
  const strays = async () => {
    const keys = await bucket.allKeys();
    return [OLD, NEW, FOREIGN].filter((name) => keys.includes(`files/${name}`));
  };
  return { bucket, env, strays };
}

const atNight = (iso: string | null) => new Date(iso ?? '').getHours();

describe('without a place', () => {
  it('no backup is planned, and one that is asked for is refused in words', async () => {
    expect(await readState()).toEqual({
      ...{ last: null, next: null, place: null },
      ...{ isRunning: false, isOverdue: false },
    });
    const { status, body } = await begin();
    expect([status, body.message]).toEqual([409, MESSAGES.noBackupPlace]);
  });
});

describe('a backup in a folder', () => {
  let place: string;
  const named = (sha256 = '') => path.join(place, 'files', sha256);
  const copies = () => readdirSync(path.join(place, 'copies'));

  beforeAll(async () => {
    place = pathOf('a place');
    await startWith({ BACKUP_DIR: place });
  });

  it('is made at the first start, read back, and planned for the night', async () => {
    const state = await backedUp();
    const photographs = (await mediaRows(studio)).length;
    expect(state).toMatchObject({
      last: { photographs, error: null },
      place: `the folder ${place}`,
    });
    expect(state.last?.verifiedAt).toBeTruthy();
    expect(state.last?.verifiedWholeAt).toBeTruthy();
    expect(atNight(state.next)).toBe(3);
    for (const name of ['.', ...readdirSync(place, { recursive: true })])
      expect([name, statSync(path.join(place, String(name))).mode & 0o077]).toEqual([name, 0]);
  });

  it('has bytes of its own', async () => {
    const [row] = await mediaRows(studio);
    expect(statSync(named(row?.contentHash)).nlink).toBe(1);
  });

  it('sends what is new alone', async () => {
    const before = new Map(readdirSync(named()).map((name) => [name, statSync(named(name)).ino]));
    const hashes = (await mediaRows(studio)).map(({ contentHash }) => contentHash ?? '');
    await createPortfolio(studio, { images: file(await jpeg({ width: 111, height: 99 })) });
    expect((await backUp()).last?.error).toBeNull();
    // The one before may be of before an accident.
    expect(copies()).toHaveLength(2);
    const rows = await mediaRows(studio);
    expect(rows).toHaveLength(hashes.length + 1);
    for (const { contentHash = '' } of rows) {
      expect([contentHash, existsSync(named(contentHash))]).toEqual([contentHash, true]);
      if (hashes.includes(contentHash))
        expect([contentHash, statSync(named(contentHash)).ino]).toEqual([
          contentHash,
          before.get(contentHash),
        ]);
    }
  });

  it('brings the site back on an empty one, by the folder alone', async () => {
    const { site } = await restored(place);
    expect(await visibleState(site)).toEqual(await visibleState(studio));
    expect(await mediaFiles(site)).toEqual(await expectedFiles(site));
  });
});

it('says which backup cannot be read, and takes nothing away that it may need', async () => {
  const { bucket, env, strays } = await bucketWithStrays();
  await bucket.put('copies/site.2026-01-01T03-00-00.000Z.json', Buffer.from('{}'));
  await startWith(env);
  const { last } = await backedUp();
  expect([last?.error, last?.verifiedWholeAt]).toEqual([
    'Not everything is there any more in the bucket photographs of one backup, such as copies/site.2026-01-01T03-00-00.000Z.json.',
    null,
  ]);
  expect(await strays()).toEqual([OLD, NEW, FOREIGN]);
  await bucket.close();
});

describe('a backup that goes wrong', () => {
  let place: string;
  const files = () => readdirSync(path.join(place, 'files'));
  const original = async () => (await mediaRows(studio))[0]?.contentHash ?? '';

  beforeAll(async () => {
    place = pathOf('another place');
    await startWith({ BACKUP_DIR: place });
    await backedUp();
  });

  it('says which file was damaged, mails it, and sends it again the next time', async () => {
    const damaged = path.join(place, 'files', await original());
    const right = readFileSync(damaged);
    writeFileSync(damaged, right.subarray(1));
    mailbox.clear();
    const { last, next, isOverdue } = await backUp();
    expect(last?.error).toMatch(/^Damaged in the folder .*another place: one file\. /);
    expect([last?.verifiedAt, isOverdue]).toEqual([null, false]);
    expect(Date.parse(next ?? '') - Date.now()).toBeLessThanOrEqual(60 * 60_000);
    const mail = await mailbox.waitFor(studio.owner.email, ({ text }) =>
      text.includes('Damaged in the folder'),
    );
    expect(mail.subject).toBe('The backup of your site has a problem');
    const healed = await backUp();
    expect([healed.last?.error, Boolean(healed.last?.verifiedAt)]).toEqual([null, true]);
    expect(readFileSync(damaged).equals(right)).toBe(true);
  });

  async function failedWith(sentence: string | RegExp) {
    await eventually(async () => Boolean((await readState()).last?.error?.match(sentence)));
    await backedUp();
  }

  it('writes nothing at night where the backups are gone, and begins anew when that is asked for', async () => {
    rmSync(place, { recursive: true });
    await makeJobsDue(studio.server);
    await failedWith(/^There are no backups in the folder .* any more\. Is its disk connected\?/);
    expect(existsSync(place)).toBe(false);
    mkdirSync(place);
    await makeJobsDue(studio.server);
    await failedWith('any more');
    expect(readdirSync(place)).toEqual([]);
    const { last } = await backUp();
    expect(last?.error).toBeNull();
    expect(files()).toContain(await original());
  });

  it('takes up what a kill has left, and sends none of it again', async () => {
    const copies = path.join(place, 'copies');
    for (const name of readdirSync(copies)) rmSync(path.join(copies, name));
    const before = new Map(
      files().map((name) => [name, statSync(path.join(place, 'files', name)).ino]),
    );
    await backUp();
    for (const { contentHash = '' } of await mediaRows(studio)) {
      const { ino } = statSync(path.join(place, 'files', contentHash));
      expect([contentHash, ino]).toEqual([contentHash, before.get(contentHash)]);
    }
  });
});

describe('a backup in a bucket', () => {
  let bucket: TestBucket;
  let env: Record<string, string>;
  let strays: () => Promise<string[]>;

  beforeAll(async () => {
    ({ bucket, env, strays } = await bucketWithStrays());
    await startWith(env);
    await backedUp();
  });
  afterAll(() => bucket?.close());

  it('is made and read back', async () => {
    const { place, last } = await readState();
    expect([place, last?.error, Boolean(last?.verifiedWholeAt)]).toEqual([
      'the bucket photographs',
      null,
      true,
    ]);
  });

  it('takes away what no backup names, unless it is new', async () => {
    expect(await strays()).toEqual([NEW, FOREIGN]);
  });

  it('is whole after a kill in the middle of the next one, which goes on at the next start', async () => {
    const [copy] = (await bucket.allKeys()).filter((key) => key.startsWith('copies/'));
    await createPortfolio(studio, { images: file(await jpeg({ width: 222, height: 99 })) });
    bucket.stopAnswering({ puts: 1, addresses: /files/ });
    expect((await begin()).status).toBe(202);
    await eventually(async () => bucket.unanswered() > 0);
    await studio.server.kill9();
    await bucket.restore();
    const { site } = await restored(`s3://photographs/${copy}`, env);
    expect((await mediaRows(site)).length).toBe((await mediaRows(site)).length);
    await startWith(env);
    await eventually(async () => {
      const keys = await bucket.allKeys();
      return keys.filter((key) => key.startsWith('copies/')).length === 2;
    });
    expect((await backedUp()).last?.error).toBeNull();
  });

  it('brings the site back on an empty one that has its photographs in another bucket', async () => {
    const photographs = await startBucket();
    const { site } = await restored('s3://photographs', { ...env, ...photographs.env });
    expect(await visibleState(site)).toEqual(await visibleState(studio));
    await site.server.stop();
    await photographs.close();
  });

  it.each([
    ['s3://none', 'The bucket is not there (NoSuchBucket, HTTP 404).'],
    ['s3://photographs/copies/none.json', 'copies/none.json is no backup.'],
  ])('is not restored from %s, which is not there', async (named, sentence) => {
    const server = await prepareServer({ env: { ...LANGUAGES, ...env } });
    servers.push(server);
    expect(await transfer(server, 'import', named)).toMatchObject({
      status: 1,
      output: `${sentence}\n`,
    });
  });

  it('fails in a sentence when the bucket refuses or is silent, and leaves what is there', async () => {
    const keys = await bucket.allKeys();
    bucket.refuse(/files/);
    await createPortfolio(studio, { images: file(await jpeg({ width: 333, height: 99 })) });
    expect((await backUp()).last?.error).toMatch(
      /^The bucket photographs could not be used \(.*HTTP 500\)\.$/,
    );
    bucket.refuse(undefined);
    expect(await bucket.allKeys()).toEqual(keys);
    await bucket.refuseConnections();
    expect((await backUp()).last?.error).toMatch(
      /^The bucket photographs cannot be reached \(ECONN/,
    );
    await bucket.restore();
    expect((await backUp()).last?.error).toBeNull();
  });
});

const download = (init: RequestInit = {}) =>
  fetch(`${studio.server.url}/api/backup`, {
    headers: { Authorization: `Bearer ${studio.token}` },
    ...init,
  });

describe('the download of everything', () => {
  beforeAll(() => studio.server.recover());

  it('is for administrators alone, who have confirmed that it is they', async () => {
    expect((await fetch(`${studio.server.url}/api/backup`)).status).toBe(401);
  });

  it('says its length before, and is a ZIP that an import reads', async () => {
    const { headers } = await download({ method: 'HEAD' });
    const answer = await download();
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename=localhost-[\d-]+\.zip$/,
    );
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(headers.get('content-length')).toBe(String(bytes.length));
    writeFileSync(pathOf('site.zip'), bytes);
    const { site } = await restored(pathOf('site.zip'));
    expect(await visibleState(site)).toEqual(await visibleState(studio));
  });
});

// What an import reads is the same on every database.
describeDatabaseIndependent('an import', () => {
  const python = (code: string) => {
    const { status, stderr } = spawnSync('python3', ['-c', code], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
  };
  const refusalOf = async (named: string, ...options: string[]) => {
    const server = await prepareServer({ env: LANGUAGES });
    servers.push(server);
    const { status, output } = await transfer(server, 'import', named, ...options);
    expect(output).not.toMatch(/^ {4}at /m);
    return [status, output];
  };

  it('takes a ZIP that a computer has packed anew, in a folder and compressed', async () => {
    python(`
import zipfile
given, packed = zipfile.ZipFile('site.zip'), zipfile.ZipFile('again.zip', 'w', zipfile.ZIP_DEFLATED)
packed.writestr('__MACOSX/site/._manifest.json', 'x')
for name in given.namelist():
    packed.writestr('site/' + name, given.read(name))
packed.close()`);
    const { site } = await restored(pathOf('again.zip'));
    expect(await visibleState(site)).toEqual(await visibleState(studio));
  });

  it.each([
    [
      'a part of a ZIP',
      (bytes: Buffer) => bytes.subarray(0, bytes.length / 2),
      'is no ZIP, or only a part of one',
    ],
    ['another file', () => Buffer.from('hello'), 'is no ZIP, or only a part of one'],
  ])('refuses %s', async (name, change, sentence) => {
    writeFileSync(pathOf(name), change(readFileSync(pathOf('site.zip'))));
    expect(await refusalOf(pathOf(name))).toEqual([1, expect.stringContaining(sentence)]);
  });

  it('refuses a ZIP that it cannot unpack', async () => {
    python(`
import zipfile
given, packed = zipfile.ZipFile('site.zip'), zipfile.ZipFile('lzma.zip', 'w', zipfile.ZIP_LZMA)
for name in given.namelist():
    packed.writestr(name, given.read(name))
packed.close()`);
    expect(await refusalOf(pathOf('lzma.zip'))).toEqual([
      1,
      expect.stringContaining('The export is damaged: unsupported compression method'),
    ]);
  });

  it('names damaged photographs, and leaves them out when that is asked for', async () => {
    python(`
import zipfile
zipfile.ZipFile('site.zip').extractall('unpacked')`);
    const originals = pathOf('unpacked/originals');
    const [name = ''] = readdirSync(originals);
    writeFileSync(path.join(originals, name), 'damaged');
    expect(await refusalOf(pathOf('unpacked'))).toEqual([
      1,
      expect.stringContaining(
        `originals/${name} is not as it was written. With -- --without-damaged at its end`,
      ),
    ]);
    const server = await prepareServer({ env: LANGUAGES });
    servers.push(server);
    const { status, output } = await transfer(
      server,
      'import',
      pathOf('unpacked'),
      '--without-damaged',
    );
    expect([status, output]).toEqual([
      0,
      expect.stringContaining(`Damaged and left out: originals/${name}`),
    ]);
    await server.restart();
    expect(readdirSync(path.join(server.mediaDir, 'originals'))).not.toContain(name);
  });

  it('asks which site is meant where a place has backups of several', async () => {
    const place = pathOf('shared place');
    cpSync(pathOf('a place'), place, { recursive: true });
    const copies = path.join(place, 'copies');
    const [name = ''] = readdirSync(copies);
    cpSync(path.join(copies, name), path.join(copies, name.replace(/^[^.]+/, 'another')));
    const [status, output] = await refusalOf(place);
    expect([status, output]).toEqual([
      1,
      expect.stringMatching(/has backups of several sites.*copies\/another\./s),
    ]);
    await restored(path.join(copies, name.replace(/^[^.]+/, 'another')));
  });

  it('refuses a place without a backup', async () => {
    mkdirSync(pathOf('empty/copies'), { recursive: true });
    expect(await refusalOf(pathOf('empty'))).toEqual([
      1,
      expect.stringContaining('There is no backup in the folder'),
    ]);
  });
});

describe('a download of a site that is being changed', () => {
  const manifestOf = async (answer: Response) => {
    const files = unzip(Buffer.from(await answer.arrayBuffer()));
    return JSON.parse(String(files.get('manifest.json'))) as Manifest;
  };

  it('has the files of all its photographs', async () => {
    const images = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => file(await jpeg({ width: 200 + n, height: 99 }))),
    );
    let isUploaded = false;
    const uploads = (async () => {
      for (const image of images) await createPortfolio(studio, { images: image });
      isUploaded = true;
    })();
    while (!isUploaded) {
      const answer = await download();
      if (answer.status === 200) expect((await manifestOf(answer)).missing).toEqual([]);
      else expect(answer.status).toBe(503);
    }
    await uploads;
  });

  it('is refused for a minute when it changes all the time', async () => {
    let isRefused = false;
    const changes = (async () => {
      while (!isRefused) await createService(studio);
    })();
    const answer = await download();
    isRefused = true;
    await changes;
    const { message } = (await answer.json()) as { message: string };
    expect([answer.status, message]).toEqual([503, MESSAGES.siteChanging]);
    expect(answer.headers.get('retry-after')).toBe('60');
  });
});

describe('a large download', () => {
  beforeAll(async () => {
    // More than the system's buffers between two programs on one machine hold.
    const original = padJpeg(await jpeg({ width: 444, height: 99 }), 16e6, randomBytes);
    await createPortfolio(studio, { images: file(original) });
  });

  it('is sent once at a time', async () => {
    const first = await download();
    const second = await download();
    const { message } = (await second.json()) as { message: string };
    expect([second.status, message]).toEqual([409, MESSAGES.backupDownloading]);
    await first.body?.cancel();
    const third = await download();
    expect(third.status).toBe(200);
    await third.body?.cancel();
    // Whoever gives it up before the answer begins leaves nothing either.
    for (const patience of [5, 50, 200])
      await download({ signal: AbortSignal.timeout(patience) }).catch(() => {});
    const last = await download();
    expect(last.status).toBe(200);
    await last.body?.cancel();
    await eventually(
      async () => readdirSync(path.join(studio.server.mediaDir, 'incoming')).length === 0,
    );
  });
});
