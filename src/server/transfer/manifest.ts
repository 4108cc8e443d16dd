import { createHash } from 'node:crypto';
import type { Payload } from 'payload';
import * as z from 'zod';
import { StartError } from '@/config/start-error.mjs';
import { keyedHash } from '../accounts/tokens';
import { refuseNewer } from '../release';

/** Rises when older exports can no longer be read. */
const FORMAT = 1;

const APP = 'photographer-portfolio';

/** The file that makes a folder an export: it is written last. */
export const MANIFEST = 'manifest.json';

/** The list of the photographs' files in an export. */
export const FILE_LIST = 'files.ndjson';

/** The file of a list of documents in an export. */
export const listFile = (list: string): string => `documents/${list}.ndjson`;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().nonnegative();

const listDigest = z.strictObject({ lines: count, bytes: count, sha256 });

export type ListDigest = z.infer<typeof listDigest>;

/** A stored file of a photograph: the same name in the storage and in an export. */
const key = z.templateLiteral([
  z.enum(['originals', 'derivatives']),
  '/',
  z.string().regex(/^[\w-][\w.-]*$/),
]);

export const fileLine = z.strictObject({ key, bytes: count, sha256 });

export type FileLine = z.infer<typeof fileLine>;

/** A document in an export: an object of whatever JSON can say. */
export const plainDocument = z.record(z.string(), z.unknown());

const manifest = z.strictObject({
  app: z.literal(APP),
  format: z.literal(FORMAT),
  version: z.string(),
  exportedAt: z.iso.datetime(),
  locales: z.array(z.string()).min(1),
  documents: z.record(z.string().regex(/^[a-z-]+$/), listDigest),
  files: listDigest,
  /** Files that the site itself did not have any more. */
  missing: z.array(key),
  /** By `digestOfSecret`; an older export has none, and no second steps. */
  secret: sha256.optional(),
  /** The digest of the fields above, by `seal`. */
  sha256,
});

export type Manifest = z.infer<typeof manifest>;
type Unsealed = Omit<Manifest, 'sha256'> & Partial<Pick<Manifest, 'sha256'>>;

const anyManifest = z.looseObject({
  app: z.literal(APP),
  format: z.number().int(),
  version: z.string().optional(),
});

/** A manifest of this version of the app, as of now. */
export function newManifest(
  described: Pick<Manifest, 'documents' | 'files' | 'locales' | 'missing' | 'secret' | 'version'>,
): Manifest {
  const exportedAt = new Date().toISOString();
  const unsealed = { app: APP, format: FORMAT, exportedAt, ...described } as const;
  return sealManifest(unsealed);
}

/** Gives a manifest its digest, in place of another one that it may have. */
export function sealManifest({ sha256: _, ...unsealed }: Unsealed): Manifest {
  return { ...unsealed, sha256: seal(unsealed) };
}

/** The text of a manifest as it is stored. */
export const manifestText = (manifest: Manifest): string => JSON.stringify(manifest, null, 2);

/** Tells in an export with which PAYLOAD_SECRET it was made, and not what that is. */
export const digestOfSecret = ({ secret }: Pick<Payload, 'secret'>): string =>
  keyedHash(secret, 'export', '');

/** The digest of a manifest. It depends on the order of the keys, which JSON keeps. */
const seal = (unsealed: object): string =>
  createHash('sha256').update(JSON.stringify(unsealed)).digest('hex');

/** Reads the text of a manifest. @throws StartError when it is not ours, damaged, of a newer release or a newer format */
export function parseManifest(text: string): Manifest {
  const json = parseJson(text);
  const { data: any } = anyManifest.safeParse(json);
  if (!any)
    throw new StartError(
      `The export is damaged, or was not made by this app: ${MANIFEST} cannot be read.`,
    );
  if (any.version) refuseNewer('The export', any.version);
  if (any.format > FORMAT)
    throw new StartError(
      `The export has format ${any.format}, and this version of the site reads ${FORMAT}: it needs a newer one.`,
    );
  const { data } = manifest.safeParse(json);
  const { sha256: sealed, ...unsealed } = json as Manifest;
  if (!data || seal(unsealed) !== sealed)
    throw new StartError(`The export is damaged: ${MANIFEST} is not as it was written.`);
  return data;
}

/** Undefined for a text that is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
