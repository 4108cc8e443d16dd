import { createHash } from 'node:crypto';
import { MESSAGES } from '@/contract/messages';
import { isObject } from '@/shared/isObject';
import { binOf } from '../helpers/bin';
import { type BinnedSite, deleteAll, fillBinnedSite, WORD } from '../helpers/binnedSite';
import { ownerOf } from '../helpers/gallery';
import { sharedStudio } from '../helpers/sharedStudio';
import { expectedFiles, mediaFiles, storedBytes } from '../helpers/studio';
import { look, type Seen, walk } from '../helpers/walk';
import { OPTIONS } from './bin.options';

const studio = sharedStudio(OPTIONS);
let site: BinnedSite;
let before: Seen[];
let bytes: Record<string, string>;
let links: string[];
/** The ids of the versions of a page that is deleted. */
let versions: string[];

type Link = { url: string };
const linkTo = async (collection: string, id: string) => {
  const json = { collection, id };
  const { body } = await studio.http.post<Link>('/api/preview-links', {
    json,
    token: studio.token,
  });
  return body.url.replace(studio.server.url, '');
};
const ofOwner = (address: string) => look(studio, site.stays.live.client, 'owner', address);
const ofVisitor = (address: string) => look(studio, site.stays.live.client, 'visitor', address);

/** Which addresses tell something of what was deleted, and what. The addresses themselves do not count. */
function traces(seen: Seen[]): [string, string[]][] {
  return seen.flatMap(({ who, address, text }) => {
    const words = [...new Set(text.toLowerCase().match(new RegExp(`${WORD}[\\w-]*`, 'g')))];
    const found = [...words, ...site.ids.filter((id) => text.includes(id))];
    return found.length > 0 ? [[`${who} ${address}`, found.sort()] as [string, string[]]] : [];
  });
}

/** The home page shows others each time. */
const isSteady = ({ address }: Seen) => !/^\/(\?|$)/.test(address);

/** The answers of calls, without what changes by itself or by the time. */
const answersOf = (seen: Seen[]) =>
  Object.fromEntries(
    seen
      .filter(
        ({ address }) =>
          address.startsWith('/api/') && !/security|sessions|event|activity|globals/.test(address),
      )
      .map(({ who, address, status, text }) => [`${who} ${address}`, [status, comparable(text)]]),
  );

function comparable(text: string): unknown {
  try {
    return JSON.parse(text, (_, value) => withoutChanges(value) ?? undefined);
  } catch {
    return text.length;
  }
}

/** MongoDB stores what was emptied as null. The rows of a gallery and its guests are written when a photograph leaves it and comes back. */
function withoutChanges(value: unknown): unknown {
  if (!isObject(value) || !('allow' in value || 'emailKey' in value)) return value;
  const { updatedAt: _, lastActivity: __, ...rest } = value;
  return rest;
}

const own = () => {
  const { goes } = site;
  return [
    ...[`/portfolio/${goes.service._id}`, `/portfolio/${goes.service.slug}`],
    ...[goes.alpha, goes.beta, goes.gamma].map(({ slug }) => `/works/${slug}`),
    ...[`/${goes.page.slug}`, `/${goes.draft.slug}`, `/journal/${goes.story.slug}`],
    ...[`/gallery/${goes.gallery.client.token}`, `/api/gallery/${goes.gallery.client.token}`],
    ...[goes.service._id, goes.gamma._id].map((id) => `/api/portfolios/${id}`),
    ...links,
  ];
};
/** Payload's own addresses of what was deleted. */
const documents = () => [
  `/api/galleries/${site.goes.gallery.gallery._id}`,
  ...site.items.flatMap(([type, id]) =>
    ['', '?trash=true', '?draft=true&depth=2'].map((query) => `/api/${type}/${id}${query}`),
  ),
  ...site.media.map(({ id }) => `/api/media/${id}?trash=true`),
];
const statuses = (seen: Seen[]) => [...new Set(seen.map(({ status }) => status))];
const all = (addresses: string[], ask: (address: string) => Promise<Seen>) =>
  Promise.all(addresses.map(ask));

