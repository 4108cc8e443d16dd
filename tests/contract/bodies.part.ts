import { type ClientRequest, request } from 'node:http';
import { stringify } from 'node:querystring';
import { PASSWORD } from '../helpers/accounts';
import { api, type FormValue } from '../helpers/api';
import { eventually } from '../helpers/eventually';
import { file, jpeg } from '../helpers/photoFixtures';
import { send } from '../helpers/rawRequest';
import { sharedStudio } from '../helpers/sharedStudio';
import { createService, mediaFiles } from '../helpers/studio';
import { OPTIONS } from './content.options';

const MB = 2 ** 20;
const JSON_TYPE = { 'Content-Type': 'application/json' };
const TOO_LARGE = { message: 'The request is too large' };

const studio = sharedStudio(OPTIONS);
/** The length of the server's log when this part begins. */
let logStart: number;

beforeAll(() => {
  logStart = studio.server.logs().length;
});

const http = () => api(studio.server);
const logged = () => studio.server.logs().slice(logStart);
const incoming = async () => (await mediaFiles(studio)).incoming;
const withFile = (bytes = 4) => ({
  _payload: JSON.stringify({ email: 'ann@example.com', password: PASSWORD }),
  file: new Blob([new Uint8Array(bytes).fill(97)]),
});

/** Routes that are open to signed-out clients. */
const PUBLIC_ROUTES = [
  '/api/user/login',
  '/api/user/logout',
  '/api/contact',
  '/api/auth/signin',
  '/api/auth/signup',
  '/api/auth/logout',
  '/api/auth/refresh-token',
  '/api/auth/password/forgot',
  '/api/auth/password/reset',
  '/api/auth/email/verify/owner%40example.com',
];

/** Two of Payload's and one of ours: what is before the routes is the same for all. */
const SOME_ROUTES = PUBLIC_ROUTES.slice(0, 3);

