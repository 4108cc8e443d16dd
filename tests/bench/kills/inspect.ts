import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { eventually } from '../../helpers/eventually';
import {
  expectedFiles,
  listServices,
  type MediaRow,
  mediaFiles,
  mediaRows,
  readDocuments,
  type Studio,
} from '../../helpers/studio';
import { sha256 } from '../../helpers/uploads';
import type { ExpectedDoc, Ledger, Slug } from './ledger';
import type { Writer } from './writer';

interface Row {
  id: string;
  [field: string]: unknown;
}
type Rows = Record<Slug, Row[]>;

/** The time that interrupted jobs may take; while they run, files and rows differ for moments. */
const TIMEOUT_MS = 120_000;
const WITH_IMAGES = ['service', 'portfolio'] as const;

/** Files that were found undamaged, by name and modification time: none is decoded twice. */
const checked = new Set<string>();

/**
 * Compares everything that the site stores after a start with what it has acknowledged before.
 * @returns a line for each thing that is lost, incomplete or orphaned
 */
export async function inspect(
  studio: Studio,
  ledger: Ledger,
  writers: Writer[],
): Promise<string[]> {
  const { keys: doubts } = ledger.takeDoubts();
  const rows: Rows = {
    service: await readDocuments(studio, 'service'),
    portfolio: await readDocuments(studio, 'portfolio'),
    education: await readDocuments(studio, 'education'),
    'contact-message': await readDocuments(studio, 'contact-message'),
  };
  const [owner] = await readDocuments<Row>(studio, 'user');
  const media = await mediaRows(studio);
  const findings = [
    ...findLost(ledger, rows, doubts),
    ...findIncomplete(rows, media, owner),
    ...findLostPhotographs(ledger, media, owner, doubts),
    ...(await findLostSessions(studio, ledger)),
    ...(await findStrayFiles(studio)),
    ...(await findDamagedFiles(studio)),
  ];
  const [first] = writers;
  if (first && !doubts.has('order')) {
    const order = (await listServices(studio)).map(({ _id }) => _id);
    const wanted = first.services.filter((id) => order.includes(id));
    const found = order.filter((id) => wanted.includes(id));
    if (String(found) !== String(wanted)) findings.push(`services in the order ${found}`);
  }
  resetLedger(ledger, writers, rows, media, owner);
  return findings;
}

const keyOf = (slug: Slug, row: Row) =>
  slug === 'contact-message' ? String(row.fullName) : row.id;
const imagesOf = ({ images }: Row) => (images as string[] | null | undefined) ?? [];

function findLost(ledger: Ledger, rows: Rows, doubts: Set<string>): string[] {
  const findings: string[] = [];
  for (const [key, { slug, fields, images }] of ledger.docs) {
    if (doubts.has(key)) continue;
    const row = rows[slug].find((one) => keyOf(slug, one) === key);
    if (!row) findings.push(`${slug} ${key} is lost`);
    else
      for (const [name, value] of Object.entries({ ...fields, ...(images && { images }) }))
        if (JSON.stringify(row[name]) !== JSON.stringify(value))
          findings.push(`${slug} ${key}: ${name} is ${JSON.stringify(row[name])}, not ${value}`);
  }
  for (const row of Object.values(rows).flat())
    if (ledger.deleted.has(row.id) && !doubts.has(row.id)) findings.push(`${row.id} came back`);
  return findings;
}

function findIncomplete(rows: Rows, media: MediaRow[], owner?: Row): string[] {
  const findings: string[] = [];
  const services = new Set(rows.service.map(({ id }) => id));
  for (const { id, service, name, description } of rows.portfolio) {
    if (!services.has(String(service))) findings.push(`portfolio ${id} has no service`);
    if (description !== `Words of ${name}`)
      findings.push(`portfolio ${id} is incomplete: ${description}`);
  }
  for (const { id, name, course } of rows.education)
    if (course !== `Words of ${name}`) findings.push(`education ${id} is incomplete: ${course}`);
  if (!owner?.email || !owner.seat) findings.push('the owner is incomplete');
  const referenced = WITH_IMAGES.flatMap((slug) => rows[slug].flatMap(imagesOf));
  if (owner?.image) referenced.push(String(owner.image));
  const existing = new Set(media.map(({ id }) => id));
  for (const id of referenced)
    if (!existing.has(id)) findings.push(`photograph ${id} is referenced and missing`);
  for (const id of existing)
    if (!referenced.includes(id)) findings.push(`photograph ${id} is orphaned`);
  for (const { id, derivatives, filename } of media)
    if (!filename || derivatives.length === 0) findings.push(`photograph ${id} has no files`);
  return findings;
}

