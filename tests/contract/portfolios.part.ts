import type { PortfolioAnswer } from '@/contract/portfolio';
import { binOf } from '../helpers/bin';
import { describeDatabaseIndependent, itDatabaseIndependent } from '../helpers/onDatabase';
import { file, jpeg } from '../helpers/photoFixtures';
import { sharedStudio } from '../helpers/sharedStudio';
import {
  createPortfolio,
  createService,
  dragBefore,
  listPortfolios,
  mediaFiles,
  mediaRows,
  newName,
} from '../helpers/studio';
import { OPTIONS } from './content.options';

const studio = sharedStudio(OPTIONS);
let photo: Buffer;
/** The id of a service that every test may use. */
let service: string;

beforeAll(async () => {
  photo = await jpeg({ width: 80, height: 60 });
  service = (await createService(studio, { name: 'Weddings' }))._id;
});

type Answered = { portfolio: PortfolioAnswer; message: string; errors?: Record<string, string> };
type OfService = { portfolio: PortfolioAnswer[]; service: { _id: string; name: string } };

const post = (json: unknown) =>
  studio.http.post<Answered>('/api/portfolios', { json, token: studio.token });
const put = (id: string, json: unknown) =>
  studio.http.put<Answered>(`/api/portfolios/${id}`, { json, token: studio.token });
const remove = (id: string) => studio.http.del(`/api/portfolios/${id}`, { token: studio.token });
const ids = async () => (await listPortfolios(studio)).map(({ _id }) => _id);
const input = (changes: object = {}) => ({
  service,
  name: newName('Portfolio'),
  description: 'Words',
  ...changes,
});
const media = async () => [await mediaRows(studio), await mediaFiles(studio)];

