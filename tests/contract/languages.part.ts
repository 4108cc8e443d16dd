import type { ServiceAnswer } from '@/contract/service';
import type { WorksPage } from '@/payload-types';
import { createGallery, ownerOf } from '../helpers/gallery';
import { pagesOf } from '../helpers/pages';
import { sharedStudio } from '../helpers/sharedStudio';
import { createPortfolio, createService, listServices, newName } from '../helpers/studio';
import { IMAGE_SERVER } from './images.options';

const studio = sharedStudio(IMAGE_SERVER);

it('reads and writes the first language over the contract, whatever locale the query names', async () => {
  const { http, token } = studio;
  for (const locale of ['de', 'all', 'en']) {
    const name = newName('Hochzeit');
    const { body } = await http.post<{ service: ServiceAnswer }>(`/api/services?locale=${locale}`, {
      json: { name },
      token,
    });
    expect(body.service.name).toBe(name);
    expect(await listServices(studio)).toContainEqual(body.service);
    const twin = await http.post('/api/services', { json: { name }, token });
    expect(twin.status).toBe(409);
  }
});

it('keeps a name in the first language when the panel adds one in the second', async () => {
  const { http, token } = studio;
  const service = await createService(studio);
  const { status } = await http.patch(`/api/service/${service._id}?locale=de`, {
    json: { name: 'Auf Deutsch' },
    token,
  });
  expect(status).toBe(200);
  expect((await listServices(studio)).map(({ name }) => name)).toContain(service.name);
  const twin = await http.post('/api/services', { json: { name: service.name }, token });
  expect(twin.status).toBe(409);
});

it('copies the texts of a photograph in both languages', async () => {
  const { http, token } = studio;
  const { _id: gallery, photos } = await createGallery(studio, {}, 1);
  const texts = { en: 'A harbour', de: 'Ein Hafen' };
  for (const [locale, alt] of Object.entries(texts))
    await http.patch(`/api/media/${photos[0]?._id}?locale=${locale}`, { json: { alt }, token });
  const { _id } = await createPortfolio(studio);
  const { body } = await http.post<{ photos: { _id: string; alt: string }[] }>(
    `/api/portfolios/${_id}/photos?locale=de`,
    { json: { copies: [photos[0]?._id] }, token },
  );
  const [copied] = body.photos;
  expect(copied?.alt).toBe(texts.en);
  for (const [locale, alt] of Object.entries(texts)) {
    const { body: row } = await http.get(`/api/media/${copied?._id}?locale=${locale}`, { token });
    expect(row).toMatchObject({ alt, searchText: expect.stringContaining('hafen') });
  }
  await ownerOf(studio)('DELETE', `/${gallery}`);
});

it('keeps the texts of the first language when untouched ones are saved in the second', async () => {
  const { http, token } = studio;
  for (const query of ['?locale=de&draft=true', '?locale=de']) {
    const { status } = await http.post(`/api/globals/works-page${query}`, {
      json: { heading: 'Alle Arbeiten' },
      token,
    });
    expect(status).toBe(200);
    const { body } = await http.get<WorksPage>('/api/globals/works-page', { token });
    expect(body).toMatchObject({
      heading: 'Projects',
      tabs: [{ name: 'Wedding' }, { name: 'Photo Shoot' }],
    });
  }
});

describe('a page in the second language', () => {
  const pages = pagesOf(studio);
  const inGerman = (id: string, json: object) => pages.patch(id, json, '&locale=de');

  it('needs no title, which the first has, and its address is made from that', async () => {
    const { id } = await pages.publish({ title: 'Prices and dates' });
    const change = { description: 'Was es kostet', slug: '', _status: 'published' };
    expect((await inGerman(id, change)).status).toBe(200);
    expect((await studio.http.get<string>('/prices-and-dates')).body).toContain(
      '>Prices and dates</h1>',
    );
  });

  it('is not published without a title in the first', async () => {
    const { http, token } = studio;
    const json = { title: 'Preise', slug: 'preise', _status: 'published' };
    const made = await http.post('/api/page?locale=de', { json, token });
    expect(made.status).toBe(400);
    const { id } = (await pages.post({ slug: 'preise' }, '&draft=true')).body.doc;
    expect((await inGerman(id, json)).status).toBe(400);
    expect((await http.get('/preise')).status).toBe(404);
  });

  it.each([
    'locale=fr',
    'locale=DE',
    'locale=all',
    'locale[]=de',
    'publishSpecificLocale=de',
    'publishSpecificLocale[]=de',
  ])('is not written by %s', async (query) => {
    const { http, token } = studio;
    const { id } = await pages.publish({ title: 'Once', slug: 'once' });
    const json = { title: 'Twice', heading: 'Twice', _status: 'published' };
    for (const send of [
      http.patch(`/api/page/${id}?${query}`, { json, token }),
      http.patch(`/api/page?where[slug][equals]=once&${query}`, { json, token }),
      http.post(`/api/page?${query}`, { json, token }),
      http.post(`/api/globals/about-page?${query}`, { json, token }),
    ])
      expect((await send).status).toBe(400);
    const { docs } = (await http.get<{ docs: { title: string }[] }>('/api/page', { token })).body;
    expect(docs.map(({ title }) => title)).not.toContain('Twice');
    expect((await http.get<string>('/about')).body).not.toContain('Twice');
    await http.del(`/api/page/${id}`, { token });
  });
});
