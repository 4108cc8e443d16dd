import { addPhoto, createGallery, type Opened, ownerOf } from '../helpers/gallery';
import { describeDatabaseIndependent } from '../helpers/onDatabase';
import { file, jpeg } from '../helpers/photoFixtures';
import { sharedStudio } from '../helpers/sharedStudio';
import {
  createPortfolio,
  createService,
  listEducations,
  listExperiences,
  listPortfolios,
  listServices,
  mediaFiles,
  mediaRows,
  newName,
} from '../helpers/studio';
import { OPTIONS } from './content.options';

const studio = sharedStudio(OPTIONS);
let photo: Buffer;
let service: string;

beforeAll(async () => {
  photo = await jpeg({ width: 80, height: 60 });
  service = (await createService(studio))._id;
});

// The other parts expect an owner without a display image.
afterAll(async () => {
  const { owner, token, http } = studio;
  const json = { image: null };
  const { status } = await http.request('PATCH', `/api/user/${owner.user._id}`, { token, json });
  expect(status).toBe(200);
});

let count = 0;
const newKey = () => `key-${++count}`;
const ENTRY = { name: 'College', startDate: '2010-01-31', endDate: '2012-06-30' };
const fieldsOf = (name: string) => ({ service, name, description: 'Words' });

type Sent = { method?: string; form?: Record<string, string | File>; json?: unknown };

const send = (path: string, key: string, { method = 'POST', ...body }: Sent) =>
  studio.http.request(method, path, {
    ...body,
    token: studio.token,
    headers: { 'Idempotency-Key': key },
  });

const stored = async () => [await mediaRows(studio), await mediaFiles(studio)];
const everything = async () => [
  await stored(),
  await listServices(studio),
  await listPortfolios(studio),
  await listEducations(studio),
  await listExperiences(studio),
  (await ownerOf(studio)('GET')).body,
];

it('lets the same call wait while the first is under way', async () => {
  const { _id } = await createGallery(studio);
  const sent = { form: { images: file(photo, 'one.jpg') } };
  const key = newKey();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => send(`/api/galleries/${_id}/photos`, key, sent)),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  const { body } = await ownerOf(studio)<{ gallery: { photos: unknown[] } }>('GET', `/${_id}`);
  expect(body.gallery.photos).toHaveLength(1);
});

it('stores nothing for a stranger, and shows nobody what it stores', async () => {
  const headers = { 'Idempotency-Key': newKey() };
  const { http, token } = studio;
  expect((await http.post('/api/portfolios', { json: {}, headers })).status).toBe(401);
  expect((await http.get('/api/idempotent-answer', { token })).status).toBe(403);
});

// On SQLite alone.
describeDatabaseIndependent('whatever the database', () => {
  it('answers what the first call did, and writes nothing a second time', async () => {
    const { _id } = await createPortfolio(studio, { service });
    const gallery = await createGallery(studio);
    const images = file(photo, 'one.jpg');
    const calls = [
      ['/api/services', { form: { name: newName('Service'), images } }],
      [`/api/services/${service}`, { method: 'PUT', form: { images } }],
      ['/api/portfolios', { form: { ...fieldsOf(newName()), images } }],
      ['/api/portfolios', { json: fieldsOf(newName()) }],
      [`/api/portfolios/${_id}`, { method: 'PUT', form: { images } }],
      ['/api/educations', { json: { ...ENTRY, course: 'Light' } }],
      ['/api/experiences', { json: { ...ENTRY, location: 'Rome' } }],
      [
        `/api/auth/update-display-image/${studio.owner.user._id}`,
        { method: 'PUT', form: { image: images } },
      ],
      ['/api/galleries', { json: { name: 'Ann & Ben', password: 'secret1' } }],
      [`/api/galleries/${gallery._id}/photos`, { form: { images } }],
      [`/api/galleries/${gallery._id}/sets`, { json: { name: 'Party' } }],
    ] satisfies [string, Sent][];
    const answered = [];
    for (const [path, sent] of calls) {
      const key = newKey();
      const first = await send(path, key, sent);
      expect([path, first.status]).toEqual([path, 'method' in sent ? 200 : 201]);
      answered.push({ path, key, sent, first });
    }
    const before = await everything();
    for (const { path, key, sent, first } of answered) {
      const second = await send(path, key, sent);
      expect([path, second.status, second.body]).toEqual([path, first.status, first.body]);
    }
    expect(await everything()).toEqual(before);
  });

  it('refuses another body under the same key, and lets another route and a key of its own through', async () => {
    const { _id } = await createGallery(studio, { sets: [{ name: 'Party' }] });
    const path = `/api/galleries/${_id}/photos`;
    const key = newKey();
    await send(path, key, { form: { images: file(photo, 'one.jpg') } });
    const before = await stored();
    const other = await jpeg({ width: 81, height: 60 });
    for (const images of [file(other, 'one.jpg'), file(photo, 'two.jpg')]) {
      const { status, body } = await send(path, key, { form: { images } });
      expect([status, body.message]).toEqual([422, expect.stringContaining('Idempotency-Key')]);
    }
    expect(await stored()).toEqual(before);
    const another = await createGallery(studio);
    const sent = { form: { images: file(photo, 'one.jpg') } };
    expect((await send(`/api/galleries/${another._id}/photos`, key, sent)).status).toBe(201);
    expect((await send(path, newKey(), sent)).status).toBe(201);
  });

  it('lets a call that has failed come again under its key, corrected', async () => {
    const key = newKey();
    const fields = fieldsOf(newName());
    const refused = await send('/api/portfolios', key, { json: { ...fields, name: '' } });
    expect(refused.status).toBe(400);
    expect((await send('/api/portfolios', key, { json: fields })).status).toBe(201);
  });

  it('answers the photograph that has filled a gallery or was deleted since', async () => {
    const gallery = await createGallery(studio);
    const path = `/api/galleries/${gallery._id}/photos`;
    const key = newKey();
    const sent = { form: { images: file(photo, 'one.jpg') } };
    const first = await send(path, key, sent);
    const [{ _id = '' } = {}] = (first.body.photos ?? []) as { _id?: string }[];
    await addPhoto(studio, gallery._id, 'two.jpg', 2);
    expect((await ownerOf(studio)('DELETE', `/${gallery._id}/photos/${_id}`)).status).toBe(200);
    const second = await send(path, key, sent);
    expect([second.status, second.body]).toEqual([201, first.body]);
  });

  it('answers a gallery as it is when the call comes again, since its link is not stored', async () => {
    const key = newKey();
    const owner = ownerOf(studio);
    const add = async () => {
      const { status, body } = await send('/api/galleries', key, { json: { name: 'Ann & Ben' } });
      return { status, gallery: body.gallery as Opened };
    };
    const { _id, token } = (await add()).gallery;
    const { body } = await owner<{ gallery: Opened }>('POST', `/${_id}/link`);
    expect(body.gallery.token).not.toBe(token);
    expect(await add()).toEqual({ status: 201, gallery: { ...body.gallery, photos: [] } });
    await owner('DELETE', `/${_id}`);
    expect((await add()).status).toBe(404);
  });

  it.each([
    ['no text', ''],
    ['a blank', 'a b'],
    ['256 characters', 'k'.repeat(256)],
  ])('refuses a key of %s before it reads the body', async (_, key) => {
    const before = await listPortfolios(studio);
    const { status, body } = await send('/api/portfolios', key, { json: fieldsOf(newName()) });
    expect([status, body.message]).toEqual([400, expect.stringContaining('255')]);
    expect(await listPortfolios(studio)).toEqual(before);
  });
});
