import type { Payload, SanitizedConfig } from 'payload';
import { migrateInDevelopment } from '../database/migrate';
import { announceServer, isAlone } from '../database/otherServers';
import { claimStorage } from '../doctor/ownStorage';
import { requireBucket, storage } from '../images/storage/storage';
import { documentsOf, LISTS } from './documents';
import { importDocuments } from './importDocuments';
import { putFiles } from './importFiles';
import type { Manifest } from './manifest';
import { checkExport, listsOf } from './readExport';
import type { Progress } from './run';
import { TransferError, transferFault } from './transferError';
import { markImport, requireNoUnfinishedImport, unmarkImport } from './unfinishedImport';

/**
 * Fills an empty site with an export, after checking all of it. A site in which an import was cut off does not start.
 * @throws TransferError when that cannot be done
 */
export async function importSite(
  folder: string,
  config: SanitizedConfig,
  open: () => Promise<Payload>,
  say: Progress,
): Promise<Manifest> {
  try {
    const manifest = await checkExport(folder, config);
    say('The export is whole.');
    await requireBucket();
    const payload = await open();
    await migrateInDevelopment(payload);
    await requireNoUnfinishedImport(payload);
    await requireEmpty(payload);
    await claimStorage(payload);
    await markImport(payload);
    await requireStopped(payload);
    await putFiles(folder, say);
    await importDocuments(payload, folder, listsOf(manifest), say);
    await unmarkImport(payload);
    return manifest;
  } catch (error) {
    throw transferFault(error, 'the site');
  }
}

async function requireEmpty(payload: Payload): Promise<void> {
  const present: string[] = [];
  for (const list of LISTS) if (await isAny(documentsOf(payload, list))) present.push(list);
  for (const subfolder of ['originals', 'derivatives'] as const)
    if (await isAny(storage.list(subfolder))) present.push(`files in ${subfolder}`);
  if (present.length === 0) return;
  throw new TransferError(
    `The site is not empty: it has ${present.join(', ')}. An import needs a new database and a new place for photographs.`,
  );
}

async function isAny(values: AsyncIterable<unknown>): Promise<boolean> {
  for await (const _ of values) return true;
  return false;
}

/** The site must be marked before: a server that starts from now on finds the mark, and one that runs is found here. */
async function requireStopped(payload: Payload): Promise<void> {
  await announceServer(payload);
  if (await isAlone()) return;
  await unmarkImport(payload);
  throw new TransferError('The site is running: stop it first.');
}