function findLostPhotographs(
  ledger: Ledger,
  media: MediaRow[],
  owner: Row | undefined,
  doubts: Set<string>,
): string[] {
  const hashes = new Map(media.map(({ id, contentHash }) => [id, contentHash]));
  const findings = [...ledger.hashes]
    .filter(([id, hash]) => !doubts.has(id) && hashes.get(id) !== hash)
    .map(([id, hash]) => `photograph ${id} is ${hashes.get(id) ?? 'lost'}, not ${hash}`);
  const portrait = hashes.get(String(owner?.image));
  if (ledger.portrait && !doubts.has('portrait') && portrait !== ledger.portrait)
    findings.push(`the portrait is ${portrait}, not ${ledger.portrait}`);
  return findings;
}

async function findLostSessions({ http }: Studio, ledger: Ledger): Promise<string[]> {
  const findings: string[] = [];
  for (const refreshToken of ledger.sessions.splice(0)) {
    const { status } = await http.post('/api/auth/refresh-token', { json: { refreshToken } });
    if (status !== 200) findings.push(`a session is lost: ${status}`);
  }
  return findings;
}

/** Finds files without a row and rows without their files, once no job runs. */
async function findStrayFiles(studio: Studio): Promise<string[]> {
  let stray: string[] = [];
  await eventually(async () => {
    const [there, wanted] = [await mediaFiles(studio), await expectedFiles(studio)];
    const before = Object.values(there).flat();
    const owned = Object.values(wanted).flat();
    const [names, owners] = [new Set(before), new Set(owned)];
    stray = [
      ...before.filter((name) => !owners.has(name)).map((name) => `file ${name} is orphaned`),
      ...owned.filter((name) => !names.has(name)).map((name) => `file ${name} is missing`),
    ];
    return stray.length === 0;
  }, TIMEOUT_MS).catch(() => undefined);
  return stray;
}

async function findDamagedFiles(studio: Studio): Promise<string[]> {
  const findings: string[] = [];
  const { originals, derivatives } = await mediaFiles(studio);
  const finished = derivatives.filter((name) => !name.startsWith('.'));
  const hashes = new Map(
    (await mediaRows(studio)).map(({ filename, contentHash }) => [filename, contentHash]),
  );
  const isNew = async (file: string) => {
    const info = await unlessDeleted(stat(file));
    const key = `${file} ${info?.mtimeMs}`;
    return info && !checked.has(key) && checked.add(key);
  };
  const pathOf = (folder: string, name: string) => path.join(studio.server.mediaDir, folder, name);
  for (const name of originals) {
    const file = pathOf('originals', name);
    const bytes = await unlessDeleted(readFile(file));
    if (bytes && (await isNew(file)) && sha256(bytes) !== hashes.get(name))
      findings.push(`original ${name} is damaged`);
  }
  for (const name of finished) {
    const file = pathOf('derivatives', name);
    try {
      const bytes = await unlessDeleted(readFile(file));
      if (bytes && (await isNew(file))) await sharp(bytes, { failOn: 'truncated' }).stats();
    } catch (error) {
      findings.push(`derivative ${name} is damaged: ${error}`);
    }
  }
  return findings;
}

/** Undefined for a file that was deleted since it was listed; `findStrayFiles` reports it if a row needs it. */
const unlessDeleted = <T>(read: Promise<T>): Promise<T | undefined> =>
  read.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

/** Sets the ledger and the writers to what is stored, which settles all doubts. */
function resetLedger(
  ledger: Ledger,
  writers: Writer[],
  rows: Rows,
  media: MediaRow[],
  owner?: Row,
): void {
  const hashes = new Map(media.map(({ id, contentHash }) => [id, contentHash]));
  ledger.docs.clear();
  ledger.hashes.clear();
  for (const [slug, found] of Object.entries(rows) as [Slug, Row[]][])
    for (const row of found) {
      const { name, description, service, course, message } = row;
      const fields: Record<Slug, Record<string, unknown>> = {
        service: { name },
        portfolio: { name, description, service },
        education: { name, course },
        'contact-message': { message },
      };
      const expected: ExpectedDoc = { slug, fields: fields[slug] };
      if (slug === 'service' || slug === 'portfolio') expected.images = imagesOf(row);
      ledger.record(keyOf(slug, row), expected);
      for (const id of expected.images ?? []) ledger.hashes.set(id, hashes.get(id) ?? '');
    }
  ledger.portrait = hashes.get(String(owner?.image));
  for (const writer of writers) {
    const own = (slug: Slug) =>
      rows[slug].filter(({ name }) => String(name).startsWith(`W${writer.nth} `));
    writer.services = own('service')
      .toSorted((a, b) => (String(a._order) < String(b._order) ? -1 : 1))
      .map(({ id }) => id);
    writer.portfolios = own('portfolio').map(({ id, service }) => ({
      id,
      service: String(service),
    }));
    writer.educations = own('education').map(({ id }) => id);
  }
}
