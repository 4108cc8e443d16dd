import type { PortfolioAnswer } from '@/contract/portfolio';
import type { Body } from '../helpers/api';
import { describeDatabaseIndependent, itDatabaseIndependent } from '../helpers/onDatabase';
import { file, jpeg } from '../helpers/photoFixtures';
import { sharedStudio } from '../helpers/sharedStudio';
import {
  createPortfolio,
  createService,
  listPortfolios,
  type MediaRow,
  mediaRows,
  newName,
  readDocuments,
  snapshot,
} from '../helpers/studio';
import { OPTIONS } from './content.options';

const studio = sharedStudio(OPTIONS);
let service: string;
let seed = 100;
/** A time in the future, and the same in another zone. */
const SOON = '2031-01-31T17:00:00.000Z';
const SOON_IN_ZONE = '2031-01-31T18:00:00+01:00';

beforeAll(async () => {
  service = (await createService(studio, { name: 'Weddings' }))._id;
});
// sharedStudio deletes services with their photographs, but not what stays in the library.
afterAll(async () => {
  const { http, token } = studio;
  await http.del('/api/service?where[id][exists]=true', { token });
  for (const { id } of await mediaRows(studio)) await http.del(`/api/media/${id}`, { token });
});

type Answered = { portfolio: PortfolioAnswer; errors?: Record<string, string> };
type Portfolios = { portfolios: PortfolioAnswer[] };

const photo = async () => file(await jpeg({ width: 80, height: 60, seed: ++seed }));
const add = async (fields: Record<string, string> = {}, count = 1) =>
  createPortfolio(studio, {
    service,
    images: await Promise.all(Array.from({ length: count }, photo)),
    ...fields,
  });
const put = (id: string, json: object) =>
  studio.http.put<Answered>(`/api/portfolios/${id}`, { json, token: studio.token });
const photoIds = ({ imageDetails }: PortfolioAnswer) => imageDetails.map(({ _id }) => _id);
const asOwner = () => ({ token: studio.token });
const cookie = (token = studio.token) => ({ Cookie: `payload-token=${token}` });
const stored = async (id: string) => (await mediaRows(studio)).find((row) => row.id === id);
const page = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await studio.http.get<string>(path, { headers });
  return { ...answer, html: String(answer.body) };
};

/** Uploads a photograph to the library, as the panel does. */
async function toLibrary(): Promise<MediaRow> {
  const { status, body } = await studio.http.post<{ doc: MediaRow }>('/api/media', {
    form: { file: await photo(), _payload: '{}' },
    token: studio.token,
  });
  expect(status).toBe(201);
  return body.doc;
}

