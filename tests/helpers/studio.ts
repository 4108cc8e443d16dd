import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { EducationAnswer, ExperienceAnswer } from '@/contract/entries';
import type { PortfolioAnswer } from '@/contract/portfolio';
import type { ServiceAnswer } from '@/contract/service';
import { type Derivative, derivativeFile } from '@/server/images/derivatives/derivative';
import { type Account, outlivesTest, signIn, signUpOwner } from './accounts';
import { type Api, api, type FormValue } from './api';
import { binnedMediaRows } from './database';
import { type ServerOptions, startServer, type TestServer } from './server';

/** A running site with an owner who is signed in. */
export interface Studio {
  server: TestServer;
  http: Api;
  owner: Account;
  /** The owner's access token. */
  token: string;
}

export interface MediaRow {
  id: string;
  filename: string;
  contentHash: string;
  derivatives: Derivative[];
  /** What it was before it was replaced. */
  earlier: { filename: string; contentHash: string; replacedAt: string } | null;
  [field: string]: unknown;
}

/** The sorted file names in each subfolder of the media folder. */
export interface MediaFiles {
  originals: string[];
  derivatives: string[];
  incoming: string[];
}

export async function openStudio(options: ServerOptions = {}): Promise<Studio> {
  const server = await startServer(options);
  const owner = await signUpOwner(server);
  return { server, http: api(server), owner, token: owner.accessToken };
}

/** Signs the owner in again if the token ends soon: the tests of a file may take longer than it is valid on a busy machine. */
export async function keepSignedIn(studio: Studio): Promise<void> {
  if (outlivesTest(studio.token)) return;
  const owner = await signIn(studio.server, studio.owner);
  Object.assign(studio, { owner, token: owner.accessToken });
}

let count = 0;
/** A name that no other document of this test file has. */
export const newName = (stem = 'Name'): string => `${stem} ${++count}`;

/** Characters at the end of the server log that a failure quotes. */
const LOG_TAIL = 4_000;

/** @throws when the server does not answer 201 */
async function create<T>(
  { http, token, server }: Studio,
  path: string,
  form: Record<string, FormValue>,
): Promise<T> {
  const { status, body } = await http.post(path, { form, token });
  if (status !== 201)
    throw new Error(
      `POST ${path}: ${status} ${JSON.stringify(body)}\n${server.logs().slice(-LOG_TAIL)}`,
    );
  return body as T;
}

export async function createService(
  studio: Studio,
  form: Record<string, FormValue> = {},
): Promise<ServiceAnswer> {
  const sent = { name: newName('Service'), ...form };
  return (await create<{ service: ServiceAnswer }>(studio, '/api/services', sent)).service;
}

/** Creates a portfolio, in a new service if the form names none. */
export async function createPortfolio(
  studio: Studio,
  form: Record<string, FormValue> = {},
): Promise<PortfolioAnswer> {
  const service = form.service ?? (await createService(studio))._id;
  const sent = { name: newName('Portfolio'), description: 'Words', ...form, service };
  return (await create<{ portfolio: PortfolioAnswer }>(studio, '/api/portfolios', sent)).portfolio;
}

export async function listServices({ http }: Studio): Promise<ServiceAnswer[]> {
  return (await http.get<{ services: ServiceAnswer[] }>('/api/services')).body.services;
}

/** All portfolios, as the owner gets them. */
export async function listPortfolios({ http, token }: Studio): Promise<PortfolioAnswer[]> {
  const { body } = await http.get<{ portfolios: PortfolioAnswer[] }>('/api/portfolios', { token });
  return body.portfolios;
}

export async function listEducations({ http }: Studio): Promise<EducationAnswer[]> {
  return (await http.get<{ educations: EducationAnswer[] }>('/api/educations')).body.educations;
}

export async function listExperiences({ http }: Studio): Promise<ExperienceAnswer[]> {
  return (await http.get<{ experiences: ExperienceAnswer[] }>('/api/experiences')).body.experiences;
}

