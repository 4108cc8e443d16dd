import type { ServiceAnswer } from '@/contract/service';
import { sharedStudio } from '../helpers/sharedStudio';
import { createService, listServices, newName } from '../helpers/studio';
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
