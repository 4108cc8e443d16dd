import { copyFile, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Account } from '../helpers/accounts';
import { addAdministrator } from '../helpers/administrators';
import { emptyProfile } from '../helpers/emptyProfile';
import { file, jpeg } from '../helpers/photoFixtures';
import { sharedStudio } from '../helpers/sharedStudio';
import { createPortfolio, createService, type MediaRow, mediaRows } from '../helpers/studio';
import { waitForJobs } from '../helpers/uploads';
import { JOB_SERVER } from './jobs.options';

const YEAR = 'public, max-age=31536000, immutable';
const TYPES: Record<string, string> = { '.webp': 'image/webp', '.avif': 'image/avif' };

const studio = sharedStudio(JOB_SERVER);
/** An administrator beside the owner. */
let assistant: Account;
/** What the public may see, and what it may not. */
let shown: MediaRow[];
let hidden: MediaRow[];

beforeAll(async () => {
  const { http, owner, token } = studio;
  assistant = await addAdministrator(studio.server, owner, 'assistant@example.com');
  const seen: string[] = [];
  const unseen: string[] = [];
  const added = async (list: string[], add: () => Promise<unknown>) => {
    const before = new Set((await mediaRows(studio)).map(({ id }) => id));
    await add();
    for (const { id } of await mediaRows(studio)) if (!before.has(id)) list.push(id);
  };
  const display = (userId: string, by: string, seed: number) => async () =>
    http.put(`/api/auth/update-display-image/${userId}`, {
      form: { image: await photo(seed) },
      token: by,
    });
  await added(seen, async () => createPortfolio(studio, { images: await photo(1) }));
  await added(seen, async () => createService(studio, { images: await photo(2) }));
  await added(seen, display(owner.user._id, token, 3));
  await added(seen, async () => {
    const image = await inMedia(4);
    await http.post('/api/globals/project-page', { json: { image }, token });
  });
  await added(unseen, () => inMedia(5));
  await added(unseen, display(assistant.user._id, assistant.accessToken, 6));
  await waitForJobs(studio);
  const rows = await mediaRows(studio);
  const those = (ids: string[]) => rows.filter(({ id }) => ids.includes(id));
  [shown, hidden] = [those(seen), those(unseen)];
  expect([shown.length, hidden.length]).toEqual([4, 2]);
});
// sharedStudio deletes services with their photographs. It keeps administrators, the profile, pages and Media.
afterAll(async () => {
  const { http, token } = studio;
  await http.post('/api/globals/project-page', { json: { image: null }, token });
  await emptyProfile(studio);
  await http.del(`/api/user/${assistant.user._id}`, { token });
  for (const { id } of [...shown, ...hidden]) await http.del(`/api/media/${id}`, { token });
});

const photo = async (seed: number) => file(await jpeg({ width: 420, height: 320, seed }));

/** Uploads a photograph to Media as the panel does; no page shows it. */
async function inMedia(seed: number): Promise<string> {
  const { status, body } = await studio.http.post<{ doc: { id: string } }>('/api/media', {
    form: { file: await photo(seed), _payload: '{}' },
    token: studio.token,
  });
  expect(status).toBe(201);
  return body.doc.id;
}

const ask = (requested: string, options: RequestInit = {}) =>
  fetch(studio.server.url + requested, { redirect: 'manual', ...options });
const asOwner = () => ({ headers: { Authorization: `Bearer ${studio.token}` } });

/** Every file in the media folder, by its path in that folder. */
async function everyFile(): Promise<string[]> {
  const found = await readdir(studio.server.mediaDir, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(studio.server.mediaDir, path.join(entry.parentPath, entry.name)))
    .map((name) => name.replaceAll(path.sep, '/'));
}

const belongsTo = (rows: MediaRow[], name: string) =>
  rows.some(({ id }) => path.basename(name).startsWith(`${id}-`));
const cardOf = ({ id, contentHash }: MediaRow) =>
  `/card/${id}-${contentHash.slice(0, 12)}-50-50.jpg`;

describe('a signed-out client', () => {
  it('gets every file that a page may show, and no other byte of the media folder', async () => {
    const files = await everyFile();
    expect(files.filter((name) => name.startsWith('originals/'))).toHaveLength(6);
    expect(files.filter((name) => name.endsWith('.avif'))).toHaveLength(6 * 3);
    for (const name of files) {
      const isPublic = name.startsWith('derivatives/') && belongsTo(shown, name);
      const { status } = await ask(`/media/${path.basename(name)}`);
      expect([name, status]).toEqual([name, isPublic ? 200 : 404]);
    }
    const [original = '', derivative = ''] = ['originals/', 'derivatives/'].map((folder) =>
      files.find((name) => name.startsWith(folder)),
    );
    for (const name of [original, derivative])
      for (const address of [`/media/${name}`, `/media/..%2f${name}`, `/${name}`, `/media/`])
        expect([address, (await ask(address)).status]).toEqual([address, 404]);
  });

  it('gets no file that only lies beside those of a photograph, and neither does an administrator', async () => {
    for (const { thumbnail } of [...shown, ...hidden]) {
      const folder = path.join(studio.server.mediaDir, 'derivatives');
      // As a file is named that was made at another time.
      const name = String(thumbnail).replace(/-[\da-f]{8}-/, '-00000000-');
      await copyFile(path.join(folder, String(thumbnail)), path.join(folder, name));
      expect([name, (await ask(`/media/${name}`)).status]).toEqual([name, 404]);
      expect([name, (await ask(`/media/${name}`, asOwner())).status]).toEqual([name, 404]);
      await rm(path.join(folder, name));
    }
  });

  it('gets the card of a photograph that a page shows, and of no other', async () => {
    for (const row of shown) {
      const response = await ask(cardOf(row));
      expect([cardOf(row), response.status]).toEqual([cardOf(row), 200]);
      expect(response.headers.get('content-type')).toBe('image/jpeg');
      expect(response.headers.get('cache-control')).toBe(YEAR);
    }
    for (const row of hidden) expect((await ask(cardOf(row))).status).toBe(404);
  });

  it('gets the same refusal for a hidden file as for a missing one', async () => {
    const [row] = hidden as [MediaRow];
    const hiddenFile = await ask(`/media/${row.thumbnail}`);
    const missingFile = await ask('/media/nobody-000000000000-400.webp');
    expect(await hiddenFile.text()).toBe(await missingFile.text());
    for (const name of ['cache-control', 'content-type', 'etag', 'content-length'])
      expect([name, hiddenFile.headers.get(name)]).toEqual([name, missingFile.headers.get(name)]);
    expect(Object.fromEntries(hiddenFile.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    });
  });
});

