import { isOnMongo } from '../helpers/database';
import { describeDatabaseIndependent, itDatabaseIndependent } from '../helpers/onDatabase';
import { sharedStudio } from '../helpers/sharedStudio';
import { createService, dragBefore, newName } from '../helpers/studio';
import { OPTIONS } from './content.options';

/** A public list of the contract, and what its documents are made of (docs/specification.md#entities, #routes). */
interface ListKind {
  /** The name of the list in an answer, and of its address: `/api/services`. */
  many: string;
  /** The name of a document in an answer and in messages. */
  one: string;
  /** Valid fields of a new document, as they are answered. */
  fields(): Record<string, string>;
  /** The fields of one line of 120 characters. */
  lines: string[];
  /** What an answer shows beside or instead of the fields. */
  answered?: () => object;
  /** A change of fields that PUT can change, as it is answered. */
  changes(): Record<string, string>;
  /** Payload's collection, if the owner can change the order of the list. */
  orderable?: 'service' | 'portfolio';
}

type Row = { _id: string; createdAt: string; updatedAt: string; [field: string]: unknown };
type Answered = Record<string, Row> & { message: string; errors?: Record<string, string> };

const TIME = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/);

const studio = sharedStudio(OPTIONS);
/** The service of the portfolios. */
let service: string;

const PERIOD = { startDate: '2020-01-01', endDate: '2021-01-01' };
const OTHER_PERIOD = { startDate: '2010-01-01', endDate: '2011-01-01' };

const ENTRIES: ListKind[] = [
  {
    many: 'educations',
    one: 'education',
    fields: () => ({ name: newName('School'), course: 'Light', ...PERIOD }),
    lines: ['name', 'course'],
    changes: () => ({ name: newName('School'), course: 'Shade', ...OTHER_PERIOD }),
  },
  {
    many: 'experiences',
    one: 'experience',
    fields: () => ({ name: newName('Studio'), location: 'Leeds', ...PERIOD }),
    lines: ['name', 'location'],
    changes: () => ({ name: newName('Studio'), location: 'York', ...OTHER_PERIOD }),
  },
];

const KINDS: ListKind[] = [
  {
    many: 'services',
    one: 'service',
    fields: () => ({ name: newName('Service') }),
    lines: ['name'],
    answered: () => ({ images: [], slug: expect.any(String) }),
    changes: () => ({ name: newName('Renamed') }),
    orderable: 'service',
  },
  {
    many: 'portfolios',
    one: 'portfolio',
    fields: () => ({
      service,
      name: newName('Portfolio'),
      description: 'A day in June.\nRain at noon.',
      date: '2024-06-01',
    }),
    lines: ['name'],
    answered: () => ({
      service: { _id: service, name: 'Weddings' },
      images: [],
      imageDetails: [],
      slug: expect.any(String),
      cover: null,
      status: 'published',
      publishAt: null,
      onHome: true,
    }),
    changes: () => ({ name: newName('Renamed'), description: 'Words', date: '2022-02-02' }),
    orderable: 'portfolio',
  },
  // Entries need nothing else of a database.
  ...(isOnMongo ? [] : ENTRIES),
];

/**
 * The contract that every list of content has in common. Values that are refused:
 * tests/unit/contract/refusedFields.test.ts. Other methods, odd ids and bodies: hostile.part.ts.
 */
