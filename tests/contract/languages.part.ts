import type { ServiceAnswer } from '@/contract/service';
import { createGallery, ownerOf } from '../helpers/gallery';
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
