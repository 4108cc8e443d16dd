import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MESSAGES } from '@/contract/messages';
import { binOf, deleteDocument } from '../helpers/bin';
import { type BinnedSite, deleteAll, fillBinnedSite, WORD } from '../helpers/binnedSite';
import { isOnMongo } from '../helpers/database';
import { pagesOf } from '../helpers/pages';
import { file, jpeg } from '../helpers/photoFixtures';
import { runScript } from '../helpers/script';
import { prepareServer, type TestServer } from '../helpers/server';
import { sharedStudio } from '../helpers/sharedStudio';
import {
  createService,
  expectedFiles,
  listPortfolios,
  mediaFiles,
  mediaRows,
  readDocuments,
  type Studio,
  storedBytes,
} from '../helpers/studio';
import { signInAsStudio, transfer } from '../helpers/transfer';
import { OPTIONS } from './bin.options';

const studio = sharedStudio(OPTIONS);
let folder: string;
let site: BinnedSite;
/** A page that stays, and shows a portfolio that goes. */
let naming: string;
let before: unknown;
const servers: TestServer[] = [];

const stateOf = async (one: Studio) => ({
  bin: await binOf(one).list(),
  portfolios: await listPortfolios(one),
  guests: filled(await readDocuments<object>(one, 'gallery-guest')),
  messages: filled(await readDocuments<object>(one, 'contact-message')),
  media: filled(await mediaRows(one)),
  files: await storedBytes(one),
});

/** MongoDB does not store what was never filled. */
const filled = (rows: object[]): object[] =>
  JSON.parse(JSON.stringify(rows), (_, value) => value ?? undefined);

/** Imports an export into an empty site, on SQLite one of another database. */
async function importInto(name: string): Promise<Studio> {
  const env = {
    ...(isOnMongo && { DATABASE_URI: '' }),
    PAYLOAD_SECRET: studio.server.env.PAYLOAD_SECRET ?? '',
  };
  const server = await prepareServer({ env });
  servers.push(server);
  const imported = await transfer(server, 'import', path.join(folder, name));
  expect([imported.status, imported.output]).toEqual([0, expect.stringContaining('whole')]);
  await server.restart();
  return signInAsStudio(server, studio.owner);
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'bin-'));
  await binOf(studio).empty();
  site = await fillBinnedSite(studio);
  const blocks = [{ blockType: 'portfolios', portfolios: [site.goes.gamma._id] }];
  naming = (await pagesOf(studio).publish({ title: 'Naming', slug: 'naming', blocks })).id;
  await pagesOf(studio).patch(naming, { title: 'Naming, drafted' });
  before = { ...(await stateOf(studio)), bin: [] };
  await deleteAll(studio, site);
}, 300_000);
afterAll(async () => {
  for (const server of servers) await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('is in order for the doctor: its files have an owner, and nothing names what is not there', async () => {
  const { status, output } = await runScript(studio.server, 'doctor');
  expect([status, output]).toEqual([0, expect.stringMatching(/All is well/)]);
});

it('is in an export, and comes back as a bin from which everything can be restored', async () => {
  const { status } = await transfer(studio.server, 'export', path.join(folder, 'whole'));
  expect(status).toBe(0);
  const imported = await importInto('whole');
  expect(await stateOf(imported)).toEqual(await stateOf(studio));
  const bin = binOf(imported);
  for (const { type, _id } of await bin.list()) {
    const { body } = await bin.restore(type, _id);
    expect([type, body.message]).toEqual([type, MESSAGES.restored]);
  }
  expect(await mediaFiles(imported)).toEqual(await expectedFiles(imported));
  const after = { ...(await stateOf(imported)) };
  expect(withoutTimes(after)).toEqual(withoutTimes(before));
  expect((await imported.http.get<string>('/naming')).body).toContain(`${WORD} gamma`);
});

it('is not in an export without it, nor are its files, its guests and what names it', async () => {
  const name = path.join(folder, 'without');
  expect((await transfer(studio.server, 'export', name, '--without-bin')).status).toBe(0);
  for (const file of readdirSync(path.join(name, 'documents'))) {
    const text = readFileSync(path.join(name, 'documents', file), 'utf8');
    // A preference of the panel may name anything.
    if (file.startsWith('payload-preferences')) continue;
    expect([file, text.toLowerCase().includes(WORD)]).toEqual([file, false]);
    for (const id of site.ids) expect([file, id, text.includes(id)]).toEqual([file, id, false]);
  }
  const imported = await importInto('without');
  const state = await stateOf(imported);
  expect(state.bin).toEqual([]);
  const { bin: _, files: __, ...visible } = await stateOf(studio);
  expect(state).toMatchObject(visible);
  expect(await mediaFiles(imported)).toEqual(await expectedFiles(imported));
  const { status, body } = await pagesOf(imported).patch(naming, { _status: 'published' });
  expect([status, body.doc.blocks]).toEqual([200, [expect.objectContaining({ portfolios: [] })]]);
  expect(await createService(imported, { name: `${WORD} service` })).toMatchObject({
    slug: `${WORD}-service`,
  });
});

/** A gallery and its guests are written when a photograph leaves it and comes back. */
const withoutTimes = (state: unknown) =>
  JSON.parse(JSON.stringify(state, (key, value) => (key === 'updatedAt' ? undefined : value)));

it('takes what photographs were before they were replaced along, or leaves it behind, as it does the rest', async () => {
  const id = site.stays.library;
  const form = { file: file(await jpeg({ width: 300, height: 200, seed: 990 })), _payload: '{}' };
  await studio.http.patch(`/api/media/${id}`, { form, token: studio.token });
  const { filename = '' } = (await mediaRows(studio)).find((row) => row.id === id)?.earlier ?? {};
  expect(filename).toContain(id);
  for (const options of [[], ['--without-bin']]) {
    const name = path.join(folder, `replaced${options.length}`);
    expect((await transfer(studio.server, 'export', name, ...options)).status).toBe(0);
    const isThere = readdirSync(path.join(name, 'originals')).includes(filename);
    const rows = readFileSync(path.join(name, 'documents', 'media.ndjson'), 'utf8');
    expect([isThere, rows.includes(filename)]).toEqual([
      options.length === 0,
      options.length === 0,
    ]);
  }
});

it('is deleted for good with its files, and leaves nothing', async () => {
  const { goes } = site;
  await deleteDocument(studio, 'portfolio', site.stays.gamma._id);
  expect((await binOf(studio).empty()).body.message).toBe(MESSAGES.binEmptied);
  expect(await binOf(studio).list()).toEqual([]);
  expect(await mediaFiles(studio)).toEqual(await expectedFiles(studio));
  const guests = await readDocuments<{ gallery: string }>(studio, 'gallery-guest');
  expect(guests.map(({ gallery }) => gallery)).not.toContain(goes.gallery.gallery._id);
  const files = JSON.stringify(await mediaFiles(studio));
  for (const { id } of site.media) expect(files).not.toContain(id);
  const { status } = await runScript(studio.server, 'doctor');
  expect(status).toBe(0);
});