describe('a portfolio that is not published', () => {
  it('is in the answers to administrators alone, and so is its photograph', async () => {
    const shown = await add();
    const planned: Record<string, string>[] = [
      { status: 'hidden' },
      { status: 'scheduled', publishAt: SOON },
    ];
    const unseen = await Promise.all(planned.map((fields) => add(fields)));
    for (const [nth, fields] of planned.entries())
      expect(unseen[nth]).toMatchObject({ publishAt: null, onHome: true, ...fields });
    for (const list of ['/api/portfolios', `/api/portfolios/${service}`]) {
      const seen = async (options: object) => {
        const { status, headers, body } = await studio.http.get<Body>(`${list}?limit=50`, options);
        expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
        const all = (body.portfolios ?? body.portfolio) as PortfolioAnswer[];
        expect(headers.get('x-total-count')).toBe(String(all.length));
        return all;
      };
      const ofOwner = await seen(asOwner());
      expect(await seen({ headers: cookie() })).toEqual(ofOwner);
      expect(ofOwner).toEqual(expect.arrayContaining(unseen));
      const ofVisitor = await seen({});
      const { status: _, publishAt: __, onHome: ___, ...known } = shown;
      expect(ofVisitor.find(({ _id }) => _id === shown._id)).toEqual(known);
      for (const { _id } of unseen) expect(ofVisitor.map((one) => one._id)).not.toContain(_id);
      for (const dead of [`${studio.token}x`, 'made.up.token']) {
        expect(await seen({ token: dead })).toEqual(ofVisitor);
        expect(await seen({ headers: cookie(dead) })).toEqual(ofVisitor);
      }
    }
    for (const { images } of unseen) {
      expect((await studio.http.get(images[0] ?? '')).status).toBe(404);
      expect((await studio.http.get(images[0] ?? '', { headers: cookie() })).status).toBe(200);
    }
  });

  it('has pages of lists that fit who asks', async () => {
    const published = (await listPortfolios(studio)).filter(({ status }) => status === 'published');
    const before = published.length;
    await add({ status: 'hidden' }, 0);
    const pageOf = (options: object) =>
      studio.http.get<Portfolios>('/api/portfolios?limit=1&page=1', options);
    const [visitor, owner] = [await pageOf({}), await pageOf(asOwner())];
    const all = Number(owner.headers.get('x-total-count'));
    expect(Number(visitor.headers.get('x-total-count'))).toBe(before);
    expect(all).toBeGreaterThan(before);
    expect(visitor.headers.get('link')).toContain(`page=${before}&limit=1>; rel="last"`);
    expect(owner.headers.get('link')).toContain(`page=${all}&limit=1>; rel="last"`);
  });

  itDatabaseIndependent(
    'never comes into an answer for a visitor while both ask at once and it is shown and hidden',
    async () => {
      const { _id } = await add();
      const ask = async (options: object, isOwner: boolean) => {
        const { body } = await studio.http.get<Portfolios>('/api/portfolios', options);
        for (const portfolio of body.portfolios) expect('status' in portfolio).toBe(isOwner);
        return body.portfolios.some((portfolio) => portfolio._id === _id);
      };
      for (const status of ['hidden', 'published', 'hidden']) {
        expect((await put(_id, { status })).status).toBe(200);
        const asked = Array.from({ length: 8 }, (_, turn) => {
          const options = [asOwner(), {}, { token: 'dead' }, { headers: cookie() }][turn % 4] ?? {};
          const isOwner = turn % 4 === 0 || turn % 4 === 3;
          return ask(options, isOwner).then((isThere) => [isOwner, isThere]);
        });
        for (const [isOwner, isThere] of await Promise.all(asked))
          expect([isOwner, isThere]).toEqual([isOwner, isOwner || status === 'published']);
      }
    },
  );

  itDatabaseIndependent(
    'and its photographs are on no public page, in no list and no file for a visitor',
    async () => {
      await studio.http.del('/api/portfolio?where[id][exists]=true', asOwner());
      const name = newName('Unseen');
      const unseen = await add({ name, description: 'Nobody reads this' }, 2);
      const paths = [
        // The others show as much of it as these.
        ...['/', '/about', '/portfolio'],
        ...[`/portfolio/${service}`, `/portfolio/${service}?preview`, '/sitemap.xml'],
        ...['/api/portfolios', `/api/portfolios/${service}`, '/api/services'],
        `/portfolio/${service}?photo=${photoIds(unseen)[0]}`,
      ];
      const traces = [name, unseen._id, ...photoIds(unseen), 'Nobody reads this'];
      const found = async (headers: Record<string, string> = {}) => {
        const seen: string[] = [];
        for (const path of paths) {
          const { body } = await studio.http.get<unknown>(path, { headers });
          const text = typeof body === 'string' ? body : JSON.stringify(body);
          // A page says which URL was asked for.
          if (traces.some((trace) => text.replaceAll(path, '').includes(trace))) seen.push(path);
        }
        return seen;
      };
      const [small = ''] = unseen.images;
      const fileFor = (headers: Record<string, string> = {}) =>
        fetch(studio.server.url + small, { headers });
      expect((await found()).length).toBeGreaterThan(6);
      expect((await fileFor()).status).toBe(200);

      await put(unseen._id, { status: 'hidden' });
      expect(await found()).toEqual([]);
      expect((await fileFor()).status).toBe(404);
      const own = await fileFor(cookie());
      expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
      // Without `?preview` the owner gets what every visitor gets.
      const seenByOwner = await found(cookie());
      expect(seenByOwner).toEqual([
        `/portfolio/${service}?preview`,
        '/api/portfolios',
        `/api/portfolios/${service}`,
      ]);

      await put(unseen._id, { status: 'published' });
      expect((await fileFor()).status).toBe(200);
      expect((await page('/portfolio')).html).toContain(name);
    },
  );

  itDatabaseIndependent('is in a preview, which is never kept, with a ribbon', async () => {
    const hidden = await add({ name: newName('Preview'), status: 'hidden' });
    const shown = await add({ name: newName('Plain') });
    const path = `/portfolio/${service}`;
    const ribbon = 'Only you can see this';
    // The second time a page would come from what is kept of the first.
    for (let time = 0; time < 2; time += 1) {
      const preview = await page(`${path}?preview`, cookie());
      expect(preview.headers.get('cache-control')).toContain('no-store');
      expect(preview.html).toContain(hidden.name);
      expect(preview.html).toContain(shown.name);
      expect(preview.html.split(ribbon).length).toBeGreaterThan(1);
      for (const visit of [
        await page(`${path}?preview`, cookie('dead')),
        await page(path, cookie()),
      ]) {
        expect(visit.html).toContain(shown.name);
        expect(visit.html).not.toContain(hidden.name);
        expect(visit.html).not.toContain(ribbon);
      }
    }
    await put(hidden._id, { status: 'published' });
    expect((await page(`${path}?preview`, cookie())).html).not.toContain(ribbon);
  });

  itDatabaseIndependent('keeps its service public', async () => {
    const { _id, name } = await createService(studio);
    await createPortfolio(studio, { service: _id, status: 'hidden' });
    expect((await studio.http.get<Body>(`/api/portfolios/${_id}`)).body).toEqual({
      portfolio: [],
      service: { _id, name },
    });
    expect((await page(`/portfolio/${_id}`)).html).toContain(name);
  });
});

