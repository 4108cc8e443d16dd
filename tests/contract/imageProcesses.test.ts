import { readFileSync } from 'node:fs';
import { MESSAGES } from '@/contract/messages';
import { childrenOf, isRunning } from '../helpers/childProcesses';
import { eventually } from '../helpers/eventually';
import { changeGallery, createGallery } from '../helpers/gallery';
import { holdPhotographs } from '../helpers/heldPhotographs';
import { file, jpeg } from '../helpers/photoFixtures';
import {
  createService,
  expectedFiles,
  keepSignedIn,
  mediaFiles,
  mediaRows,
  openStudio,
  type Studio,
} from '../helpers/studio';
import { upload, waitForJobs } from '../helpers/uploads';

/** What a process may take for a step here: longer than an upload takes on a busy machine. */
const SECONDS = 30;
const SECRETS = { SMTP_PASS: 'the-password-of-the-mail-account' };

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

const uploadNew = async () => {
  seed += 1;
  return upload(studio, service, file(await jpeg({ width: 320, height: 240, seed })));
};
const children = () => childrenOf(studio.server.pid);
const signal = (name: NodeJS.Signals, pids = children()) => {
  for (const pid of pids) process.kill(pid, name);
};
/** Waits until a process is ready for the next step of a photograph, which is held. */
async function nextProcess(): Promise<number> {
  await eventually(async () => held.pids().length > 0);
  return held.pids()[0] as number;
}
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
