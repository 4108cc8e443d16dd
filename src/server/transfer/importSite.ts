import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { MongooseAdapter } from '@payloadcms/db-mongodb';
import { createLocalReq, type Payload, type SanitizedConfig } from 'payload';
import { StartError } from '@/config/start-error.mjs';
import { recordSecurityEvent } from '../accounts/securityLog';
import { removeTwoStep } from '../accounts/twoStep';
import { announceProgram, isAlone } from '../database/otherServers';
import { deleteWhere } from '../database/rows';
import { inTransaction } from '../database/transaction';
import { claimStorage } from '../doctor/ownStorage';
import { newIncomingFolder } from '../images/storage/disk';
import { requireBucket, storage } from '../images/storage/storage';
import { findRows } from '../lists/findRows';
import { inBatches } from '../lists/inBatches';
import { settleAll } from '../settleAll';
import { type Report, toStartError } from './commandLine';
import { documentsOf, fieldsOf, LISTS, type ListName, writeDocument } from './exportedDocuments';
import { openExport } from './exportSource';
import { digestOfSecret, type FileLine } from './manifest';
import { writeBytes } from './ndjson';
import { fillMissing, type PlainDocument } from './plainDocument';
import { checkExport, documentsIn, type Export, filesIn, listsOf } from './readExport';
import { markImport, requireNoUnfinishedImport, unmarkImport } from './unfinishedImport';

/** A bucket takes a while to answer. */
const FILES_AT_ONCE = 8;

/** Files between two reports of the progress. */
const STEP = 400;

type Options = { withoutDamaged: boolean; report: Report };

/**
 * Fills an empty site with an export, after checking all of it. A site in which an import was cut off does not start.
 * @param named a folder, ZIP or backup (`openExport`)
 * @throws StartError when that cannot be done
 */
export async function importSite(
  named: string,
  config: SanitizedConfig,
  startPayload: () => Promise<Payload>,
  { withoutDamaged, report }: Options,
): Promise<Export> {
  try {
    const source = await openExport(named);
    report(`Checking ${source.name}.`);
    const checked = await checkExport(source, config, { withoutDamaged });
    const { manifest, damaged } = checked;
    report(damaged.size > 0 ? 'What is left of the export is whole.' : 'The export is whole.');
    await requireBucket();
    const payload = await startPayload();
    await requireNoUnfinishedImport(payload);
    await requireEmpty(payload);
    await claimStorage(payload);
    await markImport(payload);
    await requireStopped(payload);
    await putFiles(checked, report);
    await importDocuments(payload, checked, listsOf(manifest), report);
    if (manifest.secret !== digestOfSecret(payload)) await removeSecondSteps(payload, report);
    const [mail] = await findRows(payload, { collection: 'mail-setting' });
    if (mail?.user)
      report('The password of the mail server is in no export. Enter it under Settings.');
    await unmarkImport(payload);
    return checked;
  } catch (error) {
    throw toStartError(error, 'the site');
  }
}

async function requireEmpty(payload: Payload): Promise<void> {
  const present: string[] = [];
  for (const list of LISTS) if (await hasAny(documentsOf(payload, list))) present.push(list);
  for (const subfolder of ['originals', 'derivatives'] as const)
    if (await hasAny(storage.list(subfolder))) present.push(`files in ${subfolder}`);
  if (present.length === 0) return;
  throw new StartError(
    `The site is not empty: it has ${present.join(', ')}. An import needs a new database and a new place for photographs.`,
  );
}

const hasAny = async (values: AsyncIterable<unknown>): Promise<boolean> =>
  (await Readable.from(values).take(1).toArray()).length > 0;

/** Call it after `markImport`: a server that starts later finds the mark, and one that runs already is found here. */
async function requireStopped(payload: Payload): Promise<void> {
  await announceProgram(payload);
  if (await isAlone()) return;
  await unmarkImport(payload);
  throw new StartError('The site is running: stop it first.');
}