describe('status and publishAt', () => {
  it('are stored together, in UTC', async () => {
    const { _id } = await add({ status: 'scheduled', publishAt: SOON_IN_ZONE }, 0);
    const answered = async (json: object) => {
      const { status, body } = await put(_id, json);
      return [status, body.portfolio?.status, body.portfolio?.publishAt];
    };
    expect(await answered({ name: 'Renamed' })).toEqual([200, 'scheduled', SOON]);
    expect(await answered({ status: 'scheduled' })).toEqual([200, 'scheduled', SOON]);
    expect(await answered({ publishAt: '2032-01-01T00:00:00Z' })).toEqual([
      ...[200, 'scheduled', '2032-01-01T00:00:00.000Z'],
    ]);
    expect(await answered({ status: 'hidden' })).toEqual([200, 'hidden', null]);
    expect(await answered({ status: 'scheduled', publishAt: SOON })).toEqual([
      200,
      'scheduled',
      SOON,
    ]);
    expect(await answered({ status: 'published' })).toEqual([200, 'published', null]);
  });

  const LATE = 'Must be in the future';
  const ZONE = 'Must be a time with its zone, like 2030-01-31T18:00:00Z';
  const UNWANTED = 'Only a scheduled portfolio has a time';

  itDatabaseIndependent('are 400 when they do not fit, and nothing is changed', async () => {
    const ids = new Map<string, string>();
    for (const status of ['published', 'hidden', 'scheduled']) {
      const plan: Record<string, string> = status === 'scheduled' ? { publishAt: SOON } : {};
      ids.set(status, (await add({ status, ...plan }, 0))._id);
    }
    const before = await readDocuments(studio, 'portfolio');
    const refusals: [string, object, string][] = [
      ['published', { publishAt: SOON }, UNWANTED],
      ['published', { status: 'scheduled' }, 'Required'],
      ['hidden', { status: 'scheduled', publishAt: '' }, 'Required'],
      ['hidden', { status: 'scheduled', publishAt: '2020-01-01T00:00:00Z' }, LATE],
      ['scheduled', { publishAt: '2020-01-01T00:00:00Z' }, LATE],
      ['hidden', { status: 'scheduled', publishAt: '2031-01-31T18:00:00' }, ZONE],
      ['scheduled', { status: 'hidden', publishAt: '2033-01-01T00:00:00Z' }, UNWANTED],
    ];
    for (const [status, json, message] of refusals) {
      const id = ids.get(status) ?? '';
      const refused = await put(id, json);
      expect([json, refused.status, refused.body.errors]).toEqual([
        ...[json, 400, { publishAt: message }],
      ]);
      // Payload's own route obeys the same rules.
      const own = await studio.http.patch(`/api/portfolio/${id}`, { json, token: studio.token });
      expect([json, own.status]).toEqual([json, 400]);
    }
    expect(await readDocuments(studio, 'portfolio')).toEqual(before);
  });

  itDatabaseIndependent('are refused at the creation, too', async () => {
    const input = { service, name: 'Refused', description: 'Words' };
    for (const json of [
      { ...input, status: 'scheduled' },
      { ...input, publishAt: SOON },
    ]) {
      const { status, body } = await studio.http.post<Answered>('/api/portfolios', {
        json,
        token: studio.token,
      });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['publishAt']]);
    }
  });

  it('are published when Payload’s own route leaves them blank, which writes no time of publishing', async () => {
    const { _id } = await add({ status: 'hidden' }, 0);
    const json = { status: null, publishedAt: SOON };
    const { status, body } = await studio.http.patch<{ doc: Body }>(`/api/portfolio/${_id}`, {
      json,
      token: studio.token,
    });
    expect([status, body.doc.status, body.doc.publishedAt ?? null]).toEqual([
      ...[200, 'published', null],
    ]);
  });
});

