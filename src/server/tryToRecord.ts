import type { Payload } from 'payload';
import { AppError } from './errors';

/**
 * Records an action that is completed, so that a failure is only logged under the name `what`: for one, on a MongoDB that
 * several servers write to, the retries may not be enough. @throws AppError of `record`
 */
export async function tryToRecord(payload: Payload, what: string, record: () => Promise<unknown>) {
  try {
    await record();
  } catch (err) {
    if (err instanceof AppError) throw err;
    payload.logger.error({ err, msg: `${what} could not be recorded` });
  }
}