describe.each(KINDS)('/api/$many', (kind) => {
  const { many, one, lines, fields } = kind;
  beforeAll(async () => {
    if (many === 'portfolios') service = (await createService(studio, { name: 'Weddings' }))._id;
  });
  const path = `/api/${many}`;
  const notFound = `${one[0]?.toUpperCase()}${one.slice(1)} not found`;
  const answered = kind.answered ?? (() => ({}));

  // As the owner: an answer to a visitor says less about a portfolio.
  const list = async () =>
    (await studio.http.get<Record<string, Row[]>>(path, { token: studio.token })).body[many] ?? [];
  const idsOf = (rows: Row[]) => rows.map(({ _id }) => _id);
  const request = (method: string, address: string, json?: unknown) =>
    studio.http.request<Answered>(method, address, { json, token: studio.token });
  const post = (json: unknown) => request('POST', path, json);
  const put = (id: string, json: unknown) => request('PUT', `${path}/${id}`, json);
  const remove = (id: string) => request('DELETE', `${path}/${id}`);
  const create = async (changes: object = {}) =>
    (await post({ ...fields(), ...changes })).body[one] as Row;

  it('GET lists the documents in the order in which they were added, or the owner has set by dragging', async () => {
    const made = [await create(), await create(), await create()];
    expect(idsOf(await list()).slice(-3)).toEqual(idsOf(made));
    const [first, second, third] = made as [Row, Row, Row];
    if (!kind.orderable) return;
    await dragBefore(studio, kind.orderable, third._id, first._id);
    const fourth = await create();
    expect(idsOf(await list()).slice(-4)).toEqual(idsOf([third, first, second, fourth]));
  });

  describe('POST', () => {
    it('201: answers the new document with exactly the documented fields, and the documented message', async () => {
      const sent = fields();
      const { status, body } = await post(sent);
      expect(status).toBe(201);
      expect(body).toEqual({
        [one]: {
          ...sent,
          ...answered(),
          _id: expect.stringMatching(/^\S+$/),
          createdAt: TIME,
          updatedAt: TIME,
        },
        message: `You have successfully added the ${one}`,
      });
      expect(await list()).toContainEqual(body[one]);
    });

    itDatabaseIndependent('201: accepts multipart, JSON and urlencoded bodies', async () => {
      const { http, token } = studio;
      for (const encode of [
        (form: Record<string, string>) => ({ form }),
        (json: object) => ({ json }),
        (sent: Record<string, string>) => ({ body: new URLSearchParams(sent) }),
      ]) {
        const sent = fields();
        const { status, body } = await http.post<Answered>(path, { ...encode(sent), token });
        expect([status, body[one]]).toMatchObject([201, { ...sent, ...answered() }]);
      }
    });

    itDatabaseIndependent(
      '201: trims texts and keeps what is in them; a line has 120 characters, of which an emoji is one',
      async () => {
        for (const [sent, stored] of [
          ['  \t Boudoir &  <b>more</b> \n', 'Boudoir &  <b>more</b>'],
          [` ${'é'.repeat(120)}\n`, 'é'.repeat(120)],
          ['📷'.repeat(120), '📷'.repeat(120)],
        ]) {
          const eachLine = (text = '') => Object.fromEntries(lines.map((line) => [line, text]));
          expect(await create(eachLine(sent))).toMatchObject(eachLine(stored));
        }
      },
    );

    it('201: ignores unknown fields, including ids, dates and addresses of images', async () => {
      const made = await create({
        _id: 'mine',
        id: 'mine',
        createdAt: '2000-01-01',
        nameKey: 'x',
        _order: 'a0',
        seat: 'owner',
        images: ['/media/x.webp'],
        imageDetails: [],
        imageOrder: 'x',
      });
      expect(made).toMatchObject(answered());
      expect(made._id).not.toBe('mine');
      expect(made.createdAt).not.toMatch(/^2000/);
      const shown = { ...fields(), ...answered(), _id: '', createdAt: '', updatedAt: '' };
      expect(Object.keys(made).sort()).toEqual(Object.keys(shown).sort());
    });

    it('201: stores texts in the first language, whatever the query says, as a change does', async () => {
      const sent = fields();
      const added = await request('POST', `${path}?locale=all&fallback-locale=none`, sent);
      expect(added.body[one]).toMatchObject({ ...sent, ...answered() });
      expect(await list()).toContainEqual(added.body[one]);
      for (const locale of ['*', 'de']) {
        const name = newName('Locale');
        const url = `${path}/${added.body[one]?._id}?locale=${locale}`;
        const { body } = await request('PUT', url, { name });
        expect(body[one]?.name).toBe(name);
        expect(await list()).toContainEqual(body[one]);
      }
    });

    itDatabaseIndependent(
      '400: names every missing or wrong field, and stores nothing',
      async () => {
        const before = await list();
        const empty = await post({});
        expect(empty.status).toBe(400);
        const names = Object.keys(fields()).filter((name) => name !== 'date');
        const missing = Object.fromEntries(names.map((name) => [name, 'Required']));
        expect(empty.body.errors).toEqual(missing);
        const { status, body } = await post({ ...fields(), name: 'x'.repeat(121) });
        expect(status).toBe(400);
        const errors = { name: 'Must be at most 120 characters' };
        expect(body).toEqual({ message: expect.any(String), errors });
        expect(await list()).toEqual(before);
      },
    );
  });

  describe('PUT {id}', () => {
    it('200: answers the changed document and its message, and keeps its place in the list', async () => {
      const made = await create();
      await create();
      const before = await list();
      const changes = kind.changes();
      const { status, body } = await put(made._id, changes);
      expect(status).toBe(200);
      expect(body).toEqual({
        [one]: { ...made, ...changes, updatedAt: TIME },
        message: `You have successfully updated the ${one}`,
      });
      expect(String(body[one]?.updatedAt) >= made.updatedAt).toBe(true);
      expect(await list()).toEqual(before.map((old) => (old._id === made._id ? body[one] : old)));
    });

    it('200: changes only the fields that it carries', async () => {
      let stored = await create();
      const changes = Object.entries(kind.changes()).map(([name, text]) => ({ [name]: text }));
      for (const sent of [{}, ...changes]) {
        const { status, body } = await put(stored._id, sent);
        expect([status, body[one]]).toEqual([200, { ...stored, ...sent, updatedAt: TIME }]);
        stored = body[one] as Row;
      }
    });

    itDatabaseIndependent('400: refuses a wrong field and changes nothing', async () => {
      const made = await create();
      const { status, body } = await put(made._id, { name: null });
      expect(status).toBe(400);
      expect(body).toEqual({ message: expect.any(String), errors: { name: 'Required' } });
      expect(await list()).toContainEqual(made);
    });

    it('404: for an unknown id, whatever it looks like', async () => {
      for (const id of ['unknown', '6b01aeb345ad983b33028f6b']) {
        const { status, body } = await put(id, fields());
        expect([id, status, body]).toEqual([id, 404, { message: notFound }]);
      }
    });
  });

  describe('DELETE {id}', () => {
    it('200: deletes that document and no other; 404: when it is deleted or unknown', async () => {
      await create();
      const before = await list();
      const { _id } = await create();
      const { status, body } = await remove(_id);
      expect(status).toBe(200);
      expect(body).toEqual({ message: 'You have successfully deleted this data' });
      expect(await list()).toEqual(before);
      for (const id of [_id, 'unknown'])
        expect(await remove(id)).toMatchObject({ status: 404, body: { message: notFound } });
    });
  });
});