describe('a public file', () => {
  it('has its type, an immutable cache header, and supports HEAD, conditional and range requests', async () => {
    const files = (await everyFile()).filter((one) => belongsTo(shown.slice(0, 1), one));
    for (const extension of Object.keys(TYPES)) {
      const address = `/media/${path.basename(files.find((name) => name.endsWith(extension)) ?? '')}`;
      const whole = await ask(address);
      const bytes = Buffer.from(await whole.arrayBuffer());
      const etag = whole.headers.get('etag') ?? '';
      expect(Object.fromEntries(whole.headers)).toMatchObject({
        'content-type': TYPES[extension],
        'content-length': String(bytes.length),
        'cache-control': YEAR,
        'x-content-type-options': 'nosniff',
        'accept-ranges': 'bytes',
        etag: expect.stringMatching(/^(W\/)?".+"$/),
      });
      const head = await ask(address, { method: 'HEAD' });
      expect([head.status, head.headers.get('content-length')]).toEqual([
        200,
        String(bytes.length),
      ]);
      const again = await ask(address, {
        headers: { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' },
      });
      expect([again.status, again.headers.get('cache-control')]).toEqual([304, YEAR]);
      const part = await ask(address, { headers: { Range: 'bytes=10-29' } });
      expect([part.status, part.headers.get('content-range')]).toEqual([
        206,
        `bytes 10-29/${bytes.length}`,
      ]);
      expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(10, 30))).toBe(true);
      const beyond = await ask(address, { headers: { Range: `bytes=${bytes.length}-` } });
      expect([beyond.status, beyond.headers.get('cache-control')]).toEqual([416, 'no-store']);
      expect(beyond.headers.get('content-range')).toBe(`bytes */${bytes.length}`);
    }
  });
});

describe('an administrator', () => {
  it('gets a photograph that no page shows, and shared caches may not store it', async () => {
    for (const { thumbnail } of hidden) {
      const response = await ask(`/media/${thumbnail}`, asOwner());
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('private, no-cache');
      const cookie = { headers: { Cookie: `payload-token=${studio.token}` } };
      expect((await ask(`/media/${thumbnail}`, cookie)).status).toBe(200);
      const forged = { headers: { Cookie: `payload-token=${studio.token}x` } };
      expect((await ask(`/media/${thumbnail}`, forged)).status).toBe(404);
    }
  });
});

describe('a photograph is public as long as a page shows it', () => {
  const status = async (address: unknown) => (await ask(String(address))).status;
  const small = ({ thumbnail }: MediaRow) => `/media/${thumbnail}`;

  it('from the first page that shows it until the last one is gone', async () => {
    const image = await inMedia(20);
    const row = (await mediaRows(studio)).find(({ id }) => id === image) as MediaRow;
    const { _id: service } = await createService(studio);
    const show = (images: string[]) =>
      studio.http.patch(`/api/service/${service}`, { json: { images }, token: studio.token });
    expect([await status(small(row)), await status(cardOf(row))]).toEqual([404, 404]);
    await show([image]);
    expect([await status(small(row)), await status(cardOf(row))]).toEqual([200, 200]);
    await studio.http.del(`/api/services/${service}`, { token: studio.token });
    expect([await status(small(row)), await status(cardOf(row))]).toEqual([404, 404]);
  });

  it('not after its portfolio or service is deleted, or its display image replaced', async () => {
    const { http, token, owner } = studio;
    const portfolio = await createPortfolio(studio, { images: await photo(30) });
    const kept = await createPortfolio(studio, { images: await photo(31) });
    const profile = async (seed: number) =>
      (
        await http.put<{ user: { image: string } }>(
          `/api/auth/update-display-image/${owner.user._id}`,
          { form: { image: await photo(seed) }, token },
        )
      ).body.user.image;
    const display = await profile(32);
    const addresses = [portfolio.images[0], kept.images[0], display];
    for (const address of addresses) expect(await status(address)).toBe(200);
    await http.del(`/api/portfolios/${portfolio._id}`, { token });
    await http.del(`/api/services/${kept.service._id}`, { token });
    await profile(33);
    for (const address of addresses)
      expect([address, await status(address)]).toEqual([address, 404]);
    const signedIn = await ask(String(display), asOwner());
    expect(signedIn.status).toBe(404);
  });
});
