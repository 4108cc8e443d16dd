import type { Payload } from 'payload';
import { env } from '@/config/env';
import type { Health, Outcome } from '@/contract/health';
import { requireRoom } from '@/shared/reserve';
import { storage } from './images/storage/storage';
import { withTimeout } from './withTimeout';

/** A look-up by a key that no row has takes no longer however many rows there are. */
const NO_ROW = { collection: 'user', where: { id: { equals: 'none' } } } as const;

const logChange =
  (what: string) =>
  ({ logger }: Payload, err?: unknown): void => {
    if (err) logger.error({ err, msg: `${what} does not answer` });
    else logger.info({ msg: `${what} answers again` });
  };

/** Longer than any write waits for its turn, shorter than the queue's own timeout. */
const LONGEST_TURN_MS = 10_000;

async function tryTransaction({ db }: Payload): Promise<void> {
  await requireRoom(env.DATA_DIR);
  const id = await db.beginTransaction();
  if (id !== null) await db.rollbackTransaction(id);
}

const probeReading = probe(({ db }: Payload) => db.findOne(NO_ROW), logChange('The database'));
const probeWriting = probe(tryTransaction, logChange('Writing to the database'), LONGEST_TURN_MS);
const probeStorage = probe(storage.checkConnection, logChange('The photographs’ storage'));

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
 * Asks something whether it answers, once at a time and in bounded time.
 * @param ask throws when it does not answer
 * @param onChange is told of a failure that begins, and, without an error, of its end
 * @param graceMs milliseconds of silence that are not yet a failure, where that is longer than `withTimeout` waits
 */
export function probe<From>(
  ask: (from: From) => Promise<unknown>,
  onChange: (from: From, err?: unknown) => void,
  graceMs = 0,
): (from: From) => Promise<Outcome> {
  let known: Outcome = 'ok';
  let answer: Promise<Outcome> | undefined;
  /** The call under way, which may hang for longer than anybody waits for it. */
  let call: { since: number; result: Promise<unknown> } | undefined;

  const note = (from: From, outcome: Outcome, err?: unknown): Outcome => {
    if (outcome !== known) onChange(from, err);
    known = outcome;
    return outcome;
  };
  const begin = (from: From) => {
    const result = ask(from).finally(() => {
      call = undefined;
    });
    // It may fail after the wait for it has ended.
    result.catch((err: unknown) => note(from, 'failing', err));
    return { since: Date.now(), result };
  };
  const check = async (from: From): Promise<Outcome> => {
    call ??= begin(from);
    const { since, result } = call;
    try {
      await withTimeout(result);
      return note(from, 'ok');
    } catch (err) {
      const isOnlyLate = call !== undefined && Date.now() - since < graceMs;
      return note(from, isOnlyLate ? known : 'failing', err);
    }
  };
  const forget = () => {
    answer = undefined;
  };
  return (from) => {
    answer ??= check(from).finally(() => setTimeout(forget, VALID_MS).unref());
    return answer;
  };
}
