import type { ServiceAnswer } from '@/contract/service';
import { binOf } from '../helpers/bin';
import { itDatabaseIndependent } from '../helpers/onDatabase';
import { file, jpeg } from '../helpers/photoFixtures';
import { sharedStudio } from '../helpers/sharedStudio';
import {
  createPortfolio,
  createService,
  expectedFiles,
  listPortfolios,
  listServices,
  mediaFiles,
  mediaRows,
  newName,
} from '../helpers/studio';
import { itWithTransactions } from '../helpers/withTransactions';
import { OPTIONS } from './content.options';

const studio = sharedStudio(OPTIONS);
let photo: Buffer;

beforeAll(async () => {
  photo = await jpeg({ width: 40, height: 30 });
});

type Answered = { service: ServiceAnswer; message: string; errors?: Record<string, string> };

const post = (json: unknown) =>
  studio.http.post<Answered>('/api/services', { json, token: studio.token });
const put = (id: string, json: unknown) =>
  studio.http.put<Answered>(`/api/services/${id}`, { json, token: studio.token });
const remove = (id: string) => studio.http.del(`/api/services/${id}`, { token: studio.token });
const names = async () => (await listServices(studio)).map(({ name }) => name);

describe('POST /api/services', () => {
  describe('201', () => {
    itDatabaseIndependent(
      'reads a mislabelled multipart body whose first line arrives in pieces',
      async () => {
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
      },
    );
  });

  describe('409', () => {
    it('refuses a name that differs only in case, spaces, how é is composed, ß or a final σ', async () => {
      for (const [taken, name] of [
        ['Newborn', 'nEWBORN'],
        ['Caf\u00e9', 'CAFE\u0301'],
        ['Straße ΟΔΟΣ', 'STRASSE οδος'],
        ['Editorial', '  Editorial '],
      ] as const) {
        await createService(studio, { name: taken });
        const before = await listServices(studio);
        const { status, body } = await post({ name });
        expect([name, status]).toEqual([name, 409]);
        expect(body.message).toBe('A service with this name already exists');
        expect(await listServices(studio)).toEqual(before);
      }
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
    itDatabaseIndependent('accepts the documented form, whose field service is empty', async () => {
      const { _id } = await createService(studio);
      const form = { service: '', name: newName('Form'), removedImages: '[]' };
      const { status, body } = await studio.http.put<Answered>(`/api/services/${_id}`, {
        form,
        token: studio.token,
      });
      expect(status).toBe(200);
      expect(body.service.name).toBe(form.name);
    });

    it('lets a service change the case of its own name', async () => {
      const { _id, name } = await createService(studio);
      const { status, body } = await put(_id, { name: name.toUpperCase() });
      expect(status).toBe(200);
      expect(body.service.name).toBe(name.toUpperCase());
    });

    it('adds new photographs after those that stay, and removes the named ones with their files', async () => {
      const { _id, images } = await createService(studio, { images: [file(photo), file(photo)] });
      const [removed, kept] = images as [string, string];
      expect((await fetch(studio.server.url + removed)).status).toBe(200);
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
  });

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
  it('200: deletes the service, its portfolios and all their photographs, and no others; their files go with the bin', async () => {
    await binOf(studio).empty();
    const stays = await createPortfolio(studio, { images: file(photo) });
    const service = await createService(studio, { images: file(photo) });
    const before = [await mediaRows(studio), await mediaFiles(studio)];
    const removed = await createService(studio, { images: file(photo) });
    for (let nth = 0; nth < 2; nth += 1)
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
    expect(await mediaRows(studio)).toEqual(before[0]);
    expect(await mediaFiles(studio)).toEqual(await expectedFiles(studio));
    expect((await binOf(studio).empty()).status).toBe(200);
    expect([await mediaRows(studio), await mediaFiles(studio)]).toEqual(before);
  });
});
