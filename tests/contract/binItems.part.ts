import { MESSAGES } from '@/contract/messages';
import type { PortfolioAnswer } from '@/contract/portfolio';
import { binOf, deleteDocument } from '../helpers/bin';
import { damageSqlite } from '../helpers/database';
import { addPhoto, openGallery, ownerOf } from '../helpers/gallery';
import { colouredSvg, uploadLogo } from '../helpers/look';
import { itOnSqlite } from '../helpers/onDatabase';
import { pagesOf } from '../helpers/pages';
import { file, jpeg } from '../helpers/photoFixtures';
import { sharedStudio } from '../helpers/sharedStudio';
import {
  createPortfolio,
  createService,
  dragBefore,
  expectedFiles,
  listPortfolios,
  listServices,
  type MediaRow,
  mediaFiles,
  mediaRows,
  newName,
  readDocuments,
} from '../helpers/studio';
import { OPTIONS } from './bin.options';

const studio = sharedStudio(OPTIONS);
const bin = binOf(studio);
const pages = pagesOf(studio);
let seed = 300;

type Row = { id: string; slug: string; _order: string; status: string; publishAt: string | null };

beforeEach(async () => {
  expect((await bin.empty()).status).toBe(200);
});

const photo = async () => {
  seed += 1;
  return file(await jpeg({ width: 80, height: 60, seed }));
};
const remove = (type: Parameters<typeof deleteDocument>[1], id: string) =>
  deleteDocument(studio, type, id);
const portfolio = async (fields: object = {}, photographs = 0) =>
  createPortfolio(studio, {
    images: await Promise.all(Array.from({ length: photographs }, photo)),
    ...fields,
  });
const find = async ({ _id }: { _id: string }) =>
  (await listPortfolios(studio)).find((one) => one._id === _id);
const rowOf = async (slug: string, id: string) =>
  (await readDocuments<Row>(studio, slug)).find((row) => row.id === id);
const itemsOf = async () => (await bin.list()).map(({ type, _id }) => `${type} ${_id}`);
const restored = async (...[type, id]: Parameters<typeof bin.restore>) => {
  const { status, body } = await bin.restore(type, id);
  expect([type, status]).toEqual([type, 200]);
  return body;
};

describe('names and addresses in the bin are free', () => {
  it('and what comes back to one that is taken gets a number, and says so', async () => {
    const first = await createService(studio, { name: 'Weddings' });
    const work = await portfolio({ service: first._id, name: 'Ann & Ben' });
    await remove('portfolio', work._id);
    await remove('service', first._id);
    const second = await createService(studio, { name: 'weddings' });
    const other = await portfolio({ service: second._id, name: 'Ann & Ben' });
    expect([second.slug, other.slug]).toEqual([first.slug, work.slug]);
    const service = await restored('service', first._id);
    for (const text of [MESSAGES.slugReplaced('weddings-2'), MESSAGES.restoredAs('Weddings (2)')])
      expect(service.message).toContain(text);
    expect([service.item.name, service.item.slug]).toEqual(['Weddings (2)', 'weddings-2']);
    const back = await restored('portfolio', work._id);
    expect([back.message.includes(MESSAGES.slugReplaced('ann-ben-2')), back.item.slug]).toEqual([
      true,
      'ann-ben-2',
    ]);
    const names = (await listServices(studio)).map(({ name, slug }) => [name, slug]);
    expect(names).toEqual(
      expect.arrayContaining([
        ['weddings', 'weddings'],
        ['Weddings (2)', 'weddings-2'],
      ]),
    );
    for (const [path, id] of [
      ['/portfolio/weddings', second._id],
      ['/portfolio/weddings-2', first._id],
    ])
      expect((await studio.http.get<string>(path ?? '')).body).toContain(id);
    // The name is taken like any other.
    const again = await studio.http.post('/api/services', {
      ...{ json: { name: 'weddings (2)' }, token: studio.token },
    });
    expect(again.status).toBe(409);
  });

  it('also for a page, whose newer draft moves with it', async () => {
    const { id } = await pages.publish({ title: 'Prices', slug: 'prices' });
    await pages.patch(id, { title: 'New prices' });
    await remove('page', id);
    const other = await pages.publish({ title: 'Other prices', slug: 'prices' });
    const { message, item } = await restored('page', id);
    expect([message, item.slug]).toEqual([
      `${MESSAGES.restored} ${MESSAGES.slugReplaced('prices-2')}`,
      'prices-2',
    ]);
    const html = async (path: string) => (await studio.http.get<string>(path)).body;
    expect(await html('/prices')).toContain('Other prices');
    expect(await html('/prices-2')).toContain('>Prices<');
    const { body } = await studio.http.get<Row & { title: string }>(`/api/page/${id}?draft=true`, {
      token: studio.token,
    });
    expect([body.slug, body.title]).toEqual(['prices-2', 'New prices']);
    expect((await pages.patch(id, { _status: 'published' })).status).toBe(200);
    expect(await html('/prices-2')).toContain('New prices');
    await pages.del(other.id);
    await pages.del(id);
  });

  it('but an id is not, which stands in for the address of what is there', async () => {
    const gone = await portfolio();
    const other = await portfolio();
    await remove('portfolio', gone._id);
    const { status } = await studio.http.put(`/api/portfolios/${other._id}`, {
      ...{ json: { slug: gone._id }, token: studio.token },
    });
    expect(status).toBe(409);
  });

  it('and a place in the order that is taken is one beside it, from which both can be moved', async () => {
    const { _id: service } = await createService(studio);
    const [first, last] = [await portfolio({ service }), await portfolio({ service })];
    await remove('portfolio', last._id);
    const added = await portfolio({ service });
    await restored('portfolio', last._id);
    const order = async () =>
      (await listPortfolios(studio)).flatMap((one) => (one.service._id === service ? one._id : []));
    expect(await order()).toEqual([first._id, added._id, last._id]);
    await dragBefore(studio, 'portfolio', last._id, added._id);
    expect(await order()).toEqual([first._id, last._id, added._id]);
    await dragBefore(studio, 'portfolio', added._id, first._id);
    expect(await order()).toEqual([added._id, first._id, last._id]);
  });
});

