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

const database = probe(({ db }: Payload) => db.findOne(NO_ROW), logged('The database'));
const photographs = probe((_: Payload) => storage.mustAnswer(), logged('The photographs’ storage'));

/** Says whether everything answers that the site cannot do without. */
export async function checkHealth(payload: Payload): Promise<Health> {
  const [ofDatabase, ofStorage] = await Promise.all([database(payload), photographs(payload)]);
  const isWell = ofDatabase === 'ok' && ofStorage === 'ok';
  return {
    status: isWell ? 'ok' : 'failing',
    checks: { database: ofDatabase, storage: ofStorage },
  };
}
