import { readFile } from 'node:fs/promises';
import type { GalleryEvent, Selections } from '@/contract/gallery';
import { derivativeFile } from '@/server/images/derivatives/derivative';
import { configuredRoutes } from '../helpers/configuredRoutes';
import {
  addPhoto,
  type Client,
  changeGallery,
  createGallery,
  newClient,
  type Opened,
  openGallery,
  ownerOf,
  pick,
} from '../helpers/gallery';
import { send } from '../helpers/rawRequest';
import { sharedStudioWithMailbox } from '../helpers/sharedServer';
import { type MediaRow, mediaFiles, mediaRows, readDocuments } from '../helpers/studio';
import { originalFile, waitForJobs } from '../helpers/uploads';

const { studio, mailbox } = sharedStudioWithMailbox();
const owner = ownerOf(studio);
/** The routes of the configuration that read or change galleries and photographs. */
let routes: { method: string; path: string; isOfPayload: boolean }[];

beforeAll(async () => {
  const configured = configuredRoutes();
  const found = configured.routes
    .filter(({ path }) => /galler(y|ies)|^\/api\/media(\/|$)/.test(path))
    .map(async ({ method, path }) => {
      // Over a connection of its own: one that earlier tests left idle may be closed just now.
      const { status } = await send(studio.server, { method, path });
      const isOfPayload = configured.collections.includes(path.split('/')[2] ?? '');
      // A method that a path does not have is refused whoever asks, so it is asked once only.
      return status === 405 ? [] : [{ method, path, isOfPayload }];
    });
  routes = (await Promise.all(found)).flat();
});

/** In every text of the gallery, and in no other text of the site. */
const MARK = /confidential/i;
/** In the first bytes of a JPEG, a WebP, an AVIF and a ZIP. */
const SIGNATURES = ['JFIF', 'WEBPVP8', 'ftypavif', 'PK\u0003\u0004'];

/** Of the guest, whose tries are their own. */
const FROM = { 'X-Forwarded-For': '198.51.100.1' };
const yesterday = () => new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);

/** A gallery, one guest of it, and what its paths are made of. */
let subject: {
  gallery: Opened;
  guest: Client;
  rows: MediaRow[];
  /** Values of the parameters of paths; of `:id` by the segment after `/api`. */
  ids: Record<string, string>;
  /** The page that was mailed to the guest, for another device. */
  mailedPage: string;
};

// A gallery of two photographs, in one of its sets and in none, with a guest who has picked and commented.
beforeAll(async () => {
  const password = 'secret1';
  const { _id, token, sets } = await createGallery(studio, {
    name: 'Confidential wedding',
    clientName: 'Confidential client',
    clientEmail: 'confidential@example.com',
    message: 'Confidential message',
    password,
    sets: [{ name: 'Confidential set' }],
    allow: { download: 'original' },
  });
  const photo = await addPhoto(studio, _id, 'CONFIDENTIAL_1.jpg', 1, { set: sets[0]?._id ?? '' });
  await addPhoto(studio, _id, 'CONFIDENTIAL_2.jpg', 2);
  const guest = newClient(studio, token, FROM);
  await guest.call('POST', '/unlock', { password });
  const who = { name: 'Confidential guest', email: `confidential-${_id}@example.com` };
  await guest.call('POST', '/me', who);
  await pick(guest, photo._id);
  await guest.call('PUT', '/comments', { photo: photo._id, text: 'Confidential comment' });

  const otherDevice = newClient(studio, token, FROM);
  await otherDevice.call('POST', '/unlock', { password });
  await otherDevice.call('POST', '/me', who);
  const { text } = await mailbox.waitFor(who.email);
  const mailedPage = /http:\/\/[^/]+(\/gallery\/\S+)/.exec(text)?.[1] ?? '';

  await waitForJobs(studio);
  const { guests } = (await owner<Selections>('GET', `/${_id}/selections`)).body;
  const { events } = (await owner<{ events: GalleryEvent[] }>('GET', `/${_id}/activity`)).body;
  const guestId = guests[0]?._id ?? '';
  subject = {
    gallery: (await owner<{ gallery: Opened }>('GET', `/${_id}`)).body.gallery,
    guest,
    rows: (await mediaRows(studio)).filter(({ gallery }) => gallery === _id),
    ids: {
      token,
      guestId,
      setId: sets[0]?._id ?? '',
      'gallery-guest': guestId,
      'gallery-event': events[0]?._id ?? '',
      galleries: _id,
      'client-gallery': _id,
    },
    mailedPage,
  };
});