describe('onHome', () => {
  it('takes the photographs of a portfolio off the home page and nothing else', async () => {
    await studio.http.del('/api/portfolio?where[id][exists]=true', asOwner());
    const portfolio = await add();
    const [photoId = ''] = photoIds(portfolio);
    // Not the picture of a shared link, which has another URL.
    const onHome = async () => (await page('/')).html.includes(`/media/${photoId}`);
    expect(await onHome()).toBe(true);
    expect((await put(portfolio._id, { onHome: false })).body.portfolio.onHome).toBe(false);
    expect(await onHome()).toBe(false);
    expect((await page('/portfolio')).html).toContain(photoId);
    const form = { onHome: 'true' };
    const answer = await studio.http.put<Answered>(`/api/portfolios/${portfolio._id}`, {
      form,
      token: studio.token,
    });
    expect(answer.body.portfolio.onHome).toBe(true);
  });
});

describeDatabaseIndependent('cover', () => {
  it('is one of the photographs, stands on the works page, and leaves with its photograph', async () => {
    const portfolio = await add({}, 2);
    const [first = '', second = ''] = photoIds(portfolio);
    expect(portfolio.cover).toBeNull();
    const other = photoIds(await add())[0] ?? '';
    const state = await readDocuments(studio, 'portfolio');
    for (const cover of [other, 'unknown']) {
      const refused = await put(portfolio._id, { cover });
      expect([refused.status, refused.body.errors]).toEqual([
        400,
        { cover: 'The chosen cover is not in this portfolio. Choose another one.' },
      ]);
      const own = await studio.http.patch(`/api/portfolio/${portfolio._id}`, {
        json: { cover },
        token: studio.token,
      });
      expect(own.status).toBe(400);
    }
    expect(await readDocuments(studio, 'portfolio')).toEqual(state);
    const answered = async (json: object) => (await put(portfolio._id, json)).body.portfolio.cover;
    expect(await answered({ cover: second })).toBe(second);
    const works = (await page('/portfolio')).html;
    expect([works.includes(second), works.includes(`/media/${first}`)]).toEqual([true, false]);
    expect(await answered({ name: 'Renamed' })).toBe(second);
    expect(await answered({ cover: '' })).toBeNull();
    expect(await answered({ cover: second })).toBe(second);
    expect(await answered({ removedImages: [portfolio.images[1]] })).toBeNull();
    expect(await answered({ cover: first })).toBe(first);
    await studio.http.patch(`/api/portfolio/${portfolio._id}`, {
      json: { images: [] },
      token: studio.token,
    });
    expect(await answered({ name: 'Empty' })).toBeNull();
  });
});

