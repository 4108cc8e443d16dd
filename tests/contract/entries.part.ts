import { openSharedStudio } from '../helpers/sharedStudio';
import { newName, OPENING_MS, type Studio } from '../helpers/studio';
import { OPTIONS } from './content.options';

/** How education and experience differ (docs/specification.md#entities, #routes). */
interface EntryKind {
  /** `/api/educations` */
  path: string;
  one: 'education' | 'experience';
  many: 'educations' | 'experiences';
  /** The field besides the name: `course` or `location`. */
  detail: 'course' | 'location';
}

interface Entry {
  _id: string;
  name: string;
  startDate: string;
  endDate: string;
  createdAt: string;
  updatedAt: string;
  [field: string]: string;
}

type Answered = Record<string, Entry> & { message: string; errors?: Record<string, string> };

let studio: Studio;

beforeAll(async () => {
  studio = await openSharedStudio(OPTIONS);
}, OPENING_MS);

/** The contract of the two lists of the About page (docs/specification.md#forms, #routes). */
describe.each<EntryKind>([
  { path: '/api/educations', one: 'education', many: 'educations', detail: 'course' },
  { path: '/api/experiences', one: 'experience', many: 'experiences', detail: 'location' },
])('$path', ({ path, one, many, detail }) => {
  const input = (changes: object = {}) => ({
    name: newName('Institution'),
    [detail]: 'Photography',
    startDate: '2020-01-01',
    endDate: '2021-01-01',
    ...changes,
  });
  const post = async (json: unknown) => {
    const { status, body } = await studio.http.post<Answered>(path, { json, token: studio.token });
    return { status, body, entry: body[one] as Entry };
  };
  const put = async (id: string, json: unknown) => {
    const { status, body } = await studio.http.put<Answered>(`${path}/${id}`, {
      json,
      token: studio.token,
    });
    return { status, body, entry: body[one] as Entry };
  };
  const remove = (id: string) => studio.http.del(`${path}/${id}`, { token: studio.token });
  const list = async () => (await studio.http.get<Record<string, Entry[]>>(path)).body[many] ?? [];

  describe('GET', () => {
    it('answers each entry with exactly the documented fields', async () => {
      const sent = input();
      const { entry } = await post(sent);
      expect((await list()).find(({ _id }) => _id === entry._id)).toEqual({
        ...sent,
        _id: expect.any(String),
        createdAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
        updatedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
      });
    });

    it('lists the entries in the order in which they were added, whatever their dates', async () => {
      const made: string[] = [];
      for (let year = 2020; year > 2008; year -= 1) {
        const dates = { startDate: `${year}-01-01`, endDate: `${year}-12-31` };
        made.push((await post(input(dates))).entry._id);
      }
      expect((await list()).slice(-12).map(({ _id }) => _id)).toEqual(made);
    });
  });

  describe('POST', () => {
    describe('201', () => {
      it('answers the new entry and the documented message', async () => {
        const sent = input();
        const { status, body } = await post(sent);
        expect(status).toBe(201);
        expect(body).toEqual({
          [one]: {
            ...sent,
            _id: expect.any(String),
            createdAt: expect.any(String),
            updatedAt: expect.any(String),
          },
          message: `You have successfully added the ${one}`,
        });
        expect(await list()).toContainEqual(body[one]);
      });

      it.each([
        ['2020-01-31', '2020-01-31'],
        ['2020-02-29', '2020-02-29'],
        ['2020-01-31T00:00:00Z', '2020-01-31'],
        ['2020-01-31T00:00:00.000Z', '2020-01-31'],
        ['2020-01-31T23:59:59-12:00', '2020-01-31'],
        ['2020-01-01T00:30:00+14:00', '2020-01-01'],
        [' 2020-01-31 ', '2020-01-31'],
        ['0001-01-01', '0001-01-01'],
      ])('stores %p as the date that it names in its own time zone', async (startDate, kept) => {
        const { entry } = await post(input({ startDate }));
        expect(entry.startDate).toBe(kept);
        expect((await list()).at(-1)?.startDate).toBe(kept);
      });

      it('accepts an end on the day of the start', async () => {
        const { status } = await post(input({ startDate: '2020-05-05', endDate: '2020-05-05' }));
        expect(status).toBe(201);
      });

      it('compares dates with times by their days only', async () => {
        const dates = { startDate: '2020-05-05T23:00:00-11:00', endDate: '2020-05-05' };
        expect((await post(input(dates))).status).toBe(201);
      });

      it('trims texts and accepts 120 characters in each', async () => {
        const long = 'é'.repeat(120);
        const { entry } = await post(input({ name: `  ${long} `, [detail]: `\n${long}\t` }));
        expect(entry).toMatchObject({ name: long, [detail]: long });
      });

      it('accepts two identical entries', async () => {
        const sent = input();
        const ids = [(await post(sent)).entry._id, (await post(sent)).entry._id];
        expect(new Set(ids).size).toBe(2);
      });

      it('ignores unknown fields, and accepts a form', async () => {
        const { entry } = await post(input({ _id: 'mine', id: 'mine', createdAt: '2000-01-01' }));
        expect(entry._id).not.toBe('mine');
        expect(entry.createdAt).not.toMatch(/^2000/);
        const form = await studio.http.post(path, { form: input(), token: studio.token });
        expect(form.status).toBe(201);
      });

      it('stores texts in the first language, whatever the query says', async () => {
        const sent = input();
        const { body } = await studio.http.post<Answered>(`${path}?locale=all`, {
          json: sent,
          token: studio.token,
        });
        expect(body[one]).toMatchObject(sent);
        expect(await list()).toContainEqual(body[one]);
      });
    });

    describe('400', () => {
      it("answers 'Required' for every missing field", async () => {
        const { status, body } = await post({});
        expect(status).toBe(400);
        expect(body.errors).toEqual({
          name: 'Required',
          [detail]: 'Required',
          startDate: 'Required',
          endDate: 'Required',
        });
      });

      it.each([
        ['blank name', { name: ' ' }, { name: 'Required' }],
        [`blank ${detail}`, { [detail]: '' }, { [detail]: 'Required' }],
        ['blank start', { startDate: '' }, { startDate: 'Required' }],
        ['null end', { endDate: null }, { endDate: 'Required' }],
        ['name of 121 characters', { name: 'x'.repeat(121) }, { name: expect.any(String) }],
        [
          `${detail} of 121 characters`,
          { [detail]: 'x'.repeat(121) },
          { [detail]: expect.any(String) },
        ],
        ['name that is an operator', { name: { $gt: '' } }, { name: expect.any(String) }],
        ['number for a date', { startDate: 2020 }, { startDate: expect.any(String) }],
        ['operator for a date', { endDate: { $gt: '' } }, { endDate: expect.any(String) }],
        ['loose date', { startDate: '01/02/2020' }, { startDate: expect.any(String) }],
        ['date in words', { startDate: 'Jan 1st 2020' }, { startDate: expect.any(String) }],
        ['date without zeros', { startDate: '2020-1-1' }, { startDate: expect.any(String) }],
        ['year and month alone', { startDate: '2020-01' }, { startDate: expect.any(String) }],
        ['30th of February', { startDate: '2020-02-30' }, { startDate: expect.any(String) }],
        ['13th month', { startDate: '2020-13-01' }, { startDate: expect.any(String) }],
        ['year zero', { startDate: '0000-01-01' }, { startDate: expect.any(String) }],
        ['25th hour', { startDate: '2020-01-01T25:00:00Z' }, { startDate: expect.any(String) }],
        [
          'end before the start',
          { startDate: '2020-01-02', endDate: '2020-01-01' },
          { endDate: 'End date must not be before start date' },
        ],
      ])('refuses a %s and stores nothing', async (_, changes, errors) => {
        const before = await list();
        const { status, body } = await post(input(changes));
        expect(status).toBe(400);
        expect(body).toEqual({ message: expect.any(String), errors });
        expect(await list()).toEqual(before);
      });

      it('answers an end before the start also in the message', async () => {
        const { body } = await post(input({ endDate: '2019-12-31' }));
        expect(body.message).toBe('End date must not be before start date');
      });
    });

    it('401: refuses a request without a sign-in and stores nothing', async () => {
      const before = await list();
      for (const headers of [{}, { Authorization: 'Bearer made.up.token' }]) {
        const { status, body } = await studio.http.post(path, {
          json: input(),
          headers: headers as Record<string, string>,
        });
        expect(status).toBe(401);
        expect(body).toEqual({ message: expect.any(String) });
      }
      expect(await list()).toEqual(before);
    });
  });

  describe('PUT {id}', () => {
    it('200: answers the changed entry and its message, and keeps its position in the list', async () => {
      const { entry } = await post(input());
      await post(input());
      const before = await list();
      const changes = input({ startDate: '2010-01-01', endDate: '2011-01-01', [detail]: 'Other' });
      const { status, body } = await put(entry._id, changes);
      expect(status).toBe(200);
      expect(body).toEqual({
        [one]: { ...entry, ...changes, updatedAt: expect.any(String) },
        message: `You have successfully updated the ${one}`,
      });
      expect(await list()).toEqual(before.map((old) => (old._id === entry._id ? body[one] : old)));
    });

    it.each([
      ['nothing', {}],
      ['the name', { name: 'Only this' }],
      [`the ${detail}`, { [detail]: 'Only this' }],
      ['the end', { endDate: '2022-02-02' }],
    ])('200: changes only the fields it carries: %s', async (_, changes) => {
      const { entry } = await post(input());
      const { status, entry: changed } = await put(entry._id, changes);
      expect(status).toBe(200);
      expect(changed).toEqual({ ...entry, ...changes, updatedAt: expect.any(String) });
    });

    it.each([
      ['blank name', { name: ' ' }, { name: 'Required' }],
      ['null name', { name: null }, { name: 'Required' }],
      [`blank ${detail}`, { [detail]: '' }, { [detail]: 'Required' }],
      ['blank start', { startDate: '' }, { startDate: 'Required' }],
      ['null end', { endDate: null }, { endDate: 'Required' }],
      ['loose date', { endDate: '2020/01/01' }, { endDate: expect.any(String) }],
      [
        'end before the start',
        { startDate: '2020-01-02', endDate: '2020-01-01' },
        { endDate: 'End date must not be before start date' },
      ],
      [
        'end before the start that is stored',
        { endDate: '2019-12-31' },
        { endDate: 'End date must not be before start date' },
      ],
      [
        'start after the end that is stored',
        { startDate: '2021-01-02' },
        { endDate: 'End date must not be before start date' },
      ],
    ])('400: refuses a %s and changes nothing', async (_, changes, errors) => {
      const { entry } = await post(input());
      const { status, body } = await put(entry._id, changes);
      expect(status).toBe(400);
      expect(body).toEqual({ message: expect.any(String), errors });
      expect(await list()).toContainEqual(entry);
    });

    it('401: refuses a request without a sign-in and changes nothing', async () => {
      const { entry } = await post(input());
      for (const id of [entry._id, 'unknown']) {
        const { status } = await studio.http.put(`${path}/${id}`, { json: { name: 'Mine' } });
        expect(status).toBe(401);
      }
      expect(await list()).toContainEqual(entry);
    });

    it.each(['unknown', '01', '%25', '__proto__', 'null', '6b01aeb345ad983b33028f6b'])(
      '404: for the unknown id %s',
      async (id) => {
        const { status, body } = await put(id, input());
        expect(status).toBe(404);
        expect(body).toEqual({ message: expect.stringMatching(/not found$/) });
      },
    );
  });

  describe('DELETE {id}', () => {
    it('200: deletes that entry and no other', async () => {
      const { entry } = await post(input());
      const before = await list();
      const { entry: deleted } = await post(input());
      const { status, body } = await remove(deleted._id);
      expect(status).toBe(200);
      expect(body).toEqual({ message: 'You have successfully deleted this data' });
      expect(await list()).toEqual(before);
      expect(before).toContainEqual(entry);
    });

    it('401: refuses a request without a sign-in and deletes nothing', async () => {
      const { entry } = await post(input());
      expect((await studio.http.del(`${path}/${entry._id}`)).status).toBe(401);
      expect(await list()).toContainEqual(entry);
    });

    it('404: for an unknown entry and one that is already deleted', async () => {
      const { entry } = await post(input());
      await remove(entry._id);
      for (const id of [entry._id, 'unknown']) expect((await remove(id)).status).toBe(404);
    });
  });

  describe('other methods', () => {
    it.each([
      ['PUT', path, 'GET, HEAD, POST'],
      ['DELETE', path, 'GET, HEAD, POST'],
      ['GET', `${path}/any`, 'PUT, DELETE'],
      ['POST', `${path}/any`, 'PUT, DELETE'],
      ['PATCH', `${path}/any`, 'PUT, DELETE'],
    ])('405: refuses %s %s and names the allowed methods', async (method, address, allow) => {
      const { status, headers, body } = await studio.http.request(method, address, {
        token: studio.token,
      });
      expect(status).toBe(405);
      expect(headers.get('allow')).toBe(allow);
      expect(body).toEqual({ message: 'Method not allowed' });
    });
  });
});
