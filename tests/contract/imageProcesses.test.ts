import { readFileSync } from 'node:fs';
import { MESSAGES } from '@/contract/messages';
import { childrenOf, isRunning } from '../helpers/childProcesses';
import { eventually } from '../helpers/eventually';
import { changeGallery, createGallery } from '../helpers/gallery';
import { holdPhotographs } from '../helpers/heldPhotographs';
import { file, jpeg } from '../helpers/photos';
import {
  createService,
  expectedFiles,
  keepSignedIn,
  mediaFiles,
  mediaRows,
  openStudio,
  rowsOf,
  type Studio,
} from '../helpers/studio';
import { upload, waitForJobs } from '../helpers/uploads';

/** What a process may take for a step here: longer than an upload takes on a busy machine. */
const SECONDS = 30;
const SECRETS = { SMTP_PASS: 'the-password-of-the-mail-account' };
/** Its job takes long enough to be interrupted. */
const LARGE = { width: 1_400, height: 900 };

const held = holdPhotographs();
let studio: Studio;
let service: string;
let seed = 0;

beforeAll(async () => {
  const env = { MAX_IMAGE_SECONDS: String(SECONDS), ...SECRETS, ...held.env };
  studio = await openStudio({ jobs: true, env });
  service = (await createService(studio))._id;
});
beforeEach(() => keepSignedIn(studio));
afterEach(async () => {
  held.end();
  signal('SIGCONT');
  await studio.server.recover();
});
afterAll(() => studio?.server.stop());

const uploadNew = async (size = { width: 320, height: 240 }) => {
  seed += 1;
  return upload(studio, service, file(await jpeg({ ...size, seed })));
};
const children = () => childrenOf(studio.server.pid);
const signal = (name: NodeJS.Signals, pids = children()) => {
  for (const pid of pids) process.kill(pid, name);
};
const ended = (pids: number[]) => eventually(async () => !pids.some(isRunning));
/** Waits until a process is ready for the next step of a photograph, which is held. */
async function nextProcess(): Promise<number> {
  await eventually(async () => held.pids().length > 0);
  return held.pids()[0] as number;
}
const jobs = () => rowsOf<{ totalTried: number }>(studio, 'payload-jobs');
const filesFitRows = async () => {
  await waitForJobs(studio);
  expect(await mediaFiles(studio)).toEqual(await expectedFiles(studio));
};

it('gives the processes no secret', async () => {
  expect((await uploadNew()).status).toBe(201);
  const [pid] = children();
  const environment = readFileSync(`/proc/${pid}/environ`, 'utf8');
  expect(environment).toContain('PATH=');
  for (const secret of [studio.server.env.PAYLOAD_SECRET ?? '', SECRETS.SMTP_PASS])
    expect(environment).not.toContain(secret);
});

describe('an upload', () => {
  it.each<[string, (pid: number) => void]>([
    ['is killed', (pid) => signal('SIGKILL', [pid])],
    ['hangs', () => {}],
  ])('is refused alone when its process %s', async (_, end) => {
    await waitForJobs(studio);
    const before = (await mediaRows(studio)).length;
    held.begin();
    const hanging = uploadNew();
    const stopped = await nextProcess();
    signal('SIGSTOP', [stopped]);
    held.end();
    const answers = [hanging, uploadNew()];
    const first = await Promise.race(answers);
    expect([first.status, isRunning(stopped)]).toEqual([201, true]);
    end(stopped);
    const refused = (await Promise.all(answers)).filter((one) => one !== first);
    const message = MESSAGES.imageUnreadable;
    expect(refused).toMatchObject([
      { status: 400, body: { message, errors: { images: message } } },
    ]);
    expect(isRunning(stopped)).toBe(false);
    expect((await fetch(studio.server.url)).status).toBe(200);
    expect((await mediaRows(studio)).length).toBe(before + 1);
    await filesFitRows();
  });
});

it('a new watermark is tried out while other writes go on', async () => {
  const { _id } = await createGallery(studio);
  await waitForJobs(studio);
  held.begin();
  const changing = changeGallery(studio, _id, { watermark: 'Tried out' });
  await nextProcess();
  const adding = createService(studio).then(() => 'added');
  expect(await Promise.race([changing, adding])).toBe('added');
  held.end();
  expect((await changing).watermark).toBe('Tried out');
});

describe('a job', () => {
  it('is tried again when its processes are killed', async () => {
    const known = new Set((await mediaRows(studio)).map(({ id }) => id));
    expect((await uploadNew(LARGE)).status).toBe(201);
    await eventually(async () => {
      signal('SIGKILL');
      const left = await jobs();
      // It was done before it could be interrupted.
      if (left.length === 0) await uploadNew(LARGE);
      return left.some(({ totalTried }) => totalTried > 0);
    });
    await filesFitRows();
    for (const { derivatives } of (await mediaRows(studio)).filter(({ id }) => !known.has(id)))
      expect(derivatives.some(({ format }) => format === 'avif')).toBe(true);
    expect(await jobs()).toEqual([]);
  });
});

it('leaves no process after some time without photographs', async () => {
  const uploading = uploadNew();
  await eventually(async () => children().length > 0);
  await uploading;
  await eventually(async () => children().length === 0);
});

describe('the end of the server', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['SIGKILL', () => studio.server.kill9()],
    ['SIGTERM', () => studio.server.restart()],
  ])('ends its processes: %s', async (signalName, end) => {
    const sending = uploadNew().catch(() => 'cut');
    await eventually(async () => children().length > 0);
    const pids = children();
    await end();
    await ended(pids);
    await sending;
    if (signalName === 'SIGKILL') await studio.server.restart();
    await filesFitRows();
  });
});