describe('what belongs to something else', () => {
  it('and was deleted before it stays an item of its own, and brings it back with all that went with it', async () => {
    const service = await createService(studio, { name: newName('Owner') });
    const [before, beside] = [
      await portfolio({ service: service._id }, 1),
      await portfolio({ service: service._id }, 1),
    ];
    await remove('portfolio', before._id);
    await remove('service', service._id);
    const items = await bin.list();
    expect(items.map(({ _id, photographs }) => [_id, photographs])).toEqual([
      [service._id, 1],
      [before._id, 1],
    ]);
    // What went with it is no item, and cannot be brought back without it.
    for (const call of [bin.restore, bin.deleteForGood])
      expect((await call('portfolio', beside._id)).status).toBe(404);
    const { message } = await restored('portfolio', before._id);
    expect(message).toBe(`${MESSAGES.restored} ${MESSAGES.restoredWith(service.name)}`);
    expect(await find(before)).toEqual(before);
    expect(await find(beside)).toEqual(beside);
    expect(await bin.list()).toEqual([]);
  });

  it('stays in the bin when that is restored without it, and goes with it for good', async () => {
    const service = await createService(studio);
    const gone = await portfolio({ service: service._id }, 1);
    await remove('portfolio', gone._id);
    await remove('service', service._id);
    await restored('service', service._id);
    expect([await find(gone), await itemsOf()]).toEqual([undefined, [`portfolio ${gone._id}`]]);
    await remove('service', service._id);
    expect((await bin.deleteForGood('service', service._id)).status).toBe(200);
    expect(await bin.list()).toEqual([]);
    expect(await mediaFiles(studio)).toEqual(await expectedFiles(studio));
  });

  it('brings a gallery back when it is a photograph of it', async () => {
    const { gallery, photos } = await openGallery(studio, { name: 'Of one photograph' });
    const { _id } = await addPhoto(studio, gallery._id, 'alone.jpg', 11);
    const owner = ownerOf(studio);
    await owner('PUT', `/${gallery._id}`, { json: { cover: _id } });
    expect((await owner('DELETE', `/${gallery._id}/photos/${_id}`)).status).toBe(200);
    await remove('client-gallery', gallery._id);
    expect(await itemsOf()).toEqual([`client-gallery ${gallery._id}`, `media ${_id}`]);
    const { message } = await restored('media', _id);
    expect(message).toBe(`${MESSAGES.restored} ${MESSAGES.restoredWith('Of one photograph')}`);
    const { body } = await owner<{ gallery: { cover: string; photos: { _id: string }[] } }>(
      'GET',
      `/${gallery._id}`,
    );
    expect(body.gallery.cover).toBe(_id);
    expect(body.gallery.photos.map((one) => one._id)).toEqual([...photos, _id]);
    // Deleted for good with the gallery, though it is an item of its own.
    await owner('DELETE', `/${gallery._id}/photos/${_id}`);
    await remove('client-gallery', gallery._id);
    expect((await bin.deleteForGood('client-gallery', gallery._id)).status).toBe(200);
    expect(await bin.list()).toEqual([]);
    expect(await mediaFiles(studio)).toEqual(await expectedFiles(studio));
  });
});