describe('GET /api/portfolios', () => {
  it('answers each portfolio with exactly the documented fields', async () => {
    const { _id } = await createPortfolio(studio, {
      service,
      name: 'Anna & Ben',
      description: 'A day in June.\nRain at noon.',
      date: '2024-06-01',
      images: file(photo),
    });
    const portfolio = (await listPortfolios(studio)).find((one) => one._id === _id);
    expect(portfolio).toEqual({
      _id: expect.any(String),
      name: 'Anna & Ben',
      description: 'A day in June.\nRain at noon.',
      date: '2024-06-01',
      service: { _id: service, name: 'Weddings' },
      images: [expect.stringMatching(/^\/media\//)],
      imageDetails: [
        {
          _id: expect.any(String),
          src: portfolio?.images[0],
          srcSet: expect.any(String),
          width: 80,
          height: 60,
          alt: '',
          blurDataURL: expect.stringMatching(/^data:image\//),
          takenAt: null,
          camera: null,
        },
      ],
      slug: expect.any(String),
      cover: null,
      status: 'published',
      publishAt: null,
      onHome: true,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
  });
});

describe('GET /api/portfolios/{service id}', () => {
  it("200: answers the service and only its portfolios, in the owner's order, without a sign-in", async () => {
    const { _id, name } = await createService(studio);
    const made = [
      await createPortfolio(studio, { service: _id, images: file(photo) }),
      await createPortfolio(studio, { service: _id }),
    ];
    const answer = () => studio.http.get<OfService>(`/api/portfolios/${_id}`);
    const { status, body } = await answer();
    expect(status).toBe(200);
    expect(body).toEqual({ portfolio: body.portfolio, service: { _id, name } });
    // The owner's answers say more.
    expect(made).toMatchObject(body.portfolio);
    const [first, second] = made as [PortfolioAnswer, PortfolioAnswer];
    await dragBefore(studio, 'portfolio', second._id, first._id);
    const order = (await answer()).body.portfolio.map((one) => one._id);
    expect(order).toEqual([second._id, first._id]);
  });

  it('200: answers an empty list for a service without portfolios', async () => {
    const { _id, name } = await createService(studio);
    const { status, body } = await studio.http.get(`/api/portfolios/${_id}`);
    expect(status).toBe(200);
    expect(body).toEqual({ portfolio: [], service: { _id, name } });
  });

  it('404: for an unknown service, and the id of a portfolio', async () => {
    const { _id } = await createPortfolio(studio, { service });
    for (const id of [_id, 'unknown', '6b01aeb345ad983b33028f6b']) {
      const { status, body } = await studio.http.get(`/api/portfolios/${id}`);
      expect([id, status, body]).toEqual([id, 404, { message: 'Service not found' }]);
    }
  });
});

describe('POST /api/portfolios', () => {
  describe('201', () => {
    it('keeps the photographs in the order they were sent in', async () => {
      const sizes = [101, 103, 102];
      const photos = await Promise.all(
        sizes.map((width) => jpeg({ width, height: 50, seed: width })),
      );
      const { imageDetails } = await createPortfolio(studio, {
        service,
        images: photos.map((bytes) => file(bytes)),
      });
      expect(imageDetails.map(({ width }) => width)).toEqual(sizes);
    });

    it('stores no date when it is missing, blank or null', async () => {
      for (const date of [{}, { date: '' }, { date: null }]) {
        const { status, body } = await post(input(date));
        expect(status).toBe(201);
        expect(body.portfolio.date).toBeNull();
      }
    });

    it('accepts two portfolios with the same name', async () => {
      const sent = input();
      expect((await post(sent)).status).toBe(201);
      expect((await post(sent)).status).toBe(201);
    });

    describeDatabaseIndependent('whatever the database', () => {
      it('reads a multipart body with photographs whose content type is application/json', async () => {
        const name = newName('Mislabelled');
        const boundary = '----WebKitFormBoundaryAbC123';
        const part = (disposition: string) =>
          `--${boundary}\r\nContent-Disposition: form-data; name=${disposition}\r\n\r\n`;
        const body = Buffer.concat([
          Buffer.from(`${part('"service"')}${service}\r\n${part('"name"')}${name}\r\n`),
          Buffer.from(`${part('"description"')}Wörter\r\n${part('"images"; filename="a.jpg"')}`),
          photo,
          Buffer.from(`\r\n--${boundary}--\r\n`),
        ]);
        const { status, body: answer } = await studio.http.post<Answered>('/api/portfolios', {
          body: new Uint8Array(body),
          headers: { 'Content-Type': 'application/json' },
          token: studio.token,
        });
        expect(status).toBe(201);
        expect(answer.portfolio).toMatchObject({ name, description: 'Wörter' });
        expect(answer.portfolio.images).toHaveLength(1);
      });

      it('ignores the empty file that a browser sends when no file is chosen', async () => {
        const { images } = await createPortfolio(studio, { service, images: new File([], '') });
        expect(images).toEqual([]);
      });

      it('counts and stores a line break of a form as one character', async () => {
        const description = `${'x'.repeat(2_499)}\n\n${'é'.repeat(2_499)}`;
        expect((await createPortfolio(studio, { service, description })).description).toBe(
          description,
        );
      });
    });
  });

  describe('400', () => {
    it.each(['unknown', '6b01aeb345ad983b33028f6b'])(
      'refuses the unknown service %s under errors.service, and keeps no photograph',
      async (unknown) => {
        const before = [await ids(), await media()];
        const { status, body } = await studio.http.post('/api/portfolios', {
          form: { ...input({ service: unknown }), images: file(photo) },
          token: studio.token,
        });
        expect(status).toBe(400);
        expect(body).toEqual({
          message: 'Choose an existing service',
          errors: { service: 'Choose an existing service' },
        });
        expect([await ids(), await media()]).toEqual(before);
      },
    );

    itDatabaseIndependent(
      'keeps no photograph of a portfolio whose fields are refused',
      async () => {
        const before = await media();
        const { status } = await studio.http.post('/api/portfolios', {
          form: { ...input({ name: '' }), images: file(photo) },
          token: studio.token,
        });
        expect(status).toBe(400);
        expect(await media()).toEqual(before);
      },
    );
  });
});

describe('PUT /api/portfolios/{id}', () => {
  describe('200', () => {
    it('moves the portfolio to another service', async () => {
      const portfolio = await createPortfolio(studio, { service, images: file(photo) });
      const other = await createService(studio);
      const { status, body } = await put(portfolio._id, { service: other._id });
      expect(status).toBe(200);
      expect(body.portfolio).toEqual({
        ...portfolio,
        service: { _id: other._id, name: other.name },
        updatedAt: expect.any(String),
      });
      expect(await listPortfolios(studio)).toContainEqual(body.portfolio);
      const moved = await studio.http.get<OfService>(`/api/portfolios/${other._id}`);
      expect([body.portfolio]).toMatchObject(moved.body.portfolio);
    });

    it('clears the date when it is blank or null', async () => {
      const { _id } = await createPortfolio(studio, { service, date: '2021-01-01' });
      expect((await put(_id, { date: '' })).body.portfolio.date).toBeNull();
      expect((await put(_id, { date: '2021-01-01' })).body.portfolio.date).toBe('2021-01-01');
      expect((await put(_id, { date: null })).body.portfolio.date).toBeNull();
    });

    it('removes the named photographs with their files, adds new ones last, and leaves the others', async () => {
      const before = await media();
      const portfolio = await createPortfolio(studio, {
        service,
        images: [file(photo), file(photo), file(photo)],
      });
      const [first, second, third] = portfolio.images as [string, string, string];
      const { body } = await studio.http.put<Answered>(`/api/portfolios/${portfolio._id}`, {
        form: { removedImages: JSON.stringify([second]), images: file(photo) },
        token: studio.token,
      });
      expect(body.portfolio.images).toEqual([first, third, expect.any(String)]);
      expect((await fetch(studio.server.url + second)).status).toBe(404);
      expect((await fetch(studio.server.url + first)).status).toBe(200);

      const all = await put(portfolio._id, { removedImages: body.portfolio.images });
      expect(all.body.portfolio.images).toEqual([]);
      expect(all.body.portfolio.imageDetails).toEqual([]);
      expect(await media()).toEqual(before);
    });

    itDatabaseIndependent(
      'accepts the documented form, with removedImages as a list in JSON, as a JSON list and as repeated fields, and ignores paths that do not belong to the portfolio',
      async () => {
        const other = await createPortfolio(studio, { service, images: file(photo) });
        const { _id, images } = await createPortfolio(studio, {
          service,
          images: Array.from({ length: 4 }, () => file(photo)),
        });
        const [a, b, c, d] = images as [string, string, string, string];
        const foreign = [...other.images, '/media/nobody.webp', '../../data/site.db'];
        const listed = await put(_id, { removedImages: [a, ...foreign] });
        expect(listed.body.portfolio.images).toEqual([b, c, d]);
        const save = (form: Record<string, string | string[] | File>) =>
          studio.http.put<Answered>(`/api/portfolios/${_id}`, { form, token: studio.token });
        const form = { ...input({ date: '' }), images: file(photo) };
        const { status, body } = await save({ ...form, removedImages: JSON.stringify([b]) });
        expect([status, body.portfolio.images]).toEqual([200, [c, d, expect.any(String)]]);
        const repeated = await save({ removedImages: [c, d] });
        expect(repeated.body.portfolio.images).toEqual(body.portfolio.images.slice(2));
        expect(await listPortfolios(studio)).toContainEqual(other);
        expect((await fetch(studio.server.url + other.images[0])).status).toBe(200);
      },
    );
  });

  describe('200: imageOrder', () => {
    let id: string;
    beforeAll(async () => {
      const images = Array.from({ length: 4 }, () => file(photo));
      id = (await createPortfolio(studio, { service, images }))._id;
    });
    /** The portfolio of these tests, with four photographs in the order of the last test. */
    const four = async () => {
      const made = (await listPortfolios(studio)).find(({ _id }) => _id === id) as PortfolioAnswer;
      return { made, images: made.images as [string, string, string, string] };
    };

    it('reorders the photographs permanently', async () => {
      const { made, images } = await four();
      const [a, b, c, d] = images;
      const { status, body } = await put(id, { imageOrder: [c, a, d, b] });
      expect(status).toBe(200);
      expect(body.portfolio.images).toEqual([c, a, d, b]);
      expect(body.portfolio.imageDetails.map(({ src }) => src)).toEqual([c, a, d, b]);
      expect(body.portfolio).toMatchObject({ name: made.name, description: made.description });
      expect(await listPortfolios(studio)).toContainEqual(body.portfolio);
      expect((await put(id, { name: 'Other' })).body.portfolio.images).toEqual([c, a, d, b]);
    });

    it('is 409 with what is stored when it was made on another order', async () => {
      const { images } = await four();
      const [a, b, c, d] = images;
      const moved = await put(id, { imageOrder: [b, a, c, d], orderedFrom: [a, b, c, d] });
      expect(moved.status).toBe(200);
      const stale = { name: 'Other', imageOrder: [d, a, b, c], orderedFrom: [a, b, c, d] };
      const { status, body } = await put(id, stale);
      expect([status, body.portfolio]).toEqual([409, moved.body.portfolio]);
      expect(body.message).toBe(
        'The order was changed elsewhere meanwhile. This is how it is now.',
      );
      expect(await listPortfolios(studio)).toContainEqual(moved.body.portfolio);
    });

    it('puts the photographs that it does not name last, in their order', async () => {
      const { images } = await four();
      const [a, b, c, d] = images;
      expect((await put(id, { imageOrder: [c] })).body.portfolio.images).toEqual([c, a, b, d]);
    });

    it('is applied to the remaining photographs, and new ones come last', async () => {
      const { images } = await four();
      const [a, b, c, d] = images;
      const { body } = await studio.http.put<Answered>(`/api/portfolios/${id}`, {
        form: {
          removedImages: JSON.stringify([a]),
          imageOrder: JSON.stringify([d, a, c]),
          images: file(photo),
        },
        token: studio.token,
      });
      expect(body.portfolio.images).toEqual([d, c, b, expect.any(String)]);
    });

    itDatabaseIndependent(
      'ignores unknown URLs, uses the first position of a repeated one, and is accepted as a JSON list in a form and as repeated fields',
      async () => {
        const { images } = await four();
        const [a, b, c, d] = images;
        const others = (await listPortfolios(studio)).filter(({ _id }) => _id !== id);
        const foreign = others.flatMap((other) => other.images);
        const hostile = [...foreign, '../../etc/passwd', '__proto__', 'constructor', '', '\0'];
        const { status, body } = await put(id, { imageOrder: [...hostile, d, b, d, a, b] });
        expect([status, body.portfolio.images]).toEqual([200, [d, b, a, c]]);
        expect(await listPortfolios(studio)).toEqual(expect.arrayContaining(others));
        const send = (form: Record<string, string | string[]>) =>
          studio.http.put<Answered>(`/api/portfolios/${id}`, { form, token: studio.token });
        const listed = await send({ imageOrder: JSON.stringify([b, a]) });
        expect(listed.body.portfolio.images).toEqual([b, a, d, c]);
        const repeated = await send({ imageOrder: [c, d] });
        expect(repeated.body.portfolio.images).toEqual([c, d, b, a]);
      },
    );

    itDatabaseIndependent('does not change the order when it is empty', async () => {
      const { images } = await four();
      for (const imageOrder of ['', '[]', undefined, []]) {
        const { status, body } = await put(id, { imageOrder });
        expect([status, body.portfolio.images]).toEqual([200, images]);
      }
    });
  });

  describe('400', () => {
    it('refuses an unknown service and changes nothing', async () => {
      const portfolio = await createPortfolio(studio, { service, images: file(photo) });
      const { status, body } = await put(portfolio._id, { service: 'unknown' });
      expect(status).toBe(400);
      expect(body.errors).toEqual({ service: 'Choose an existing service' });
      expect(await listPortfolios(studio)).toContainEqual(portfolio);
    });

    itDatabaseIndependent('adds no photograph when a field is refused', async () => {
      const { _id } = await createPortfolio(studio, { service });
      const before = await media();
      const { status } = await studio.http.put(`/api/portfolios/${_id}`, {
        form: { name: '', images: file(photo) },
        token: studio.token,
      });
      expect(status).toBe(400);
      expect(await media()).toEqual(before);
    });
  });

  it('404: for an unknown portfolio and the id of a service, and stores no photograph', async () => {
    const before = await media();
    for (const id of ['unknown', service]) {
      const { status, body } = await studio.http.put(`/api/portfolios/${id}`, {
        form: { name: 'x', images: file(photo) },
        token: studio.token,
      });
      expect(status).toBe(404);
      expect(body).toEqual({ message: 'Portfolio not found' });
    }
    expect(await media()).toEqual(before);
  });
});

describe('POST /api/portfolios/{id}/photos', () => {
  type Added = { photos: PortfolioAnswer['imageDetails']; message: string; errors?: object };
  const add = (id: string, images: File[], key?: string) =>
    studio.http.post<Added>(`/api/portfolios/${id}/photos`, {
      form: { images },
      token: studio.token,
      ...(key && { headers: { 'Idempotency-Key': key } }),
    });

  it('201: answers the new photographs, which stand behind the others, once for each key; an order that was made before can still be saved', async () => {
    const { _id, images } = await createPortfolio(studio, {
      service,
      images: [file(photo), file(photo)],
    });
    const { status, body } = await add(_id, [file(photo), file(photo)], 'two');
    expect([status, body.message]).toEqual([201, 'You have successfully added the photographs']);
    expect((await add(_id, [file(photo), file(photo)], 'two')).body).toEqual(body);
    const added = body.photos.map(({ src }) => src);
    const stored = (await listPortfolios(studio)).find((one) => one._id === _id);
    expect(stored?.images).toEqual([...images, ...added]);
    expect(stored?.imageDetails.slice(2)).toEqual(body.photos);
    const order = { imageOrder: images.toReversed(), orderedFrom: images };
    const sorted = await put(_id, order);
    expect([sorted.status, sorted.body.portfolio.images]).toEqual([
      200,
      [...images.toReversed(), ...added],
    ]);
  });

  it('400, 404, 415: refuses a call without a photograph, an unknown portfolio, and what is no photograph, and stores nothing', async () => {
    const { _id } = await createPortfolio(studio, { service });
    const before = await media();
    const none = await add(_id, []);
    expect([none.status, none.body.errors]).toEqual([400, { images: expect.any(String) }]);
    for (const id of ['unknown', service]) {
      const { status, body } = await add(id, [file(photo)]);
      expect([status, body]).toEqual([404, { message: 'Portfolio not found' }]);
    }
    expect((await add(_id, [file(photo), file(Buffer.from('<p>'))])).status).toBe(415);
    expect(await media()).toEqual(before);
    expect((await listPortfolios(studio)).find((one) => one._id === _id)?.images).toEqual([]);
  });
});

describe('DELETE /api/portfolios/{id}', () => {
  it('200: deletes the portfolio and its photographs, and keeps the service and the other portfolios; its files go with the bin', async () => {
    await binOf(studio).empty();
    const stays = await createPortfolio(studio, { service, images: file(photo) });
    const before = await media();
    const { _id } = await createPortfolio(studio, { service, images: [file(photo), file(photo)] });
    const { status, body } = await remove(_id);
    expect(status).toBe(200);
    expect(body).toEqual({ message: 'You have successfully deleted this data' });
    expect(await ids()).not.toContain(_id);
    expect(await listPortfolios(studio)).toContainEqual(stays);
    expect((await media())[0]).toEqual(before[0]);
    expect((await binOf(studio).empty()).status).toBe(200);
    expect(await media()).toEqual(before);
    expect((await studio.http.get(`/api/portfolios/${service}`)).status).toBe(200);
  });
});