describe('signed out', () => {
  it.each([
    ...PUBLIC_ROUTES,
    '/api/media',
    '/api/service',
    '/api/services',
    '/api/reorder',
    '/api/nope',
  ])('a form with a file leaves no file behind: POST %s', async (path) => {
    const { status } = await http().post(path, { form: withFile(MB / 2) });
    const isRefused = status >= 400 && status < 500;
    expect([path, isRefused || path === '/api/auth/logout']).toEqual([path, true]);
    expect(await incoming()).toEqual([]);
  });

  it.each(SOME_ROUTES)('a body of more than 1 MB is a 413: POST %s', async (path) => {
    const boundary = Buffer.from('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n');
    const body = Buffer.concat([boundary, Buffer.alloc(1.2 * MB, 97), Buffer.from('\r\n--x--')]);
    for (const type of ['application/json', 'multipart/form-data; boundary=x']) {
      const headers = { 'Content-Type': type };
      const { status, body: answer } = await http().post(path, { body, headers });
      expect([type, status, answer]).toEqual([type, 413, TOO_LARGE]);
    }
    expect(await incoming()).toEqual([]);
  });

  it.each(['/', '/about', '/admin', '/api/nope', '/api/portfolio'])(
    'a body of more than 1 MB is refused where no body is expected: POST %s',
    async (path) => {
      const headers = { ...JSON_TYPE, 'Next-Action': 'a'.repeat(42) };
      const { status } = await send(studio.server, {
        ...{ method: 'POST', path, headers },
        body: Buffer.alloc(3 * MB, 97),
      });
      expect([405, 413]).toContain(status);
    },
  );

  it('a method override in a header neither raises a limit nor grants access', async () => {
    for (const name of ['X-HTTP-Method-Override', 'X-Payload-HTTP-Method-Override']) {
      const headers = { ...JSON_TYPE, [name]: 'GET' };
      const large = await http().post('/api/user/login', {
        body: `--${'x'.repeat(3 * MB)}`,
        headers,
      });
      expect([name, large.status]).toEqual([name, 413]);
      // As a GET it would be 200.
      const form = { 'Content-Type': 'application/x-www-form-urlencoded', [name]: 'GET' };
      const small = await http().post('/api/globals/home-page', { body: 'depth=0', headers: form });
      expect([name, small.status]).toEqual([name, 403]);
    }
  });

  it.each(['POST /api/services', 'POST /api/portfolios', 'PUT /api/services/x'])(
    'photographs are refused with a 401 that the client can read: %s',
    async (route) => {
      const [method = '', path = ''] = route.split(' ');
      const { status } = await http().request(method, path, {
        form: { name: 'Weddings', images: [new Blob([new Uint8Array(5 * MB)])] },
      });
      expect(status).toBe(401);
      expect(await incoming()).toEqual([]);
    },
  );

  it('a form of texts may have 40 fields of 64 KB each', async () => {
    const fields = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, nth) => [`f${nth}`, 'x']));
    for (const [form, status] of [
      [fields(40), 400],
      [fields(41), 413],
      [{ message: 'x'.repeat(64 * 2 ** 10 - 1) }, 400],
      [{ message: 'x'.repeat(64 * 2 ** 10 + 1) }, 413],
    ] as const) {
      expect((await http().post('/api/contact', { form })).status).toBe(status);
    }
    const many = new URLSearchParams(stringify(fields(41)));
    expect((await http().post('/api/contact', { body: many })).status).toBe(413);
  });

  it('a form that is sent as JSON is refused where no photographs are accepted', async () => {
    const parts = Object.entries({ fullName: 'Ann', email: 'ann@example.com', message: 'Hello' })
      .map(
        ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}`,
      )
      .join('\r\n');
    const body = `${parts}\r\n--x--\r\n`;
    expect((await http().post('/api/contact', { body, headers: JSON_TYPE })).status).toBe(400);
  });
});

describe('a client that waits for 100 Continue', () => {
  const begin = (headers: Record<string, string | number>): Promise<[string, ClientRequest]> =>
    new Promise((resolve, reject) => {
      const sending = request(`${studio.server.url}/api/services`, {
        method: 'POST',
        headers: { ...headers, Expect: '100-continue' },
        agent: false,
      });
      sending.on('continue', () => resolve(['continue', sending]));
      sending.on('response', ({ statusCode }) => resolve([String(statusCode), sending]));
      sending.on('error', reject).flushHeaders();
    });

  it('gets a 413 before it sends its body', async () => {
    const [event, sending] = await begin({ 'Content-Length': 20 * MB, ...authorization() });
    expect(event).toBe('413');
    sending.destroy();
  });

  it('gets 100 Continue when the size is allowed', async () => {
    const body = '{"name":""}';
    const [event, sending] = await begin({
      ...{ ...JSON_TYPE, ...authorization(), 'Content-Length': body.length },
    });
    expect(event).toBe('continue');
    const status = new Promise((resolve) =>
      sending.on('response', ({ statusCode }) => resolve(statusCode)),
    );
    sending.end(body);
    expect(await status).toBe(400);
  });
});

const authorization = () => ({ Authorization: `Bearer ${studio.token}` });

describe('signed in', () => {
  it('a request may be as large as all photographs that the settings allow', async () => {
    const { token } = studio;
    const images = (count: number, bytes: number) =>
      Array.from({ length: count }, () => new Blob([new Uint8Array(bytes)]));
    const post = (form: Record<string, string | Blob[]>) =>
      http().post('/api/services', { form: { name: 'Weddings', ...form }, token });
    // They are not photographs, which is detected only after they are read.
    expect((await post({ images: images(4, 2 * MB) })).status).toBe(415);
    const tooLarge = await post({ images: images(8, 2 * MB) });
    expect([tooLarge.status, tooLarge.body]).toEqual([413, TOO_LARGE]);
    expect(await incoming()).toEqual([]);
  });

  it('the panel may save a text of 0.9 MB, and not one of 6 MB', async () => {
    const save = (megabytes: number) =>
      http().post('/api/globals/home-page', {
        form: { _payload: JSON.stringify({ unknown: 'x'.repeat(megabytes * MB) }) },
        token: studio.token,
      });
    expect((await save(0.9)).status).toBe(200);
    expect((await save(6)).status).toBe(413);
  });

  it.each([
    ['for a collection without files', 'POST', '/api/service', { name: 'Harbour' }],
    ['that signs its sender out', 'POST', '/api/user/logout', {}],
    ['with malformed JSON', 'POST', '/api/media', '{"alt":'],
    ['for a document that does not exist', 'PATCH', '/api/media/6b01aeb345ad983b33028f6b', {}],
    ['that fails validation', 'POST', '/api/media', { alt: 'x'.repeat(400) }],
    ['for a new order', 'POST', '/api/reorder', {}],
    ['for a global', 'POST', '/api/globals/home-page', {}],
  ])('a form with a file leaves no file behind: one %s', async (_, method, path, data) => {
    const { accessToken } = await newSession();
    const photo = file(await jpeg({ width: 64, height: 64 }));
    const sent = typeof data === 'string' ? data : JSON.stringify(data);
    const forms: Record<string, FormValue>[] = [
      { _payload: sent, file: photo },
      { _payload: sent, other: photo, file: [photo, photo] },
      { _payload: sent, ['__proto__']: photo },
    ];
    for (const form of forms) {
      const { status } = await http().request(method, path, { form, token: accessToken });
      expect(status).toBeLessThan(500);
      expect(await incoming()).toEqual([]);
    }
  });

  const newSession = async () =>
    (
      await http().post<{ accessToken: string }>('/api/auth/signin', {
        json: { email: studio.owner.email, password: PASSWORD },
      })
    ).body;

  it('JSON that is nested more than 64 deep is refused wherever it comes', async () => {
    const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
    const { token } = studio;
    const headers = { 'Content-Type': 'application/json' };
    const key = { ...headers, 'Idempotency-Key': 'nested' };
    const deep = (depth: number) => `{"name":"Weddings","x":${nested(depth)}}`;
    const where = encodeURIComponent(`{"and":${nested(70)}}`);
    const post = (path: string, options: object) => http().post(path, { token, ...options });
    const text = JSON.stringify({ body: `{"root":${nested(70)}}` });
    const refused = [
      post('/api/contact', { headers, body: deep(100_000) }),
      post('/api/services', { headers, body: deep(70) }),
      post('/api/services', { headers: key, body: deep(70) }),
      post('/api/service', { headers, body: deep(70) }),
      post('/api/payload-preferences/nested', { headers, body: deep(70) }),
      post('/api/service', { form: { _payload: deep(70) } }),
      post('/api/globals/policy-page', { headers, body: text }),
      http().get(`/api/service?where=${where}`, { token }),
      http().get(`/api/service?where${'[and][0]'.repeat(40)}[name][equals]=x`, { token }),
      http().get(`/about?where${'[a]'.repeat(70)}=x`),
      post('/admin/services', { headers: { 'Next-Action': 'x', ...headers }, body: nested(70) }),
    ];
    const statuses = (await Promise.all(refused)).map(({ status }) => status);
    expect(statuses).toEqual(refused.map(() => 400));
    expect((await post('/api/services', { headers, body: deep(60) })).status).toBeLessThan(300);
  });

  it('a change of a photograph does not write what its file alone says', async () => {
    const { token } = studio;
    const form = { _payload: '{}', file: file(await jpeg({ width: 64, height: 48 })) };
    const { id } = (await http().post<{ doc: { id: string } }>('/api/media', { form, token })).body
      .doc;
    const path = `/api/media/${id}`;
    const read = async () => (await http().get<Record<string, unknown>>(path, { token })).body;
    const before = await read();
    const sizes = { filesize: 1, mimeType: 'text/html', width: 1, height: 1 };
    const json = { ...sizes, filename: 'x.jpg', url: 'https://evil.example/x', alt: 'Boats' };
    expect(before).toMatchObject({ width: 64, height: 48, filename: expect.any(String) });
    const patch = (path: string) => http().request('PATCH', path, { json, token });
    expect((await patch(path)).status).toBe(200);
    expect((await patch(`/api/media?where[id][equals]=${id}`)).status).toBe(200);
    expect(await read()).toEqual({
      ...before,
      alt: 'Boats',
      searchText: 'boats\nphoto.jpg',
      updatedAt: expect.any(String),
    });
  });

  it('the panel can query long relations by POST, and other headers do not override the method', async () => {
    const { _id } = await createService(studio);
    const ids = [...Array.from({ length: 400 }, (_, nth) => String(nth).padStart(24, '0')), _id];
    const body = ids.map((id, nth) => `where[and][0][id][in][${nth}]=${id}`).join('&');
    const ask = (headers: Record<string, string>) =>
      http().post<{ docs: { id: string }[] }>('/api/service', {
        body,
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
        token: studio.token,
      });
    const { status, body: found } = await ask({ 'X-Payload-HTTP-Method-Override': 'GET' });
    expect([status, found.docs.map(({ id }) => id)]).toEqual([200, [_id]]);
    expect((await ask({ 'X-HTTP-Method-Override': 'GET' })).status).toBe(400);
  });
});

describe('a form that is cut off inside a file', () => {
  /** Sends the beginning of a form, waits until it has arrived, and closes the connection. */
  async function abortUpload(
    path: string,
    headers: Record<string, string>,
    field = 'file',
  ): Promise<void> {
    const sending = request(studio.server.url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x', ...headers },
    });
    const ended = new Promise((resolve) => sending.on('error', resolve));
    sending.write(
      `--x\r\nContent-Disposition: form-data; name="${field}"; filename="a.jpg"\r\n\r\n`,
    );
    await new Promise((resolve) => sending.write(Buffer.alloc(MB / 2), resolve));
    if (headers.Authorization) await eventually(async () => (await incoming()).length > 0);
    await http().get('/api/services');
    sending.destroy(new Error('Hung up'));
    await ended;
  }

  it('leaves no file behind when an administrator sends it', async () => {
    for (const [path, field] of [
      ['/api/media', 'file'],
      ['/api/services', 'images'],
      ['/api/portfolios', 'images'],
    ] as const) {
      await abortUpload(path, authorization(), field);
      await eventually(async () => (await incoming()).length === 0);
    }
  });

  it('is a 400 when an earlier part has a malformed header', async () => {
    const disposition = '--x\r\nContent-Disposition: form-data; name=';
    const malformed = `${disposition}"a"; filename="\0"\r\n\r\na\r\n`;
    const body = `${malformed}${disposition}"file"; filename="a.jpg"\r\n\r\n${'a'.repeat(MB / 8)}`;
    for (const path of ['/api/media', '/api/services']) {
      const { status } = await http().post(path, {
        body: body.replace('"file"', path === '/api/media' ? '"file"' : '"images"'),
        headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
        token: studio.token,
      });
      expect([path, status]).toEqual([path, 400]);
    }
    expect(await incoming()).toEqual([]);
  });

  it('does not crash the server when too many fields come before the file', async () => {
    const disposition = '--x\r\nContent-Disposition: form-data; name=';
    const fields = `${disposition}"f"\r\n\r\n1\r\n`.repeat(150);
    const body = `${fields}${disposition}"file"; filename="a.jpg"\r\n\r\nhalf of it`;
    for (const path of ['/api/media', '/api/services', '/api/globals/site']) {
      const { status } = await http().post(path, {
        body,
        headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
        token: studio.token,
      });
      expect([path, status]).toEqual([path, 413]);
    }
    expect(logged()).not.toMatch(/Unexpected failure|An exception reached nobody/);
    expect(await incoming()).toEqual([]);
  });

  it.each(SOME_ROUTES)(
    'does not crash the server when a signed-out client sends it: POST %s',
    async (path) => {
      await abortUpload(path, {});
      await http().get('/api/services');
      expect(logged()).not.toMatch(/Unexpected failure|An exception reached nobody/);
    },
  );
});

it('a body that is not an object is refused where Payload would fail on it', async () => {
  for (const path of ['/api/service', '/api/media', '/api/globals/home-page', '/api/user']) {
    for (const _payload of ['5', 'null', '"text"', '{', undefined]) {
      const form = _payload === undefined ? undefined : { _payload };
      const { status } = await http().post(path, { form, token: studio.token });
      expect([path, _payload, status < 500]).toEqual([path, _payload, true]);
    }
    const body = new URLSearchParams({ name: 'x' });
    expect((await http().post(path, { body, token: studio.token })).status).toBeLessThan(500);
  }
});
