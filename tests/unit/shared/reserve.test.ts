import { EventEmitter } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import fsPromises from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from '@/config/env';
import { fillReserve, releaseReserve, requireRoom } from '@/shared/reserve';
import { eventually } from '../../helpers/eventually';

const folder = mkdtempSync(join(tmpdir(), 'reserve-'));
const RESERVE = join(folder, 'reserve');
const WHOLE = 16 * 2 ** 20;

const size = () => statSync(RESERVE, { throwIfNoEntry: false })?.size;

/** Lets every folder have so many free bytes. */
const leave = (bytes: number) =>
  jest
    .spyOn(fsPromises, 'statfs')
    .mockResolvedValue({ bavail: bytes, bsize: 1 } as Awaited<
      ReturnType<typeof fsPromises.statfs>
    >);

beforeEach(() => {
  jest.replaceProperty(env, 'DATA_DIR', folder);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});
afterAll(() => rmSync(folder, { recursive: true }));

it('keeps room for what makes room, gives it on a full disk alone, and takes it back', async () => {
  await fillReserve();
  expect(size()).toBe(WHOLE);
  leave(2 ** 30);
  const [answer, other] = [new EventEmitter(), new EventEmitter()];
  await releaseReserve(answer);
  expect(size()).toBe(WHOLE);

  leave(0);
  await releaseReserve(other);
  expect(size()).toBeUndefined();
  jest.useFakeTimers();
  answer.emit('close');
  jest.runAllTimers();
  await fillReserve();
  expect(size()).toBeUndefined();
  other.emit('close');
  jest.runAllTimers();
  jest.useRealTimers();
  await eventually(async () => size() === WHOLE);
});

it('is full without room, or without the whole reserve beside the database', async () => {
  await fillReserve();
  leave(2 ** 30);
  await expect(requireRoom(env.DATA_DIR)).resolves.toBeUndefined();
  writeFileSync(RESERVE, 'what fitted');
  await expect(requireRoom(env.DATA_DIR)).resolves.toBeUndefined();
  expect([size(), readFileSync(RESERVE, 'latin1').startsWith('what fitted')]).toEqual([
    WHOLE,
    true,
  ]);
  writeFileSync(RESERVE, 'what fitted');
  const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
  jest.spyOn(fsPromises, 'appendFile').mockRejectedValue(full);
  await expect(requireRoom(env.DATA_DIR)).rejects.toMatchObject({ code: 'ENOSPC' });
  await expect(requireRoom(env.MEDIA_DIR)).resolves.toBeUndefined();
  leave(0);
  await expect(requireRoom(env.MEDIA_DIR)).rejects.toMatchObject({ code: 'ENOSPC' });
});

it('is not left to a call whose client has gone, which would keep it for ever', async () => {
  await fillReserve();
  leave(0);
  await releaseReserve(Object.assign(new EventEmitter(), { closed: true }));
  expect(size()).toBe(WHOLE);
  rmSync(RESERVE);
  await fillReserve();
  expect(size()).toBe(WHOLE);
});

it('is taken back from a call that has ended before a photograph may use its room', async () => {
  await fillReserve();
  leave(0);
  const signIn = new EventEmitter();
  await releaseReserve(signIn);
  expect(size()).toBeUndefined();
  signIn.emit('close');
  await requireRoom(env.MEDIA_DIR).catch(() => {});
  expect(size()).toBe(WHOLE);
});
