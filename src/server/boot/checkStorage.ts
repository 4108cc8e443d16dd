import type { Payload } from 'payload';
import { TRASH } from '@/contract/limits';
import { counted } from '@/shared/counted';
import { isAlone } from '../database/otherServers';
import { checkFiles, LONGEST_UPLOAD_MS, repairFiles } from '../doctor/files';
import { findings } from '../doctor/findings';
import { listTrash, removeExpired } from '../doctor/trash';
import type { Key } from '../images/storage/keys';

const settledMs = async () => ((await isAlone()) ? 0 : LONGEST_UPLOAD_MS);

/**
 * Repairs at a start what a kill has left in the storage, and says in the log, and on the dashboard, what does not fit.
 * @param mayRepair whether the storage is known to be this site's; nothing is changed otherwise
 * @returns the files that photographs lack
 */
export async function checkStorage(payload: Payload, mayRepair: boolean): Promise<Key[]> {
  const { missing, unknown } = mayRepair
    ? await repairFiles(payload, settledMs, TRASH.atStart)
    : { ...(await checkFiles(payload, 0)), unknown: [] };
  if (mayRepair) await emptyTrash(payload, missing);
  const trashed = new Set((await listTrash()).map(({ original }) => original));
  const lost = missing.filter((key) => key.startsWith('originals/'));
  Object.assign(findings, {
    missing: lost.length,
    inTrash: lost.filter((key) => trashed.has(key)).length,
    unknown: unknown.length,
  });
  report(payload, missing);
  return missing;
}

async function emptyTrash({ logger }: Payload, missing: Key[]): Promise<void> {
  const expired = await removeExpired(missing);
  if (expired > 0)
    logger.info({
      msg: `Removed ${counted(expired, 'original')} that lay in the trash for ${TRASH.days} days`,
    });
}

function report({ logger }: Payload, missing: Key[]): void {
  const { inTrash, unknown } = findings;
  const restore =
    inTrash > 0 ? `; npm run doctor restore brings ${inTrash} back from the trash` : '';
  if (missing.length)
    logger.error({
      msg: `${missing.length} files of photographs are missing; run npm run doctor${restore}`,
    });
  if (unknown > 0)
    logger.error({
      msg: `${counted(unknown, 'original')} belong to no photograph of this database and stay where they are, since so many may belong to a newer one; npm run doctor fix moves them to the trash`,
    });
}
