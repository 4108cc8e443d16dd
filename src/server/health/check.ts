import { SLUG } from '@collections/slugs';
import type { Payload } from 'payload';
import type { Health } from '@/contract/health';
import { storage } from '../images/storage/storage';
import { probe } from './probe';

/** By its key, so that it costs nothing however many rows there are; there is none. */
const NO_ROW = { collection: SLUG.user, where: { id: { equals: 'none' } } };

const logged =
  (what: string) =>
  ({ logger }: Payload, err?: unknown): void => {
    if (err) logger.error({ err, msg: `${what} does not answer` });
    else logger.info({ msg: `${what} answers again` });
  };

/** Milliseconds to wait for a turn to write: longer than any write takes, shorter than the queue's own timeout. */
const LONGEST_TURN = 10_000;

/** Takes a turn to write, as every save does, and gives it back. */
async function takeTurn({ db }: Payload): Promise<void> {
  const turn = await db.beginTransaction();
  if (turn !== null) await db.rollbackTransaction(turn);
}

const reading = probe(({ db }: Payload) => db.findOne(NO_ROW), logged('The database'));
const writing = probe(takeTurn, logged('Writing to the database'), LONGEST_TURN);
const photographs = probe(
  (_: Payload) => storage.checkConnection(),
  logged('The photographs’ storage'),
);

/** Says whether everything answers that the site cannot do without. */
export async function checkHealth(payload: Payload): Promise<Health> {
  const [ofReading, ofWriting, ofStorage] = await Promise.all([
    reading(payload),
    writing(payload),
    photographs(payload),
  ]);
  const ofDatabase = ofReading === 'ok' ? ofWriting : ofReading;
  const isWell = ofDatabase === 'ok' && ofStorage === 'ok';
  return {
    status: isWell ? 'ok' : 'failing',
    checks: { database: ofDatabase, storage: ofStorage },
  };
}