/** Reads all documents of a collection over Payload's REST API as the owner. */
export async function readDocuments<T>({ http, token }: Studio, slug: string): Promise<T[]> {
  const { status, body } = await http.get<{ docs: T[] }>(`/api/${slug}?limit=0&depth=0`, { token });
  if (status !== 200) throw new Error(`GET /api/${slug}: ${status}`);
  return body.docs;
}

export const mediaRows = (studio: Studio): Promise<MediaRow[]> => readDocuments(studio, 'media');

export async function mediaFiles({ server }: Studio): Promise<MediaFiles> {
  const names = (folder: string) =>
    readdir(path.join(server.mediaDir, folder)).then(
      (found) => found.sort(),
      () => [],
    );
  const [originals, derivatives, incoming] = await Promise.all(
    ['originals', 'derivatives', 'incoming'].map(names),
  );
  return { originals: originals ?? [], derivatives: derivatives ?? [], incoming: incoming ?? [] };
}

/** The hash of every stored file by its path in the media folder; without those that are removed meanwhile. */
export async function storedBytes(studio: Studio): Promise<Record<string, string>> {
  const { originals, derivatives } = await mediaFiles(studio);
  const names = [
    ...originals.map((name) => `originals/${name}`),
    ...derivatives.map((name) => `derivatives/${name}`),
  ];
  const hashes = names.map(async (name) => {
    const bytes = await readFile(path.join(studio.server.mediaDir, name)).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      },
    );
    return bytes ? [[name, createHash('sha256').update(bytes).digest('hex')]] : [];
  });
  return Object.fromEntries((await Promise.all(hashes)).flat());
}

/** The files that must exist according to the rows, those of the bin included. No other file may exist. */
export async function expectedFiles(studio: Studio): Promise<MediaFiles> {
  const rows = [...(await mediaRows(studio)), ...(await binnedMediaRows<MediaRow>(studio.server))];
  return {
    originals: rows
      .flatMap(({ filename, earlier }) => [filename, ...(earlier ? [earlier.filename] : [])])
      .sort(),
    derivatives: rows
      .flatMap((row) => row.derivatives.map((derivative) => derivativeFile(row, derivative)))
      .sort(),
    incoming: [],
  };
}

/** The keys in a bucket that must exist according to the rows. No other key may exist. */
export async function expectedKeys(studio: Studio): Promise<string[]> {
  const { originals, derivatives } = await expectedFiles(studio);
  return [
    ...originals.map((name) => `originals/${name}`),
    ...derivatives.map((name) => `derivatives/${name}`),
  ].sort();
}

/** Reads everything that a refused request must not change. */
export async function snapshot(studio: Studio): Promise<Record<string, unknown>> {
  const { http, token } = studio;
  const profile = await http.get('/api/auth/admin-user');
  return {
    services: await listServices(studio),
    portfolios: await listPortfolios(studio),
    educations: await listEducations(studio),
    experiences: await listExperiences(studio),
    messages: await readDocuments(studio, 'contact-message'),
    media: await mediaRows(studio),
    files: await mediaFiles(studio),
    profile: profile.body,
    users: (await http.get<{ totalDocs: number }>('/api/user', { token })).body.totalDocs,
  };
}

export interface Dragged {
  id: string;
  /** Payload's sort key of the document. */
  _order: string;
}

/** Moves a document just before another with the request that the panel sends when the owner drags it there. */
export async function dragBefore(
  studio: Studio,
  slug: 'service' | 'portfolio',
  id: string,
  before: string,
): Promise<void> {
  const { http, token } = studio;
  const target = (await readDocuments<Dragged>(studio, slug)).find((row) => row.id === before);
  const { status, body } = await http.post('/api/reorder', {
    json: {
      collectionSlug: slug,
      docsToMove: [id],
      newKeyWillBe: 'less',
      orderableFieldName: '_order',
      target: { id: before, key: target?._order },
    },
    token,
  });
  if (status !== 200) throw new Error(`POST /api/reorder: ${status} ${JSON.stringify(body)}`);
}