interface TestRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
}

const isRead = ({ method }: TestRequest): boolean => /GET|HEAD/.test(method);
/** Closed to clients of galleries, whatever they may see. */
const isOfOwner = ({ path }: TestRequest): boolean => /^\/api\/(?!gallery\/)/.test(path);
/** Payload would fetch a photograph from another site there. */
const SWITCHED_OFF = /^\/api\/media\/paste-url\//;
const OWNER_REFUSALS = [401, 403, 404];

/** Payload changes several documents only with a filter. This one matches all. */
const ALL_DOCUMENTS = '?where[id][exists]=true&depth=2';

/**
 * The requests for all of a gallery: every route for each of its photographs, every stored file, and its page.
 * @param queries of the routes that read something; those of Payload get a filter
 */
function requestsOf(queries: string[]): TestRequest[] {
  const { ids, rows, gallery, mailedPage } = subject;
  const requests: TestRequest[] = rows.flatMap((row) => {
    const values: typeof ids = { ...ids, photoId: row.id, media: row.id, filename: row.filename };
    return routes.flatMap(({ method, path, isOfPayload }) => {
      const filled = path.replace(/:(\w+)\??/g, (_, name) => {
        const value = values[name === 'id' ? (path.split('/')[2] ?? '') : name];
        if (!value) throw new Error(`This test has no value for :${name} of ${path}`);
        return value;
      });
      const ofContract = isRead({ method, path }) ? queries : [''];
      return (isOfPayload ? [ALL_DOCUMENTS] : ofContract).map((query) => ({
        method,
        path: filled + query,
      }));
    });
  });
  const files = rows.flatMap((row) => [
    ...row.derivatives.map((derivative) => derivativeFile(row, derivative)),
    row.filename,
    `originals/${row.filename}`,
  ]);
  const shown = gallery.photos.flatMap(({ srcSet }) => srcSet.match(/\/media\/\S+/g) ?? []);
  const pages = [`/gallery/${ids.token}`, mailedPage];
  const read = [...files.map((name) => `/media/${name}`), ...shown, ...pages];
  requests.push(...read.map((path) => ({ method: 'GET', path })));
  const unique = new Map(requests.map((request) => [`${request.method} ${request.path}`, request]));
  return [...unique.values()];
}

/** Fields that every change of a gallery accepts. */
const change = ({ rows, mailedPage }: typeof subject) => ({
  guest: new URL(mailedPage, 'http://site.invalid').searchParams.get('guest'),
  name: 'Intruder',
  email: 'intruder@example.com',
  password: 'intruder',
  photo: rows[0]?.id,
  picked: false,
  text: 'Intruder',
  message: 'Intruder',
  order: rows.map(({ id }) => id).reverse(),
  photos: rows.map(({ id }) => id),
  at: 0,
  closed: true,
  picks: [],
  count: 99,
});

type Answered = TestRequest & { status: number; bytes: Buffer; isAttachment: boolean };