describeDatabaseIndependent.each(ENTRIES)('the dates of /api/$many', ({ many, one, fields }) => {
  const path = `/api/${many}`;
  const send = async (method: string, address: string, changes: object) => {
    const { token, http } = studio;
    return http.request<Answered>(method, address, { json: changes, token });
  };
  const post = (changes: object) => send('POST', path, { ...fields(), ...changes });

  // More ways to write a date: tests/unit/contract/date.test.ts.
  it('are stored as the days that they name in their own time zones', async () => {
    for (const [startDate, stored] of [
      [' 2020-01-31T23:59:59-12:00 ', '2020-01-31'],
      ['0001-01-01', '0001-01-01'],
    ]) {
      const { body } = await post({ startDate });
      expect(body[one]?.startDate).toBe(stored);
      const { [many]: listed = [] } = (await studio.http.get<Record<string, Row[]>>(path)).body;
      expect(listed.at(-1)).toEqual(body[one]);
    }
  });

  it('may be one day, and those of another entry, which is the same otherwise', async () => {
    const same = { ...fields(), startDate: '2020-05-05T23:00:00-11:00', endDate: '2020-05-05' };
    const answers = [await post(same), await post(same)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(answers.map(({ body }) => body[one]?._id)).size).toBe(2);
  });

  it('are refused when the end is before the start, also the one that is stored', async () => {
    const message = 'End date must not be before start date';
    const stored = (await post({})).body[one] as Row;
    const own = `${path}/${stored._id}`;
    for (const answer of [
      await post({ endDate: '2019-12-31' }),
      await send('PUT', own, { startDate: '2020-01-02', endDate: '2020-01-01' }),
      await send('PUT', own, { endDate: '2019-12-31' }),
      await send('PUT', own, { startDate: '2021-01-02' }),
    ])
      expect(answer).toMatchObject({
        status: 400,
        body: { message, errors: { endDate: message } },
      });
    const { body } = await studio.http.get<Record<string, Row[]>>(path);
    expect(body[many]?.at(-1)).toEqual(stored);
  });
});
