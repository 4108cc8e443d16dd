import type { ServiceAnswer } from '@/contract/service';
import { signIn } from '../helpers/accounts';
import { describeDatabaseIndependent } from '../helpers/onDatabase';
import { file, jpeg } from '../helpers/photos';
import { openSharedStudio } from '../helpers/sharedStudio';
import {
  createPortfolio,
  createService,
  dragBefore,
  listPortfolios,
  listServices,
  mediaFiles,
  mediaRows,
  newName,
  OPENING_MS,
  type Studio,
} from '../helpers/studio';
import { itWithTransactions } from '../helpers/withTransactions';
import { LISTS, OPTIONS } from './content.options';

let studio: Studio;
let photo: Buffer;

beforeAll(async () => {
  studio = await openSharedStudio(OPTIONS);
  photo = await jpeg({ width: 320, height: 240 });
}, OPENING_MS);

type Answered = { service: ServiceAnswer; message: string; errors?: Record<string, string> };

const post = (json: unknown) =>
  studio.http.post<Answered>('/api/services', { json, token: studio.token });
const put = (id: string, json: unknown) =>
  studio.http.put<Answered>(`/api/services/${id}`, { json, token: studio.token });
const remove = (id: string) => studio.http.del(`/api/services/${id}`, { token: studio.token });
const names = async () => (await listServices(studio)).map(({ name }) => name);

// This part is the first of its file, before anything was written.
describe('on a new site', () => {
  it.each(LISTS)('GET /api/%s answers an empty list, without a sign-in', async (list) => {
    const { status, body } = await studio.http.get(`/api/${list}`);
    expect([status, body]).toEqual([200, { [list]: [] }]);
  });
});

describe('GET /api/services', () => {
  it('answers each service with exactly the documented fields', async () => {
    const { _id } = await createService(studio, { name: 'Fields' });
    const service = (await listServices(studio)).find((one) => one._id === _id);
    expect(service).toEqual({
      _id: expect.stringMatching(/^\S+$/),
      name: 'Fields',
      images: [],
      createdAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/),
      updatedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/),
    });
  });

  it('lists all services, the oldest first', async () => {
    const made: string[] = [];
    for (let nth = 0; nth < 12; nth += 1) made.push((await createService(studio))._id);
    const listed = (await listServices(studio)).map(({ _id }) => _id);
    expect(listed.slice(-12)).toEqual(made);
  });

  it('follows the order that the owner has set by dragging, with new services last', async () => {
    const [first, second, third] = [
      await createService(studio),
      await createService(studio),
      await createService(studio),
    ];
    await dragBefore(studio, 'service', third._id, first._id);
    const fourth = await createService(studio);
    const listed = (await listServices(studio)).map(({ _id }) => _id);
    expect(listed.slice(-4)).toEqual([third._id, first._id, second._id, fourth._id]);
  });

  it('answers the same list for any query', async () => {
    for (const query of [
      '?locale=all',
      '?depth=9',
      '?where[name][equals]=x',
      '?sort=-name',
      '?%',
    ]) {
      const { status, body } = await studio.http.get<{ services: ServiceAnswer[] }>(
        `/api/services${query}`,
      );
      expect(status).toBe(200);
      expect(body.services).toEqual(await listServices(studio));
    }
  });

  it('is never cached', async () => {
    const { headers } = await studio.http.get('/api/services');
    expect(headers.get('cache-control')).toContain('no-store');
  });
});

