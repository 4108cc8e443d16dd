import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SanitizedConfig } from 'payload';
import type { z } from 'zod';
import { StartError } from '@/config/start-error.mjs';
import type { Media } from '@/payload-types';
import { type Digest, digestFile } from '../files/digest';
import { keysOf } from '../images/storage/keys';
import { splitOldSettings } from '../pages/oldSettings';
import { fieldsOf, GLOBALS, LISTS, type ListName, namesOwner } from './exportedDocuments';
import {
  FILE_LIST,
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

/** Checks every byte of an export before any of it is used. @throws StartError when it is missing, damaged, or of a newer version */
export async function checkExport(folder: string, config: SanitizedConfig): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const lists = listsOf(manifest);
  requireLocales(manifest, config);
  for (const list of lists)
    await requireDigest(folder, listFile(list), manifest.documents[list] as ListDigest);
  await requireDigest(folder, FILE_LIST, manifest.files);
  const known = new Set<string>(manifest.missing);
  for await (const { key, ...digest } of filesIn(folder)) {
    await requireDigest(folder, key, digest);
    known.add(key);
  }
  for (const list of lists) await checkDocuments(folder, list, config, known);
  return manifest;
}

/** The lists that an export has, in the order in which they can be written; an older one may lack some. */
export function listsOf({ documents }: Manifest): ListName[] {
  const strange = Object.keys(documents).find((name) => !LISTS.some((list) => list === name));
  if (strange) throw newer(`has ${strange}`);
  return LISTS.filter((list) => documents[list]);
}

/** The documents of a list; what an older release has exported in another form is in that of today. */
export async function* documentsIn(folder: string, list: ListName) {
  for await (const document of parsedLines(folder, listFile(list), plainDocument)) {
    if (document.global !== 'site') yield document;
    else {
      const [site, look] = splitOldSettings(document);
      yield site;
      // A draft keeps no theme: what is published has it.
      if (look && list === GLOBALS) yield { global: 'look', ...look };
    }
  }
}

export const filesIn = (folder: string) => parsedLines(folder, FILE_LIST, fileLine);

/** @throws StartError naming the file when a line is not as the schema has it */
async function* parsedLines<T>(folder: string, file: string, schema: z.ZodType<T>) {
  for await (const line of linesIn(path.join(folder, file))) {
    const { data } = schema.safeParse(parseJson(line));
    if (!data) throw damaged(file);
    yield data;
  }
}

async function readManifest(folder: string): Promise<Manifest> {
  if (!existsSync(folder)) throw new StartError(`There is no export ${folder}.`);
  const file = path.join(folder, MANIFEST);
  if (!existsSync(file))
    throw new StartError(
      `${folder} is no export, or one that was interrupted: it has no ${MANIFEST}.`,
    );
  return parseManifest(await readFile(file, 'utf8'));
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

async function requireDigest(folder: string, name: string, { bytes, sha256 }: Digest) {
  const file = path.join(folder, name);
  if (!existsSync(file)) throw damaged(name);
  const found = await digestFile(file);
  if (found.bytes !== bytes || found.sha256 !== sha256) throw damaged(name);
}

async function checkDocuments(
  folder: string,
  list: ListName,
  config: SanitizedConfig,
  files: ReadonlySet<string>,
): Promise<void> {
  for await (const document of documentsIn(folder, list)) {
    const fields = fieldsOf(config, list, document);
    if (!fields) throw newer(`has ${document.global ?? document.collection} in ${list}`);
    const strange = Object.keys(document).find(
      (name) => !namesOwner(list, name) && !fields.some((field) => field.name === name),
    );
    if (strange) throw newer(`has ${strange} in ${list}`);
    if (list !== 'media') continue;
    const lost = keysOf(document as unknown as Media).find((key) => !files.has(key));
    if (lost) throw damaged(lost);
  }
}

const damaged = (name: string) =>
  new StartError(`The export is damaged: ${name} is not as it was written.`);

const newer = (what: string) =>
  new StartError(
    `The export ${what}, which this version of the site does not know: it needs a newer one.`,
  );
