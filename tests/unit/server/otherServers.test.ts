import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Payload } from 'payload';
import { watchOtherServers } from '@/server/database/otherServers';

/** The race is rare: with two servers on two cores it occurs once in twenty rounds. */
const ROUNDS = 40;

/** Takes the lock of a folder at a given moment, and keeps it. */
const SERVER = `
  import { lockSite } from './src/server/database/otherServers.ts';
  process.stdin.on('data', async (line) => {
    const { folder, moment } = JSON.parse(line);
    while (Date.now() < moment);
    console.log(await lockSite(folder));
  });
  console.log('loaded');
`;

let folder: string;
const running: ChildProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portfolio-lock-'));
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

async function start() {
  const args = ['--import', 'tsx', '--input-type=module', '--eval', SERVER];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  running.push(child);
  const nextLine = async () => String((await once(child.stdout, 'data'))[0]).trim();
  expect(await nextLine()).toBe('loaded');
  return async (site: string, moment = 0): Promise<boolean> => {
    const answer = nextLine();
    child.stdin.write(JSON.stringify({ folder: site, moment }));
    return (await answer) === 'true';
  };
}

it('tells exactly one of two servers that start at the same moment that it is alone, and another when both were killed', async () => {
  const servers = [await start(), await start()];
  let site = '';
  for (let round = 0; round < ROUNDS; round += 1) {
    site = path.join(folder, String(round));
    await mkdir(site);
    const moment = Date.now() + 20;
    const answers = await Promise.all(servers.map((isAlone) => isAlone(site, moment)));
    expect(answers.toSorted()).toEqual([false, true]);
  }
  const later = await start();
  expect(await later(site)).toBe(false);
  for (const child of running.splice(0)) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  expect(await (await start())(site)).toBe(true);
});

const BEAT_MS = 2_000;

/** A database with the one document of the heartbeats. */
function newDatabase(): Payload {
  let stored: object | null = null;
  const findOneAndUpdate = async (_filter: unknown, { $set }: { $set: object }) => {
    const before = stored;
    stored = { ...stored, ...$set };
    return before;
  };
  const connection = { collection: () => ({ findOneAndUpdate }) };
  return { db: { connection } } as unknown as Payload;
}

it('tells a server of another server, not of a command, and a command hides no server', async () => {
  jest.useFakeTimers();
  const payload = newDatabase();
  const seen: boolean[] = [];
  const lastSeen = async () => {
    await jest.advanceTimersByTimeAsync(2 * BEAT_MS);
    return seen.at(-1);
  };
  await watchOtherServers(payload, 'server', (isOtherRunning) => seen.push(isOtherRunning));
  expect(await lastSeen()).toBe(false);
  await watchOtherServers(payload, 'command', () => {});
  expect(await lastSeen()).toBe(false);
  await watchOtherServers(payload, 'server', () => {});
  await watchOtherServers(payload, 'command', () => {});
  expect(await lastSeen()).toBe(true);
  jest.useRealTimers();
});