it('what is in the bin is read and changed by the calls of the bin alone', async () => {
  const { _id } = await portfolio({ name: 'Out of reach' });
  await remove('portfolio', _id);
  const [token, query] = [studio.token, '?trash=true&where[deletedAt][exists]=true'];
  const listed = await studio.http.get<{ docs: unknown[] }>(`/api/portfolio${query}`, { token });
  expect(listed.body.docs).toEqual([]);
  await studio.http.patch(`/api/portfolio${query}`, { json: { name: 'Changed' }, token });
  const { item } = await restored('portfolio', _id);
  expect(item.name).toBe('Out of reach');
});

describe('a photograph that two portfolios show', () => {
  /** Two portfolios with one photograph of their own each, and one of both. */
  async function shareOne(): Promise<[PortfolioAnswer, PortfolioAnswer, string]> {
    const { _id: service } = await createService(studio);
    const [one, other] = [await portfolio({ service }, 2), await portfolio({ service }, 1)];
    const shared = one.imageDetails[0]?._id ?? '';
    const path = `/api/portfolio/${other._id}`;
    const images = [...other.imageDetails.map(({ _id }) => _id), shared];
    const { status } = await studio.http.patch(path, { json: { images }, token: studio.token });
    expect(status).toBe(200);
    await remove('portfolio', one._id);
    expect((await find(other))?.imageDetails.map(({ _id }) => _id)).toEqual(images);
    const before = (await find(other)) as PortfolioAnswer;
    await remove('portfolio', other._id);
    return [one, before, shared];
  }
  const isThere = async (id: string) => (await mediaRows(studio)).some((row) => row.id === id);

  it('comes back with either, whichever is restored first', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const both = (await shareOne()).slice(0, 2) as [PortfolioAnswer, PortfolioAnswer];
      for (const at of order) {
        const wanted = both[at] as PortfolioAnswer;
        await restored('portfolio', wanted._id);
        expect(await find(wanted)).toEqual(wanted);
      }
      expect(await bin.list()).toEqual([]);
    }
  });

  it('stays for the other when one is deleted for good', async () => {
    for (const gone of [0, 1]) {
      const [one, other, shared] = await shareOne();
      const [deleted, kept] = gone === 0 ? [one, other] : [other, one];
      expect((await bin.deleteForGood('portfolio', deleted._id)).status).toBe(200);
      expect(await mediaFiles(studio)).toEqual(await expectedFiles(studio));
      await restored('portfolio', kept._id);
      expect(await find(kept)).toEqual(kept);
      expect(await isThere(shared)).toBe(true);
      expect(await bin.list()).toEqual([]);
    }
  });

  it('is in the library when it is restored alone', async () => {
    const [, other, shared] = await shareOne();
    const [one] = await bin.list();
    expect(one?._id).toBe(other._id);
    expect((await bin.deleteForGood('portfolio', other._id)).status).toBe(200);
    const { message } = await restored('media', shared);
    expect(message).toBe(`${MESSAGES.restored} ${MESSAGES.restoredToLibrary}`);
    const row = (await mediaRows(studio)).find(({ id }) => id === shared) as MediaRow;
    expect(row.inLibrary).toBe(true);
    const { http, token } = studio;
    expect((await http.del(`/api/media/${shared}`, { token })).status).toBe(200);
  });
});

