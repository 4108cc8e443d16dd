import type { SanitizedConfig } from 'payload';
import type { z } from 'zod';
import { StartError } from '@/config/start-error.mjs';
import type { Media } from '@/payload-types';
import { type Digest, digestOf } from '../files/digest';
import { type Key, keysOf } from '../images/storage/keys';
import { splitOldSettings } from '../pages/oldSettings';
import { fieldsOf, GLOBALS, LISTS, type ListName, namesOwner } from './exportedDocuments';
import { DamagedError, type ExportSource } from './exportSource';
import {
  FILE_LIST,
  type FileLine,
  fileLine,
  type ListDigest,
  listFile,
  MANIFEST,
  type Manifest,
  parseJson,
  parseManifest,
  plainDocument,
} from './manifest';
import { linesIn } from './ndjson';

/** The option of the command that leaves out damaged files of photographs. */
export const WITHOUT_DAMAGED = '--without-damaged';

/** How many damaged files a message names. */
const NAMED = 5;

type Check = {
  /** Whether damaged files of photographs are left out. */
  withoutDamaged?: boolean;
  /** Which files of photographs are read; all by default. */
  reads?: (key: Key) => boolean;
};

/** An export that was checked. */
export type Export = {
  source: ExportSource;
  manifest: Manifest;
  /** The files of photographs that are not as they were written. */
  damaged: ReadonlyMap<Key, FileLine>;
};

/**
 * Checks every byte of an export before any of it is used.
 * @throws StartError when it is missing, damaged, or of a newer version
 */
export async function checkExport(
  source: ExportSource,
  config: SanitizedConfig,
  { withoutDamaged = false, reads = () => true }: Check = {},
): Promise<Export> {
  const manifest = await readManifest(source);
  const lists = listsOf(manifest);
  requireLocales(manifest, config);
  for (const list of lists)
    await requireDigest(source, listFile(list), manifest.documents[list] as ListDigest);
  await requireDigest(source, FILE_LIST, manifest.files);
  const known = new Set<string>(manifest.missing);
  const damaged = new Map<Key, FileLine>();
  const checked = { source, manifest, damaged };
  for await (const line of filesIn(checked)) {
    if (known.has(line.key)) throw notAsWritten(FILE_LIST);
    if (reads(line.key) && !(await hasDigest(source, line.key, line))) damaged.set(line.key, line);
    known.add(line.key);
  }
  if (damaged.size > 0 && !withoutDamaged) throw damagedFiles([...damaged.keys()]);
  for (const list of lists) await checkDocuments(checked, list, config, known);
  return checked;
}

/** The lists that an export has, in the order in which they can be written; an older one may lack some. */
export function listsOf({ documents }: Manifest): ListName[] {
  const strange = Object.keys(documents).find((name) => !LISTS.some((list) => list === name));
  if (strange) throw newer(`has ${strange}`);
  return LISTS.filter((list) => documents[list]);
}

/** The documents of a list; what an older release has exported in another form is in that of today. */
export async function* documentsIn({ source, manifest }: Opened, list: ListName) {
  const digest = manifest.documents[list] as ListDigest;
  for await (const document of parsedLines(source, listFile(list), digest, plainDocument)) {
    if (document.global !== 'site') yield document;
    else {
      const [site, look] = splitOldSettings(document);
      yield site;
      // A draft keeps no theme: what is published has it.
      if (look && list === GLOBALS) yield { global: 'look', ...look };
    }
  }
}

export const filesIn = ({ source, manifest }: Opened) =>
  parsedLines(source, FILE_LIST, manifest.files, fileLine);

/** @throws StartError naming the file when a line is not as the schema has it */
async function* parsedLines<T>(
  source: ExportSource,
  file: string,
  { sha256 }: Digest,
  schema: z.ZodType<T>,
) {
  const bytes = await source.open(file, sha256);
  if (!bytes) throw notAsWritten(file);
  for await (const line of linesIn(bytes)) {
    const { data } = schema.safeParse(parseJson(line));
    if (!data) throw notAsWritten(file);
    yield data;
  }
}

export async function readManifest(source: ExportSource): Promise<Manifest> {
  const text = await source.manifest();
  if (text !== undefined) return parseManifest(text);
  throw new StartError(
    `${source.name} is no export, or one that was interrupted: it has no ${MANIFEST}.`,
  );
}

/** A text in a language that the site does not have would be lost. */
function requireLocales({ locales }: Manifest, { localization }: SanitizedConfig): void {
  const known = localization ? localization.localeCodes : [];
  const missing = locales.filter((locale) => !known.includes(locale));
  if (missing.length > 0)
    throw new StartError(
      `The export has texts in other languages: add ${missing.join(',')} to SITE_LOCALES.`,
    );
}

async function requireDigest(source: ExportSource, name: string, digest: Digest) {
  if (!(await hasDigest(source, name, digest))) throw notAsWritten(name);
}

/** Whether a file is there as it was written. */
async function hasDigest(source: ExportSource, name: string, { bytes, sha256 }: Digest) {
  try {
    const file = await source.open(name, sha256);
    const found = file && (await digestOf(file));
    return found?.bytes === bytes && found.sha256 === sha256;
  } catch (error) {
    if (error instanceof DamagedError) return false;
    throw error;
  }
}

async function checkDocuments(
  opened: Opened,
  list: ListName,
  config: SanitizedConfig,
  files: ReadonlySet<string>,
): Promise<void> {
  for await (const document of documentsIn(opened, list)) {
    const fields = fieldsOf(config, list, document);
    if (!fields) throw newer(`has ${document.global ?? document.collection} in ${list}`);
    const strange = Object.keys(document).find(
      (name) => !namesOwner(list, name) && !fields.some((field) => field.name === name),
    );
    if (strange) throw newer(`has ${strange} in ${list}`);
    if (list !== 'media') continue;
    const lost = keysOf(document as unknown as Media).find((key) => !files.has(key));
    if (lost) throw notAsWritten(lost);
  }
}

type Opened = Pick<Export, 'source' | 'manifest'>;

function damagedFiles(keys: Key[]): StartError {
  const more = keys.length > NAMED ? [`${keys.length - NAMED} more`] : [];
  const named = new Intl.ListFormat('en').format([...keys.slice(0, NAMED), ...more]);
  const fault = keys.length === 1 ? 'is not as it was' : 'are not as they were';
  return new StartError(
    `The export is damaged: ${named} ${fault} written. With -- ${WITHOUT_DAMAGED} at its end the command imports everything else.`,
  );
}

const notAsWritten = (name: string) =>
  new StartError(`The export is damaged: ${name} is not as it was written.`);

const newer = (what: string) =>
  new StartError(
    `The export ${what}, which this version of the site does not know: it needs a newer one.`,
  );
