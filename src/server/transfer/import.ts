import type { DatabaseAdapterObj, Payload, SanitizedConfig } from 'payload';
import { migrateInDevelopment } from '../database/migrate';
import type { Stage } from '../database/stage';
import { Undecided } from '../database/undecided';
import { CARRIED } from './carried';
import { importDocuments } from './importDocuments';
import { putFiles } from './importFiles';
import type { Manifest } from './manifest';
import type { Progress } from './progress';
import { checkExport, listsOf } from './readExport';
import { requireStorage } from './requireStorage';
import { TransferError, transferFault } from './transferError';

type Import = {
  folder: string;
  /** Whether what the site holds may be lost. */
  replaces: boolean;
  config: SanitizedConfig;
  stage: Stage;
  /** Opens Payload on another database than the site's. */
  open: (db: DatabaseAdapterObj) => Promise<Payload>;
  say: Progress;
};

/**
 * Puts an export in the place of what a site holds. Its documents are written into a database beside the site's,
 * compared with the export one by one, and only then, at once, put in its place: cut off at any moment, the site is
 * either what it was or what was exported. Files come before the documents that name them; those that no document
 * names in the end are swept by the next start.
 * @throws TransferError when that cannot be done; the site is as it was then
 */
export async function importSite(given: Import): Promise<Manifest> {
  const { folder, config, stage, say } = given;
  try {
    await stage.prepare();
    const manifest = await checkExport(folder, config);
    say('The export is whole.');
    await requireStorage();
    const payload = await given.open(stage.database);
    await clearingUp(
      () => stage.drop(payload),
      async () => {
        await migrateInDevelopment(payload);
        await stage.requireStopped(payload);
        if (!given.replaces) await requireEmpty(stage, payload);
        const takeBack = await putFiles(folder, say);
        await clearingUp(takeBack, async () => {
          await importDocuments(payload, folder, listsOf(manifest), say);
          await stage.takeOver(payload);
        });
      },
    );
    return manifest;
  } catch (error) {
    throw transferFault(error, 'the site');
  }
}

/** Does something, and clears up when it fails, unless that leaves open what stands: then the next start does. */
async function clearingUp(clear: () => Promise<void>, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Undecided)) await clear();
    throw error;
  }
}

async function requireEmpty(stage: Stage, payload: Payload): Promise<void> {
  const filled = await stage.filled(payload, [
    ...CARRIED,
    ...payload.config.globals.map(({ slug }) => slug),
  ]);
  if (filled.length === 0) return;
  throw new TransferError(
    `The site is not empty: it has ${filled.join(', ')}. With the word "replace" after the folder the export takes the place of all that.`,
  );
}
