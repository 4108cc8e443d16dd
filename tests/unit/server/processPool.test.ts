import { readFileSync } from 'node:fs';
import os from 'node:os';
import {
  childEnvironment,
  type PoolOptions,
  ProcessLost,
  ProcessPool,
} from '@/server/images/process/processPool';
import { childrenOf, isRunning } from '../../helpers/childProcesses';
import { eventually } from '../../helpers/eventually';

const OPTIONS: PoolOptions = {
  entry: 'tests/fixtures/pool-program.mjs',
  env: { NODE_ENV: 'test', ONLY: 'this' },
  // They bound failures only.
  timeLimitMs: 120_000,
  idleMs: 120_000,
  tasksEach: 100,
};

const newPool = (options: Partial<PoolOptions> = {}) => new ProcessPool({ ...OPTIONS, ...options });
const pidOf = async (pool: ProcessPool) => Number(await pool.run({ task: 'pid' }));

afterEach(() => {
  for (const pid of childrenOf(process.pid)) process.kill(pid, 'SIGKILL');
});

it('keeps a process from task to task, and starts another while none is free', async () => {
  const pool = newPool();
  const first = await pidOf(pool);
  expect(await pidOf(pool)).toBe(first);
  const [one, other] = await Promise.all([pidOf(pool), pidOf(pool)]);
  expect([one, other]).toContain(first);
  expect(one).not.toBe(other);
});

describe('a process that does not answer', () => {
  it.each([
    ['crashes', 'crash', 'SIGSEGV'],
    ['ends', 'end', 'exit code 3'],
  ])('fails its task alone when it %s', async (_, task, reason) => {
    const pool = newPool();
    const lost = expect(pool.run({ task })).rejects.toThrow(reason);
    expect(await pidOf(pool)).toBeGreaterThan(0);
    await lost;
    expect(await pidOf(pool)).toBeGreaterThan(0);
  });

  it('fails its task alone when somebody kills it', async () => {
    const pool = newPool();
    const pid = await pidOf(pool);
    const lost = expect(pool.run({ task: 'loop' })).rejects.toThrow(ProcessLost);
    process.kill(pid, 'SIGKILL');
    await lost;
    expect(await pidOf(pool)).not.toBe(pid);
  });

  it.each([
    ['loops', 'loop', () => {}],
    ['is stopped', 'pid', (pid: number) => process.kill(pid, 'SIGSTOP')],
  ])('is killed after the time limit when it %s', async (_, task, hang) => {
    const options = { ...OPTIONS };
    const pool = new ProcessPool(options);
    const pid = await pidOf(pool);
    // Not before: a process may need longer to start.
    options.timeLimitMs = 500;
    hang(pid);
    await expect(pool.run({ task })).rejects.toThrow('it had not answered in 500 ms');
    await eventually(async () => !isRunning(pid));
  });
});

it('says that a process cannot be started, which is no fault of its task', async () => {
  const failure = newPool({ entry: 'tests/fixtures/missing.mjs', stderr: 'ignore' }).run({});
  await expect(failure).rejects.toThrow('could not be started');
  await expect(failure).rejects.not.toBeInstanceOf(ProcessLost);
});

it('ends a process that has nothing to do', async () => {
  const pid = await pidOf(newPool({ idleMs: 50 }));
  await eventually(async () => !isRunning(pid));
});

it('gives no task to a process that it has just ended', async () => {
  const pool = newPool({ idleMs: 0 });
  for (let task = 0; task < 5; task += 1) {
    expect(await pidOf(pool)).toBeGreaterThan(0);
    // Until just after the timer of the process.
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
});

it('starts a new process in place of one that somebody has killed meanwhile', async () => {
  const pool = newPool();
  const pid = await pidOf(pool);
  process.kill(pid, 'SIGKILL');
  // Until its end is known, it counts as lost with the task that it is given.
  await eventually(async () => (await pidOf(pool).catch(() => pid)) !== pid);
});

it('replaces a process after some tasks', async () => {
  const pool = newPool({ tasksEach: 2 });
  const [first, second, third] = [await pidOf(pool), await pidOf(pool), await pidOf(pool)];
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  await eventually(async () => !isRunning(first));
});

it('starts processes with the given environment alone', async () => {
  process.env.PAYLOAD_SECRET = 'secret';
  const pool = newPool();
  const names = await pool.run({ task: 'environment' });
  delete process.env.PAYLOAD_SECRET;
  expect(names).toEqual(expect.arrayContaining(['ONLY']));
  expect(names).not.toContain('PAYLOAD_SECRET');
});

it.each([
  [0, 5],
  [10, 15],
  [-5, 0],
  [17, 19],
])('starts processes below the priority of its own: niceness %i, then %i', async (own, theirs) => {
  jest.spyOn(os, 'getPriority').mockReturnValueOnce(own);
  const set = jest.spyOn(os, 'setPriority').mockReturnValue();
  const pid = await pidOf(newPool());
  expect(set.mock.calls).toEqual([[pid, theirs]]);
  jest.restoreAllMocks();
});

it('passes on to processes what programs need, and none of the settings of the site', () => {
  const names = readFileSync('.env.example', 'utf8').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm);
  const settings = Object.fromEntries(Array.from(names, ([, name]) => [name, 'set']));
  expect(settings).toHaveProperty('PAYLOAD_SECRET');
  const given = { ...settings, NODE_ENV: 'production' as const, NODE_OPTIONS: '--x', PATH: '/bin' };
  expect(childEnvironment(given)).toEqual({
    NODE_ENV: 'production',
    PATH: '/bin',
    MALLOC_MMAP_THRESHOLD_: '131072',
  });
});