beforeAll(async () => {
  site = await fillBinnedSite(studio);
  links = [await linkTo('page', site.goes.draft.id), await linkTo('portfolio', site.goes.beta._id)];
  bytes = await storedBytes(studio);
  const query = `where[parent][equals]=${site.goes.page.id}`;
  const { body } = await studio.http.get<{ docs: { id: string }[] }>(
    `/api/page/versions?${query}`,
    { token: studio.token },
  );
  versions = body.docs.map(({ id }) => id);
  expect(versions.length).toBeGreaterThan(1);
  before = await walk(studio, site);
}, 300_000);
afterAll(async () => {
  await deleteAll(studio, site);
  await binOf(studio).empty();
});

describe('what is in the bin', () => {
  it('is found before it is deleted, or the tests below would tell nothing', () => {
    const places = traces(before).map(([place]) => place);
    for (const place of ['visitor /', 'visitor /portfolio', 'visitor /sitemap.xml'])
      expect(places).toContain(place);
    for (const type of site.items.map(([type]) => type))
      expect(places).toContain(`owner /api/${type}?limit=0&depth=2`);
    expect(places.length).toBeGreaterThan(60);
  });

  it('is on no page, in no answer and on no screen, for nobody', async () => {
    await deleteAll(studio, site);
    expect(traces(await walk(studio, site))).toEqual([]);
  });

  it('is 404 at its own addresses, by its links for others and to its clients', async () => {
    expect(statuses(await all(own(), ofVisitor))).toEqual([404]);
    expect(statuses(await all(documents(), ofOwner))).toEqual([404]);
    const { client, photos } = site.goes.gallery;
    for (const part of ['', '/photos', `/photos/${photos[0]}`])
      expect((await client.fetch(`/api/gallery/${client.token}${part}`)).status).toBe(404);
    const views = site.items.flatMap(([type, id]) => [
      ...[`/admin/collections/${type}/${id}`, `/admin/collections/${type}/trash/${id}`],
      ...[`/admin/portfolio/${id}`, `/admin/galleries/${id}`],
    ]);
    for (const { address, text } of await all(views, ofOwner))
      expect([address, text.toLowerCase().includes(WORD)]).toEqual([address, false]);
    const live = site.goes.live.client;
    const alone = `/api/gallery/${live.token}/photos/${site.goes.alone}`;
    expect((await live.fetch(alone)).status).toBe(404);
  });

  it('keeps its files, which only administrators get', async () => {
    expect(await storedBytes(studio)).toEqual(bytes);
    expect(await mediaFiles(studio)).toEqual(await expectedFiles(studio));
    for (const name of Object.keys(bytes).filter((one) => one.startsWith('derivatives/'))) {
      const file = name.replace('derivatives/', '');
      if (!site.media.some(({ id }) => file.startsWith(id))) continue;
      const answers = [await ofVisitor(`/media/${file}`), await ofOwner(`/media/${file}`)];
      expect([file, statuses(answers)]).toEqual([file, [404, 200]]);
      const kept = await fetch(`${studio.server.url}/media/${file}`, {
        headers: { Cookie: `payload-token=${studio.token}` },
      });
      expect(kept.headers.get('cache-control')).toBe('private, no-store');
      await kept.arrayBuffer();
    }
  });

  it('is unknown to every call that would change or use it', async () => {
    const { goes, stays } = site;
    const { token, http } = studio;
    const send = async (method: string, path: string, json: object = {}) =>
      (await http.request(method, path, { json, token })).status;
    const [photo] = goes.gamma.imageDetails;
    const dates = { startDate: '2020-01-01', endDate: '2021-01-01' };
    for (const [kind, id] of [
      ['services', goes.service._id],
      ['portfolios', goes.gamma._id],
      ['portfolios', goes.alpha._id],
      ['educations', goes.education],
      ['experiences', goes.experience],
      ['galleries', goes.gallery.gallery._id],
    ]) {
      const path = `/api/${kind}/${id}`;
      expect([path, await send('PUT', path, { name: 'Other', ...dates })]).toEqual([path, 404]);
      expect([path, await send('DELETE', path)]).toEqual([path, 404]);
    }
    for (const [type, id] of site.items)
      for (const method of ['PATCH', 'DELETE']) {
        const path = `/api/${type}/${id}`;
        expect([method, path, await send(method, path)]).toEqual([method, path, 404]);
      }
    for (const id of versions)
      for (const method of ['GET', 'POST']) {
        const path = `/api/page/versions/${id}`;
        const { status } = await http.request(method, path, { token });
        expect([method, path, status]).toEqual([method, path, 404]);
      }
    expect(await send('POST', `/api/page/${goes.page.id}/duplicate`)).toBe(404);
    const copies = { copies: [photo?._id] };
    for (const path of [
      `/api/portfolios/${goes.gamma._id}/photos`,
      `/api/galleries/${goes.gallery.gallery._id}/photos`,
    ])
      expect([path, await send('POST', path, copies)]).toEqual([path, 404]);
    for (const path of [
      `/api/portfolios/${stays.alpha._id}/photos`,
      `/api/galleries/${stays.live.gallery._id}/photos`,
    ])
      expect([path, await send('POST', path, copies)]).toEqual([path, 400]);
    const changed = `/api/portfolios/${stays.alpha._id}`;
    for (const json of [
      { addedImages: [site.goes.library] },
      { service: goes.service._id },
      { cover: photo?._id },
    ])
      expect([json, await send('PUT', changed, json)]).toEqual([json, 400]);
    const added = { service: goes.service._id, name: 'New', description: 'Words' };
    const refused = await http.post('/api/portfolios', { json: added, token });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ['service']]);
    for (const collection of ['page', 'portfolio'])
      for (const method of ['POST', 'DELETE']) {
        const id = collection === 'page' ? goes.draft.id : goes.beta._id;
        expect(await send(method, '/api/preview-links', { collection, id })).toBe(404);
      }
    expect((await ofVisitor('/sitemap.xml')).text).not.toContain(WORD);
    expect(traces(await walk(studio, site))).toEqual([]);
  });

  it('is back after it was restored, as it was', async () => {
    const bin = binOf(studio);
    const items = await bin.list();
    expect(items).toHaveLength(site.items.length + 1);
    for (const { type, _id } of items) {
      const { status, body } = await bin.restore(type, _id);
      expect([type, status, body.message]).toEqual([type, 200, MESSAGES.restored]);
      expect(body.item.name.toLowerCase()).toContain(WORD);
    }
    expect(await bin.list()).toEqual([]);
    const after = await walk(studio, site);
    expect(traces(after).map(([place]) => place)).toEqual(traces(before).map(([place]) => place));
    expect(traces(after.filter(isSteady))).toEqual(traces(before.filter(isSteady)));
    expect(answersOf(after)).toEqual(answersOf(before));
    expect(await storedBytes(studio)).toEqual(bytes);
  });

  it('is open to its clients and by its links again', async () => {
    const { client, photos, gallery } = site.goes.gallery;
    for (const part of ['', '/photos', `/photos/${photos[0]}`])
      expect((await client.fetch(`/api/gallery/${client.token}${part}`)).status).toBe(200);
    const unlocked = await client.call('POST', '/unlock', { password: 'secret1' });
    expect(unlocked.status).toBe(200);
    const { body } = await ownerOf(studio)<{ guests: { picks: unknown[] }[] }>(
      'GET',
      `/${gallery._id}/selections`,
    );
    expect(body.guests[0]?.picks).toHaveLength(1);
    expect(statuses(await all(links, ofVisitor))).toEqual([200]);
    const original = site.media[0]?.filename ?? '';
    const answer = await fetch(`${studio.server.url}/api/media/file/${original}`, {
      headers: { Authorization: `Bearer ${studio.token}` },
    });
    const hash = createHash('sha256').update(Buffer.from(await answer.arrayBuffer()));
    expect(hash.digest('hex')).toBe(bytes[`originals/${original}`]);
  });
});