describe('what falls due in the bin', () => {
  const LATER = '2031-01-31T17:00:00.000Z';

  it('stays planned as long as it is not due', async () => {
    const planned = await portfolio({ status: 'scheduled', publishAt: LATER });
    await remove('portfolio', planned._id);
    await restored('portfolio', planned._id);
    expect(await find(planned)).toEqual(planned);
  });

  itOnSqlite('is restored as hidden', async () => {
    const planned = await portfolio({ status: 'scheduled', publishAt: LATER });
    await remove('portfolio', planned._id);
    await damageSqlite(
      studio.server.dataDir,
      `UPDATE portfolio SET publish_at = '2025-01-31T17:00:00.000Z' WHERE id = '${planned._id}'`,
    );
    await restored('portfolio', planned._id);
    expect(await rowOf('portfolio', planned._id)).toMatchObject({
      status: 'hidden',
      publishAt: null,
    });
  });
});

describe('what names something in the bin', () => {
  it('is shown without it, can be saved, and shows it again when it is restored', async () => {
    const [stays, goes] = [
      await portfolio({ name: 'Stays' }, 1),
      await portfolio({ name: 'Goes' }, 1),
    ];
    const service = await createService(studio, { name: 'Going' });
    const target = await pages.publish({ title: 'Target', slug: 'target' });
    const blocks = [{ blockType: 'portfolios', portfolios: [goes._id, stays._id] }];
    const page = await pages.publish({ title: 'Names', slug: 'names', blocks });
    const { http, token } = studio;
    const save = async (slug: string, json: object, query = '') => {
      const path = `/api/globals/${slug}?depth=0${query}`;
      const { status, body } = await http.post<{ result: Record<string, unknown> }>(path, {
        json,
        token,
      });
      expect([slug, status]).toEqual([slug, 200]);
      return body.result;
    };
    const read = async (slug: string) =>
      (await http.get<Record<string, unknown>>(`/api/globals/${slug}?depth=0`, { token })).body;
    const before = { site: await read('site'), cards: await read('services-page') };
    const [works, look] = [await read('works-page'), await read('look')];
    await save('site', { header: [{ kind: 'page', page: target.id }, { kind: 'about' }] });
    const card = { icon: 'camera', name: 'A card', text: 'Words', service: service._id };
    await save('services-page', { cards: [card] });
    await save('works-page', { tabs: [{ name: 'A tab', services: [service._id] }] });
    // A logo is in no bin.
    const { id: logo } = await uploadLogo(studio, colouredSvg('#fff'));
    const named = await save('look', { logo }, '&draft=true&autosave=true');
    expect(named.logo).toBe(logo);
    await save('look', { home: 'grid', homePortfolios: [goes._id, stays._id] });
    const html = async (path: string) => (await http.get<string>(path)).body;
    const shown = async () => [
      (await html('/names')).includes('Goes'),
      (await html('/about')).includes('/target'),
      (await html('/service')).includes(`/portfolio/${service.slug}`),
      (await html('/')).includes(`/works/${goes.slug}`),
      (await html('/names')).includes('Stays'),
    ];
    expect(await shown()).toEqual([true, true, true, true, true]);

    await remove('portfolio', goes._id);
    await remove('service', service._id);
    await remove('page', target.id);
    const without = [false, false, false, false, true];
    expect(await shown()).toEqual(without);
    // As the form of the panel does, and a change of another field.
    for (const slug of ['site', 'services-page', 'works-page', 'look']) {
      await save(slug, await read(slug), '&draft=true&autosave=true');
      await save(slug, await read(slug));
    }
    const stored = (await http.get<{ blocks: object[] }>(`/api/page/${page.id}?depth=0`, { token }))
      .body;
    expect(
      (await pages.patch(page.id, { blocks: stored.blocks, _status: 'published' })).status,
    ).toBe(200);
    expect((await pages.patch(page.id, { title: 'Names it', _status: 'published' })).status).toBe(
      200,
    );
    expect(await shown()).toEqual(without);

    for (const [type, id] of [
      ['portfolio', goes._id],
      ['service', service._id],
      ['page', target.id],
    ] as const)
      await restored(type, id);
    expect(await shown()).toEqual([true, true, true, true, true]);
    await save('site', { header: before.site.header });
    await save('services-page', { cards: before.cards.cards });
    await save('works-page', { tabs: works.tabs });
    await save('look', { home: look.home, homePortfolios: [] });
  });
});
