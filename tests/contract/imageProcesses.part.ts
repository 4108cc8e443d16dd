import { readFileSync } from 'node:fs';
import { MESSAGES } from '@/contract/messages';
import { childrenOf, isRunning } from '../helpers/childProcesses';
import { eventually } from '../helpers/eventually';
import { changeGallery, createGallery, ownerOf } from '../helpers/gallery';
import { file, jpeg } from '../helpers/photoFixtures';
import { sharedStudio } from '../helpers/sharedStudio';
import { createService, expectedFiles, mediaFiles, mediaRows } from '../helpers/studio';
import { upload, waitForJobs } from '../helpers/uploads';
import { held, JOB_SERVER } from './jobs.options';

// Before the hook of `sharedStudio`, which may stop the server.
afterEach(() => {
  held.end();
  signal('SIGCONT');
});
const studio = sharedStudio(JOB_SERVER);
let service: string;
let seed = 300;

beforeAll(async () => {
  service = (await createService(studio))._id;
});
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

it('gives the processes no secret', async () => {
  expect((await uploadNew()).status).toBe(201);
  const [pid] = children();
  const environment = readFileSync(`/proc/${pid}/environ`, 'utf8');
  expect(environment).toContain('PATH=');
  const { PAYLOAD_SECRET = '', SETUP_CODE = '' } = studio.server.env;
  for (const secret of [PAYLOAD_SECRET, SETUP_CODE]) expect(environment).not.toContain(secret);
});

// A process that hangs is killed: tests/unit/server/processPool.test.ts, runStep.test.ts.
it('refuses the upload alone whose process is killed', async () => {
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
  signal('SIGKILL', [stopped]);
  const refused = (await Promise.all(answers)).filter((one) => one !== first);
  const message = MESSAGES.imageUnreadable;
  expect(refused).toMatchObject([{ status: 400, body: { message, errors: { images: message } } }]);
  expect((await fetch(studio.server.url)).status).toBe(200);
  expect((await mediaRows(studio)).length).toBe(before + 1);
  await waitForJobs(studio);
  expect(await mediaFiles(studio)).toEqual(await expectedFiles(studio));
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
  await ownerOf(studio)('DELETE', `/${_id}`);
});
