import type { Payload } from 'payload';
import { env } from '@/config/env';
import type { Health, Outcome } from '@/contract/health';
import { requireRoom } from '@/shared/reserve';
import { storage } from './images/storage/storage';
import { withTimeout } from './withTimeout';

/** A look-up by a key that no row has takes no longer however many rows there are. */
const NO_ROW = { collection: 'user', where: { id: { equals: 'none' } } } as const;

/** Longer than any write waits for its turn, shorter than the queue's own timeout. */
const LONGEST_TURN_MS = 10_000;

async function tryTransaction({ db }: Payload): Promise<void> {
  await requireRoom(env.DATA_DIR);
  const id = await db.beginTransaction();
  if (id !== null) await db.rollbackTransaction(id);
}

const probeReading = probe('The database', ({ db }) => db.findOne(NO_ROW));
const probeWriting = probe('Writing to the database', tryTransaction, LONGEST_TURN_MS);
const probeStorage = probe('The photographs’ storage', storage.checkConnection);

/** Says whether everything answers that the site cannot do without. */
export async function checkHealth(payload: Payload): Promise<Health> {
  const probes = [probeReading(payload), probeWriting(payload), probeStorage(payload)] as const;
  const [reading, writing, stored] = await Promise.all(probes);
  const isWell = [reading, writing, stored].every((outcome) => outcome === 'ok');
  return {
    status: isWell ? 'ok' : 'failing',
    checks: { database: reading === 'ok' ? writing : reading, storage: stored },
  };
}

/** How long an outcome is not asked for again. */
const VALID_MS = 1_000;

/**
 * Asks something whether it answers, once at a time and in bounded time, and logs when a failure of it begins and ends.
 * @param ask throws when it does not answer
 * @param graceMs milliseconds of silence that are not yet a failure, where that is longer than `withTimeout` waits
 */
export function probe(
  what: string,
  ask: (payload: Payload) => Promise<unknown>,
  graceMs = 0,
): (payload: Payload) => Promise<Outcome> {
  let known: Outcome = 'ok';
  let answer: Promise<Outcome> | undefined;
  /** The call under way, which may hang for longer than anybody waits for it. */
  let call: { since: number; result: Promise<unknown> } | undefined;

  const note = ({ logger }: Payload, outcome: Outcome, err?: unknown): Outcome => {
    if (outcome !== known && err) logger.error({ err, msg: `${what} does not answer` });
    else if (outcome !== known) logger.info({ msg: `${what} answers again` });
    known = outcome;
    return outcome;
  };
  const begin = (payload: Payload) => {
    const result = ask(payload).finally(() => {
      call = undefined;
    });
    // It may fail after the wait for it has ended.
    result.catch((err: unknown) => note(payload, 'failing', err));
    return { since: Date.now(), result };
  };
  const check = async (payload: Payload): Promise<Outcome> => {
    call ??= begin(payload);
    const { since, result } = call;
    try {
      await withTimeout(result);
      return note(payload, 'ok');
    } catch (err) {
      const isOnlyLate = call !== undefined && Date.now() - since < graceMs;
      return note(payload, isOnlyLate ? known : 'failing', err);
    }
  };
  const forget = () => {
    answer = undefined;
  };
  return (payload) => {
    answer ??= check(payload).finally(() => setTimeout(forget, VALID_MS).unref());
    return answer;
  };
}
