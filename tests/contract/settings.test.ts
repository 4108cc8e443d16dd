import type { ServiceAnswer } from '@/contract/service';
import { padJpeg } from '../helpers/jpegParts';
import { file, jpeg } from '../helpers/photos';
import {
  createService,
  listServices,
  newName,
  openStudio,
  type Studio,
  snapshot,
} from '../helpers/studio';

/** More than the default limit of Payload. */
const MEGABYTES = 56;

let studio: Studio;
let photo: Buffer;

beforeAll(async () => {
  studio = await openStudio({
    env: {
      MAX_IMAGE_MB: String(MEGABYTES),
      MAX_IMAGE_MEGAPIXELS: '1',
      MAX_IMAGES_PER_REQUEST: '2',
      SITE_LOCALES: 'en,de',
    },
  });
  photo = await jpeg({ width: 320, height: 240 });
});
afterAll(() => studio.server.stop());

const upload = (...images: File[]) =>
  studio.http.post('/api/services', {
    form: { name: newName(), images },
    token: studio.token,
  });

describe('the image limits of the environment variables', () => {
  it.each([
    [
      'more bytes',
      413,
      'An image may be at most 56 MB',
      () => [file(Buffer.alloc(MEGABYTES * 2 ** 20 + 1))],
    ],
    [
      'more pixels',
      413,
      'An image may have at most 1 megapixels',
      async () => [file(await jpeg({ width: 1_001, height: 1_000 }))],
    ],
    [
      'more images',
      400,
      'At most 2 images can be sent at once',
      () => [file(photo), file(photo), file(photo)],
    ],
  ])('refuse %s, and nothing is stored', async (_, expected, message, make) => {
    const before = await snapshot(studio);
    const { status, body } = await upload(...(await make()));
    expect(status).toBe(expected);
    expect(body.message).toBe(message);
    expect(await snapshot(studio)).toEqual(before);
  });

  it('allow images within them', async () => {
    expect((await upload(file(photo), file(photo))).status).toBe(201);
    expect((await upload(file(await jpeg({ width: 1_000, height: 1_000 })))).status).toBe(201);
  });

  it.each([
    [201, MEGABYTES - 1],
    [413, MEGABYTES + 1],
  ])('answer %i in the panel for a photograph of %i MB', async (expected, megabytes) => {
    const form = { file: file(padJpeg(photo, megabytes * 2 ** 20)), _payload: '{}' };
    const { status } = await studio.http.post('/api/media', { form, token: studio.token });
    expect(status).toBe(expected);
  });
});

describe('a site in two languages', () => {
  it('reads and writes the first language over the contract, whatever locale the query names', async () => {
    const { http, token } = studio;
    for (const locale of ['de', 'all', 'en']) {
      const name = newName('Hochzeit');
      const { body } = await http.post<{ service: ServiceAnswer }>(
        `/api/services?locale=${locale}`,
        { json: { name }, token },
      );
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
});
