import type { Payload } from 'payload';
import { startHeartbeat } from '@/server/database/heartbeat';

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

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('tells a server of another server, not of a command, and a command hides no server', async () => {
  const payload = newDatabase();
  const seen: boolean[] = [];
  const lastSeen = async () => {
    await jest.advanceTimersByTimeAsync(2 * BEAT_MS);
    return seen.at(-1);
  };
  await startHeartbeat(payload, 'server', (isOtherRunning) => seen.push(isOtherRunning));
  expect(await lastSeen()).toBe(false);
  await startHeartbeat(payload, 'command', () => {});
  expect(await lastSeen()).toBe(false);
  await startHeartbeat(payload, 'server', () => {});
  await startHeartbeat(payload, 'command', () => {});
  expect(await lastSeen()).toBe(true);
});