async function putFiles(given: Export, report: Report): Promise<void> {
  const incoming = await newIncomingFolder();
  let count = 0;
  const put = async (file: FileLine) => {
    // A copy: storage may keep the file itself, which belongs to the export.
    const copy = path.join(incoming, path.basename(file.key));
    const bytes = await given.source.open(file.key, file.sha256);
    const written = bytes && (await writeBytes(copy, bytes));
    if (written?.sha256 !== file.sha256) throw new StartError(`${file.key} has changed meanwhile.`);
    await storage.put(copy, file.key);
    await rm(copy);
    count += 1;
    if (count % STEP === 0) report(`${count} files are in place.`);
  };
  report('Putting files in place.');
  for await (const files of inBatches(filesIn(given), FILES_AT_ONCE))
    await settleAll(files.filter(({ key }) => !given.damaged.has(key)).map(put));
  await rm(incoming, { recursive: true });
}

/** @throws Error when a document has not arrived as it was */
async function importDocuments(
  payload: Payload,
  given: Export,
  lists: ListName[],
  report: Report,
): Promise<void> {
  if (payload.db.name === 'mongoose') {
    const { disableDefaults } = await import('../database/mongo');
    disableDefaults(payload.db as unknown as MongooseAdapter);
  }
  for (const list of lists) {
    report(`Writing ${list}.`);
    await insertDocuments(payload, given, list);
  }
  report('Comparing.');
  for (const list of lists) await compare(payload, given, list);
}

/** In one transaction on SQLite, which waits for the disk at each COMMIT. An unfinished import is thrown away as a whole. */
async function insertDocuments(payload: Payload, given: Export, list: ListName): Promise<void> {
  const { db } = payload;
  const transaction = (db.name === 'sqlite' && (await db.beginTransaction())) || undefined;
  for await (const document of documentsIn(given, list))
    await writeDocument(payload, list, document, transaction);
  if (transaction) await db.commitTransaction(transaction);
}

/** Both lists are in the same order. Fields that are newer than the export have their defaults. */
async function compare(payload: Payload, given: Export, list: ListName): Promise<void> {
  const stored = documentsOf(payload, list);
  for await (const exported of documentsIn(given, list)) {
    const { value: arrived = {} } = await stored.next();
    const expected = fillMissing(fieldsOf(payload.config, list, exported) ?? [], exported, false);
    const lost = Object.entries(expected).find(
      ([field, value]) => !isSame((arrived as PlainDocument)[field], value),
    );
    // Without the value, which may be a secret.
    if (lost) throw new Error(`${lost[0]} of a document of ${list} has not arrived as it was`);
  }
  if (!(await stored.next()).done)
    throw new Error(`There are more documents of ${list} than were exported`);
}

/** For a missing value a database may store `null`, or an empty language, group or list. */
const isSame = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(withoutEmpty(one), withoutEmpty(other));

const withoutEmpty = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null), (_, part: unknown) =>
    part === null || (typeof part === 'object' && Object.keys(part).length === 0)
      ? undefined
      : part,
  );

/**
 * Switches the second steps of all accounts off, and removes their passkeys, on a server with another PAYLOAD_SECRET than that
 * of the export: it cannot decrypt the secrets of the apps. Whom an account belongs to is told by mail.
 */
async function removeSecondSteps(payload: Payload, report: Report): Promise<void> {
  const req = await createLocalReq({}, payload);
  for (const user of await findRows(payload, { collection: 'user' })) {
    const wasProtected = await inTransaction(req, async () => {
      const where = { user: { equals: user.id } };
      const passkeys = await findRows(payload, { collection: 'passkey', where, req });
      await deleteWhere('passkey', where, req);
      if (passkeys.length > 0) await recordSecurityEvent('passkey-removed', user, req);
      const hadTwoStep = await removeTwoStep(user, req);
      return hadTwoStep || passkeys.length > 0;
    });
    if (wasProtected)
      report(
        `This server has another PAYLOAD_SECRET: two-step sign-in and passkeys of ${user.email} are off.`,
      );
  }
}