describe('POST /api/services', () => {
  describe('201', () => {
    it('answers the new service and the documented message', async () => {
      const { status, body } = await post({ name: 'Portraits' });
      expect(status).toBe(201);
      expect(body).toEqual({
        service: {
          _id: expect.any(String),
          name: 'Portraits',
          images: [],
          createdAt: expect.any(String),
          updatedAt: expect.any(String),
        },
        message: 'You have successfully added the service',
      });
      expect(await names()).toContain('Portraits');
    });

    it('accepts multipart, JSON and urlencoded bodies', async () => {
      const { http, token } = studio;
      const sent = { form: newName('form'), json: newName('json'), url: newName('url') };
      const answers = [
        await http.post('/api/services', { form: { name: sent.form }, token }),
        await http.post('/api/services', { json: { name: sent.json }, token }),
        await http.post('/api/services', {
          body: new URLSearchParams({ name: sent.url }),
          token,
        }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(await names()).toEqual(expect.arrayContaining(Object.values(sent)));
    });

    it('reads a multipart body whose content type is application/json', async () => {
      const name = newName('Mislabelled');
      const body = `--x-1\r\nContent-Disposition: form-data; name="name"\r\n\r\n${name}\r\n--x-1--\r\n`;
      const { status } = await studio.http.post('/api/services', {
        body,
        headers: { 'Content-Type': 'application/json' },
        token: studio.token,
      });
      expect(status).toBe(201);
      expect(await names()).toContain(name);
    });

    it('reads a mislabelled multipart body whose first line arrives in pieces', async () => {
      const name = newName('Pieces');
      const text = `--x-1\r\nContent-Disposition: form-data; name="name"\r\n\r\n${name}\r\n--x-1--\r\n`;
      const pieces = [text.slice(0, 1), text.slice(1, 4), text.slice(4)].map((piece) =>
        new TextEncoder().encode(piece),
      );
      const body = new ReadableStream({
        pull(controller) {
          const piece = pieces.shift();
          if (piece) controller.enqueue(piece);
          else controller.close();
        },
      });
      const response = await fetch(`${studio.server.url}/api/services`, {
        method: 'POST',
        body,
        duplex: 'half',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${studio.token}` },
      } as RequestInit);
      expect(response.status).toBe(201);
      expect(await names()).toContain(name);
    });

    it('trims the name and keeps its inner spaces and HTML', async () => {
      const { body } = await post({ name: '  \t Boudoir &  <b>more</b> \n' });
      expect(body.service.name).toBe('Boudoir &  <b>more</b>');
    });

    it('accepts a name of 120 characters, counting an emoji as one', async () => {
      const longest = ['x'.repeat(120), '📷'.repeat(120)];
      for (const name of longest) expect((await post({ name })).body.service.name).toBe(name);
    });

    it('ignores unknown fields, including ids and dates', async () => {
      const { status, body } = await post({
        name: newName('Unknown'),
        _id: 'mine',
        id: 'mine',
        createdAt: '2000-01-01',
        nameKey: 'x',
        _order: 'a0',
        images: ['/media/x.webp'],
        service: '',
      });
      expect(status).toBe(201);
      expect(body.service).toMatchObject({ images: [] });
      expect(body.service._id).not.toBe('mine');
      expect(body.service.createdAt).not.toMatch(/^2000/);
      expect(Object.keys(body.service)).toHaveLength(5);
    });

    it('accepts the cookie of the panel as well as a token', async () => {
      const name = newName('Cookie');
      const { status } = await studio.http.post('/api/services', {
        json: { name },
        headers: { Cookie: `payload-token=${studio.token}` },
      });
      expect(status).toBe(201);
      expect(await names()).toContain(name);
    });

    it('stores the name in the first language, whatever the query says', async () => {
      for (const locale of ['all', '*', 'de', 'en']) {
        const name = newName('Locale');
        const { status, body } = await studio.http.post<Answered>(
          `/api/services?locale=${locale}&fallback-locale=none`,
          { json: { name }, token: studio.token },
        );
        expect(status).toBe(201);
        expect(body.service.name).toBe(name);
        expect(await names()).toContain(name);
      }
    });

    it('stores photographs and lists them', async () => {
      const { images } = await createService(studio, { images: [file(photo), file(photo)] });
      expect(images).toHaveLength(2);
      expect(new Set(images).size).toBe(2);
      for (const image of images) {
        expect((await fetch(studio.server.url + image)).status).toBe(200);
      }
    });
  });

  describeDatabaseIndependent('400', () => {
    it.each([
      ['is missing', {}, 'Required'],
      ['is null', { name: null }, 'Required'],
      ['is empty', { name: '' }, 'Required'],
      ['is blank', { name: ' \t\u00a0\n ' }, 'Required'],
      ['is a number', { name: 5 }, 'Must be text'],
      ['is an operator', { name: { $gt: '' } }, 'Must be text'],
      ['is a list', { name: ['a'] }, 'Must be text'],
      ['has 121 characters', { name: 'x'.repeat(121) }, 'Must be at most 120 characters'],
      ['holds a line break', { name: 'a\r\nBcc: b@example.com' }, 'Must be text'],
      ['holds NUL', { name: 'a\0b' }, 'Must be text'],
    ])('refuses a name that %s and stores nothing', async (_, json, text) => {
      const before = await listServices(studio);
      const { status, body } = await post(json);
      expect(status).toBe(400);
      expect(body).toEqual({ message: expect.any(String), errors: { name: text } });
      expect(await listServices(studio)).toEqual(before);
    });

    it('refuses a name that is sent twice', async () => {
      const form = { name: ['One', 'Two'] };
      const { status, body } = await studio.http.post('/api/services', {
        form,
        token: studio.token,
      });
      expect(status).toBe(400);
      expect(body.errors).toHaveProperty('name');
    });
  });

  describeDatabaseIndependent('401', () => {
    it.each([
      ['no token', {}],
      ['a made-up token', { Authorization: 'Bearer made.up.token' }],
      ['an empty token', { Authorization: 'Bearer ' }],
      ['a token as basic credentials', { Authorization: 'Basic b3duZXI6cGFzcw==' }],
      ['a made-up cookie', { Cookie: 'payload-token=made.up.token' }],
    ])('refuses %s and stores nothing', async (_, headers) => {
      const before = await listServices(studio);
      const { status, body } = await studio.http.post('/api/services', {
        json: { name: newName('Stranger') },
        headers: headers as Record<string, string>,
      });
      expect(status).toBe(401);
      expect(body).toEqual({ message: expect.any(String) });
      expect(await listServices(studio)).toEqual(before);
    });
  });

  it('401: refuses a token whose session has ended', async () => {
    const { accessToken } = await signIn(studio.server, studio.owner);
    await studio.http.post('/api/auth/logout', { token: accessToken });
    const { status } = await studio.http.post('/api/services', {
      json: { name: newName('Ended') },
      token: accessToken,
    });
    expect(status).toBe(401);
  });

  describe('409', () => {
    it.each([
      ['is the same', 'Maternity', 'Maternity'],
      ['differs only in case', 'Newborn', 'nEWBORN'],
      ['differs only in the case of É', 'Élégance', 'éLÉGANCE'],
      ['differs only in how é is composed', 'Caf\u00e9', 'CAFE\u0301'],
      ['differs only in the case of ß and a final σ', 'Straße ΟΔΟΣ', 'STRASSE οδος'],
      ['differs only in surrounding spaces', 'Editorial', '  Editorial '],
    ])('refuses a name that %s', async (_, taken, name) => {
      await createService(studio, { name: taken });
      const before = await listServices(studio);
      const { status, body } = await post({ name });
      expect(status).toBe(409);
      expect(body.message).toBe('A service with this name already exists');
      expect(await listServices(studio)).toEqual(before);
    });

    itWithTransactions(
      'stores neither row nor file of photographs that are sent with a taken name',
      async () => {
        const { name } = await createService(studio);
        const before = [await mediaRows(studio), await mediaFiles(studio)];
        const { status } = await studio.http.post('/api/services', {
          form: { name, images: file(photo) },
          token: studio.token,
        });
        expect(status).toBe(409);
        expect([await mediaRows(studio), await mediaFiles(studio)]).toEqual(before);
      },
    );

    it('accepts the name of a deleted service', async () => {
      const { _id, name } = await createService(studio);
      await remove(_id);
      expect((await post({ name })).status).toBe(201);
    });
  });
});

describe('PUT /api/services/{id}', () => {
  describe('200', () => {
    it('answers the changed service and the documented message', async () => {
      const service = await createService(studio);
      const name = newName('Renamed');
      const { status, body } = await put(service._id, { name });
      expect(status).toBe(200);
      expect(body).toEqual({
        service: { ...service, name, updatedAt: expect.any(String) },
        message: 'You have successfully updated the service',
      });
      expect(body.service.updatedAt >= service.updatedAt).toBe(true);
      expect(await names()).toContain(name);
      expect(await names()).not.toContain(service.name);
    });

    it('accepts the documented form, whose field service is empty', async () => {
      const { _id } = await createService(studio);
      const form = { service: '', name: newName('Form'), removedImages: '[]' };
      const { status, body } = await studio.http.put<Answered>(`/api/services/${_id}`, {
        form,
        token: studio.token,
      });
      expect(status).toBe(200);
      expect(body.service.name).toBe(form.name);
    });

    it('changes no field that is not sent', async () => {
      const service = await createService(studio, { images: file(photo) });
      const { status, body } = await put(service._id, {});
      expect(status).toBe(200);
      expect(body.service).toEqual({ ...service, updatedAt: expect.any(String) });
    });

    it('lets a service change the case of its own name', async () => {
      const { _id, name } = await createService(studio);
      const { status, body } = await put(_id, { name: name.toUpperCase() });
      expect(status).toBe(200);
      expect(body.service.name).toBe(name.toUpperCase());
    });

    it('keeps its place in the list', async () => {
      const service = await createService(studio);
      await createService(studio);
      const before = (await listServices(studio)).map(({ _id }) => _id);
      await put(service._id, { name: newName('Moved?') });
      expect((await listServices(studio)).map(({ _id }) => _id)).toEqual(before);
    });

    it('adds new photographs after those that stay, and removes the named ones with their files', async () => {
      const { _id, images } = await createService(studio, { images: [file(photo), file(photo)] });
      const [removed, kept] = images as [string, string];
      const { status, body } = await studio.http.put<Answered>(`/api/services/${_id}`, {
        form: { removedImages: JSON.stringify([removed]), images: file(photo) },
        token: studio.token,
      });
      expect(status).toBe(200);
      expect(body.service.images).toEqual([kept, expect.any(String)]);
      expect(body.service.images).not.toContain(removed);
      expect((await fetch(studio.server.url + removed)).status).toBe(404);
      expect((await fetch(studio.server.url + kept)).status).toBe(200);
    });

    it('ignores removed paths that are not its own', async () => {
      const other = await createService(studio, { images: file(photo) });
      const { _id, images } = await createService(studio, { images: file(photo) });
      const { status, body } = await put(_id, {
        removedImages: [...other.images, '/media/../../etc/passwd', ''],
      });
      expect(status).toBe(200);
      expect(body.service.images).toEqual(images);
      expect((await fetch(studio.server.url + other.images[0])).status).toBe(200);
    });
  });

  it.each(['all', '*', 'de'])('changes the first language with ?locale=%s', async (locale) => {
    const { _id } = await createService(studio);
    const name = newName('Locale');
    const { body } = await studio.http.put<Answered>(`/api/services/${_id}?locale=${locale}`, {
      json: { name },
      token: studio.token,
    });
    expect(body.service.name).toBe(name);
    expect(await names()).toContain(name);
  });

  describeDatabaseIndependent('400', () => {
    it.each([
      ['blank name', { name: '  ' }, { name: 'Required' }],
      ['null name', { name: null }, { name: 'Required' }],
      ['too long name', { name: 'x'.repeat(121) }, { name: 'Must be at most 120 characters' }],
      [
        'removedImages that are not a list',
        { removedImages: 'x' },
        { removedImages: expect.any(String) },
      ],
      [
        'removedImages that are operators',
        { removedImages: [{ $gt: '' }] },
        { removedImages: expect.any(String) },
      ],
    ])('refuses a %s and changes nothing', async (_, json, errors) => {
      const service = await createService(studio);
      const { status, body } = await put(service._id, json);
      expect(status).toBe(400);
      expect(body.errors).toEqual(errors);
      expect(await listServices(studio)).toContainEqual(service);
    });
  });

  it('401: refuses a signed-out client, even for an unknown id', async () => {
    const service = await createService(studio);
    for (const id of [service._id, 'unknown']) {
      const { status } = await studio.http.put(`/api/services/${id}`, { json: { name: 'Mine' } });
      expect(status).toBe(401);
    }
    expect(await listServices(studio)).toContainEqual(service);
  });

  it.each(['unknown', '01', '1', '6b01aeb345ad983b33028f6b', '%F0%9F%98%80', 'null', '__proto__'])(
    '404: for the unknown service %s',
    async (id) => {
      const { status, body } = await put(id, { name: newName('Nobody') });
      expect(status).toBe(404);
      expect(body).toEqual({ message: 'Service not found' });
    },
  );

  it('404: for an id that differs only in case, zeros or spaces', async () => {
    const { _id, name } = await createService(studio);
    for (const id of [_id.toUpperCase(), `0${_id}`, `${_id}%20`]) {
      const { status } = await put(id, { name: 'Changed' });
      expect([id, status]).toEqual([id, id === _id ? 200 : 404]);
    }
    expect(await names()).toContain(name);
  });

  it('409: refuses a name that another service has, in any case', async () => {
    const other = await createService(studio, { name: 'Événement' });
    const service = await createService(studio);
    const { status, body } = await put(service._id, { name: 'ÉVÉNEMENT' });
    expect(status).toBe(409);
    expect(body.message).toBe('A service with this name already exists');
    expect(await listServices(studio)).toEqual(expect.arrayContaining([other, service]));
  });
});

describe('DELETE /api/services/{id}', () => {
  it('200: deletes the service, its portfolios and all their files, and no others', async () => {
    const stays = await createPortfolio(studio, { images: file(photo) });
    const service = await createService(studio, { images: file(photo) });
    const before = [await mediaRows(studio), await mediaFiles(studio)];
    const removed = await createService(studio, { images: file(photo) });
    await createPortfolio(studio, { service: removed._id, images: [file(photo), file(photo)] });
    await createPortfolio(studio, { service: removed._id, images: file(photo) });

    const { status, body } = await remove(removed._id);
    expect(status).toBe(200);
    expect(body).toEqual({ message: 'You have successfully deleted this data' });
    const services = (await listServices(studio)).map(({ _id }) => _id);
    expect(services).not.toContain(removed._id);
    expect(services).toContain(service._id);
    const portfolios = await listPortfolios(studio);
    expect(portfolios.map((one) => one.service._id)).not.toContain(removed._id);
    expect(portfolios).toContainEqual(stays);
    expect([await mediaRows(studio), await mediaFiles(studio)]).toEqual(before);
  });

  it('401: refuses a signed-out client and deletes nothing', async () => {
    const portfolio = await createPortfolio(studio, { images: file(photo) });
    const { status } = await studio.http.del(`/api/services/${portfolio.service._id}`);
    expect(status).toBe(401);
    expect(await listPortfolios(studio)).toContainEqual(portfolio);
  });

  it('404: for an unknown service and one that is already deleted', async () => {
    const { _id } = await createService(studio);
    expect((await remove(_id)).status).toBe(200);
    for (const id of [_id, 'unknown']) {
      const { status, body } = await remove(id);
      expect(status).toBe(404);
      expect(body).toEqual({ message: 'Service not found' });
    }
  });
});

describeDatabaseIndependent('other methods', () => {
  it.each([
    ['PUT', '/api/services', 'GET, HEAD, POST'],
    ['DELETE', '/api/services', 'GET, HEAD, POST'],
    ['PATCH', '/api/services', 'GET, HEAD, POST'],
    ['GET', '/api/services/any', 'PUT, DELETE'],
    ['POST', '/api/services/any', 'PUT, DELETE'],
    ['PATCH', '/api/services/any', 'PUT, DELETE'],
  ])('405: refuses %s %s and names the allowed methods', async (method, path, allow) => {
    const { status, headers, body } = await studio.http.request(method, path, {
      token: studio.token,
      ...(method === 'GET' ? {} : { json: { name: newName('Method') } }),
    });
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe(allow);
    expect(body).toEqual({ message: 'Method not allowed' });
  });
});