describe('addedImages', () => {
  it('follow what is there in their order, before what is uploaded, each once, and stay in the library', async () => {
    const [one, two] = [await toLibrary(), await toLibrary()];
    const portfolio = await add();
    const [first = ''] = photoIds(portfolio);
    const sent = JSON.stringify([two.id, first, one.id, two.id]);
    const { status, body } = await studio.http.put<Answered>(`/api/portfolios/${portfolio._id}`, {
      form: { addedImages: sent, images: await photo() },
      token: studio.token,
    });
    expect(status).toBe(200);
    const ids = photoIds(body.portfolio);
    expect(ids.slice(0, 3)).toEqual([first, two.id, one.id]);
    expect(ids).toHaveLength(4);
    const uploaded = ids[3] ?? '';
    expect((await stored(first))?.inLibrary).toBe(true);
    expect((await stored(uploaded))?.inLibrary).not.toBe(true);
    await put(portfolio._id, { removedImages: body.portfolio.images });
    expect(await stored(uploaded)).toBeUndefined();
    for (const id of [first, one.id, two.id]) expect(await stored(id)).toBeDefined();
  });

  itDatabaseIndependent('are taken by a new portfolio and by services', async () => {
    const { id } = await toLibrary();
    const added = await createPortfolio(studio, { service, addedImages: JSON.stringify([id]) });
    expect(photoIds(added)).toEqual([id]);
    const ofService = await createService(studio, { addedImages: JSON.stringify([id]) });
    expect(ofService.images).toEqual(added.images);
    const json = { addedImages: [id] };
    const again = await studio.http.put(`/api/services/${ofService._id}`, { json, ...asOwner() });
    expect((again.body.service as { images: string[] }).images).toEqual(added.images);
    await studio.http.del(`/api/portfolios/${added._id}`, asOwner());
    await studio.http.del(`/api/services/${ofService._id}`, asOwner());
    expect(await stored(id)).toBeDefined();
  });

  it('are 400 when one is unknown, and nothing is stored', async () => {
    const { id } = await toLibrary();
    const { _id } = await add();
    const before = await snapshot(studio);
    for (const path of [`/api/portfolios/${_id}`, `/api/services/${service}`]) {
      const { status, body } = await studio.http.put(path, {
        form: { addedImages: JSON.stringify([id, 'unknown']), images: await photo() },
        token: studio.token,
      });
      const message = 'A chosen photograph has been deleted, or is not in the library';
      expect([status, body]).toEqual([
        400,
        { message, errors: { addedImages: message }, unknownImages: ['unknown'] },
      ]);
    }
    expect(await snapshot(studio)).toEqual(before);
  });
});

describe('a search', () => {
  it('finds a photograph without regard to case and accents, composed or not, after each change', async () => {
    const { id } = await toLibrary();
    const write = (json: object) => studio.http.patch(`/api/media/${id}`, { json, ...asOwner() });
    const found = async (text: string) => {
      const word = encodeURIComponent(text);
      const library = await studio.http.get<{ photos: { _id: string }[] }>(
        `/api/library?search=${word}`,
        asOwner(),
      );
      const inPayload = await studio.http.get<{ docs: { id: string }[] }>(
        `/api/media?where[searchText][like]=${word}`,
        asOwner(),
      );
      return [
        library.body.photos.some((photograph) => photograph._id === id),
        inPayload.body.docs.some((document) => document.id === id),
      ];
    };
    // Nobody writes the stored text.
    await write({ alt: 'Die Straße nach Łódź', caption: 'Cafe\u0301', searchText: 'typed' });
    for (const text of ['lodz', 'ŁÓDŹ', 'ŁO\u0301DZ\u0301', 'STRASSE', 'straße', 'CAFÉ'])
      expect([text, await found(text)]).toEqual([text, [true, true]]);
    expect(await found('typed')).toEqual([false, false]);
    await write({ alt: 'Ørsted' });
    expect([await found('lodz'), await found('orsted cafe')]).toEqual([
      [false, false],
      [true, true],
    ]);
  });
});

describe('inLibrary', () => {
  it('cannot be switched off while nothing shows the photograph, and lets it go afterwards', async () => {
    const { id, inLibrary } = await toLibrary();
    expect(inLibrary).toBe(true);
    const off = () =>
      studio.http.patch(`/api/media/${id}`, { json: { inLibrary: false }, token: studio.token });
    const refused = await off();
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      400,
      expect.stringContaining('Nothing shows this photograph. Delete it instead.'),
    ]);
    expect((await stored(id))?.inLibrary).toBe(true);
    const portfolio = await add({ addedImages: JSON.stringify([id]) }, 0);
    expect((await off()).status).toBe(200);
    await studio.http.del(`/api/portfolios/${portfolio._id}`, asOwner());
    expect(await stored(id)).toBeUndefined();
  });
});