/** Sends every request at once, or only some. */
const askAll = (
  client: Pick<Client, 'fetch'>,
  {
    headers = {},
    only = () => true,
    queries = ['?size=original'],
  }: {
    headers?: Record<string, string>;
    only?: (request: TestRequest) => boolean;
    queries?: string[];
  } = {},
): Promise<Answered[]> =>
  Promise.all(
    requestsOf(queries)
      .filter(only)
      .map(async (request) => {
        const { method, path } = request;
        const answer = await client.fetch(path, {
          method,
          headers: {
            ...headers,
            ...request.headers,
            ...(!isRead(request) && { 'Content-Type': 'application/json' }),
          },
          ...(!isRead(request) && { body: JSON.stringify(change(subject)) }),
        });
        return {
          method,
          path,
          status: answer.status,
          bytes: Buffer.from(await answer.arrayBuffer()),
          isAttachment:
            answer.headers.get('content-disposition')?.startsWith('attachment') === true,
        };
      }),
  );

const nameOf = ({ method, path, status }: Answered) => `${method} ${path} ${status}`;

/** Whether an answer has a text or a file of the gallery. */
function tellsOfGallery({ bytes, isAttachment }: Answered): boolean {
  const text = bytes.toString('latin1');
  return isAttachment || MARK.test(text) || SIGNATURES.some((bytes) => text.includes(bytes));
}

/** Everything that a refused request must not change. */
async function storedState(): Promise<unknown> {
  // Those of a gallery of another test would change what is compared.
  await waitForJobs(studio);
  const slugs = ['client-gallery', 'gallery-guest', 'gallery-event', 'media'];
  const rows = await Promise.all(
    slugs.map((slug) => readDocuments<{ type?: string }>(studio, slug)),
  );
  const view = await owner<{ gallery: Opened }>('GET', `/${subject.gallery._id}`);
  return {
    view: view.body,
    // A wrong password is noted.
    rows: rows.map((some) => some.filter(({ type }) => type !== 'wrong-password')),
    files: await mediaFiles(studio),
  };
}

/** A client with the cookies of a guest of another gallery, under the name of this gallery too. */
async function guestOfAnother(): Promise<Client> {
  const { gallery } = subject;
  const { client: other } = await openGallery(studio, {}, { photographs: 0, email: 'a@b.example' });
  const client = newClient(studio, gallery.token);
  for (const [name, value] of other.cookies)
    client.cookies.set(name, value).set(`gallery-${gallery._id}`, value);
  return client;
}

/** Whose calls and page are refused alike: the page is the form for the password. */
const STRANGERS: [string, () => Promise<Client>][] = [
  ['whoever has no cookie', async () => newClient(studio, subject.gallery.token)],
  ['a guest of another gallery', guestOfAnother],
];

/** What else ends the access of a guest than Close, with the status of the guest's calls and that of the page. */
const ENDS: [string, object | undefined, number, number][] = [
  ['a new password', { password: 'another1' }, 401, 200],
  ['the last day', { openUntil: yesterday() }, 410, 410],
  ['a new link', undefined, 404, 404],
];

/** Sends every request, and expects to get and to change nothing. */
async function expectRefused(
  client: Client,
  callStatus: number,
  pageStatus: number,
): Promise<void> {
  const before = await storedState();
  const cookies = new Map(client.cookies);
  // A file that the client has kept is not confirmed with 304 either.
  const answers = await askAll(client, { headers: { 'If-None-Match': '*' } });
  const allowed = ({ path }: TestRequest): number[] => {
    if (path.startsWith('/gallery/')) return [pageStatus];
    return path.startsWith('/api/gallery/') ? [callStatus] : OWNER_REFUSALS;
  };
  const opened = answers.filter(
    (answer) => tellsOfGallery(answer) || !allowed(answer).includes(answer.status),
  );
  expect(opened.map(nameOf)).toEqual([]);
  expect(client.cookies).toEqual(cookies);
  expect(await storedState()).toEqual(before);
}

it.each(STRANGERS)('tells nothing to %s, and lets them change nothing', async (_name, enter) =>
  expectRefused(await enter(), 401, 200),
);

it.each(ENDS)('keeps a guest out after %s', async (_name, change, callStatus, pageStatus) => {
  const fields = { password: 'secret1', allow: { download: 'original' } };
  const who = { photographs: 1, email: 'a@b.example' };
  const { gallery, client, photos } = await openGallery(studio, fields, who);
  const call = `/api/gallery/${gallery.token}`;
  const src = gallery.photos[0]?.src ?? '';
  const paths = [call, `${call}/photos/${photos[0]}`, `/gallery/${gallery.token}`, src];
  const statuses = () => Promise.all(paths.map(async (path) => (await client.fetch(path)).status));
  expect(await statuses()).toEqual([200, 200, 200, 200]);
  if (change) await changeGallery(studio, gallery._id, change);
  else {
    const { body } = await owner<{ gallery: Opened }>('POST', `/${gallery._id}/link`);
    expect((await client.fetch(`/api/gallery/${body.gallery.token}`)).status).toBe(401);
  }
  expect(await statuses()).toEqual([callStatus, callStatus, pageStatus, 404]);
  expect((await pick(client, photos[0])).status).toBe(callStatus);
});

describe('a guest with access', () => {
  it.each(['original', 'web'])(
    'gets originals where the gallery allows them alone: %s',
    async (download) => {
      await changeGallery(studio, subject.gallery._id, { allow: { download } });
      const answers = await askAll(subject.guest, {
        only: isRead,
        queries: ['', '?size=original'],
      });
      const originals = await Promise.all(
        subject.rows.map((row) => readFile(originalFile(studio, row))),
      );
      const withOriginals = answers.filter(({ bytes }) =>
        originals.some((original) => bytes.includes(original)),
      );
      const below = `/api/gallery/${subject.ids.token}`;
      const files = [...subject.rows.map(({ id }) => `${below}/photos/${id}`), `${below}/download`];
      const withSize = files.map((path) => `${path}?size=original`);
      expect(withOriginals.map(({ path }) => path).sort()).toEqual(
        download === 'original' ? [...files, ...withSize].sort() : [],
      );
      // What the guest may read is open, so that the refusals of the others are due to who asks.
      const opened = answers.filter(tellsOfGallery).map(({ path }) => path);
      const proofs = subject.rows.flatMap((row) =>
        row.derivatives
          .filter(({ format }) => format !== 'jpg')
          .map((derivative) => `/media/${derivativeFile(row, derivative)}`),
      );
      expect(opened).toEqual(
        expect.arrayContaining([below, `/gallery/${subject.ids.token}`, ...files, ...proofs]),
      );
      if (download === 'original') return;
      const refused = answers.filter(({ path }) => withSize.includes(path));
      expect(refused.map(({ status }) => status)).toEqual(Array(2 * files.length).fill(403));
    },
  );

  it('is refused where the owner gets an answer', async () => {
    const asOwner = newClient(studio, '', { Authorization: `Bearer ${studio.token}` });
    const toOwner = await askAll(asOwner, {
      only: (request) => request.method === 'GET' && isOfOwner(request),
      queries: [''],
    });
    const unanswered = toOwner.filter(
      ({ path, status }) => status !== 200 && !SWITCHED_OFF.test(path),
    );
    expect(unanswered.map(nameOf)).toEqual([]);
    const before = await storedState();
    const answers = await askAll(subject.guest, { only: isOfOwner });
    const opened = answers.filter(
      (answer) => tellsOfGallery(answer) || !OWNER_REFUSALS.includes(answer.status),
    );
    expect(opened.map(nameOf)).toEqual([]);
    expect(await storedState()).toEqual(before);
  });

  it('is told nothing after Close, and changes nothing', async () => {
    expect((await subject.guest.call('GET')).status).toBe(200);
    await changeGallery(studio, subject.gallery._id, { closed: true });
    await expectRefused(subject.guest, 410, 410);
  });
});
