import { type ClientRequest, request } from 'node:http';
import { stringify } from 'node:querystring';
import { PASSWORD } from '../helpers/accounts';
import { api, type FormValue } from '../helpers/api';
import { eventually } from '../helpers/eventually';
import { file, jpeg } from '../helpers/photos';
import { send } from '../helpers/rawRequest';
import { createService, mediaFiles, OPENING_MS, openStudio, type Studio } from '../helpers/studio';

jest.setTimeout(90_000);

const MB = 2 ** 20;
const JSON_TYPE = { 'Content-Type': 'application/json' };
const TOO_LARGE = { message: 'The request is too large' };

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio({ env: { MAX_IMAGE_MB: '2', MAX_IMAGES_PER_REQUEST: '3' } });
}, OPENING_MS);
afterAll(() => studio.server.stop());

const http = () => api(studio.server);
const incoming = async () => (await mediaFiles(studio)).incoming;
const withFile = (bytes = 4) => ({
  _payload: JSON.stringify({ email: 'ann@example.com', password: PASSWORD }),
  file: new Blob([new Uint8Array(bytes).fill(97)]),
});

/** Routes that answer whoever is signed out. */
const OPEN = [
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

describe('signed out', () => {
  it.each([...OPEN, '/api/media', '/api/service', '/api/services', '/api/reorder', '/api/nope'])(
    'a form with a file leaves nothing behind, again and again: POST %s',
    async (path) => {
      for (let time = 0; time < 3; time += 1) {
        const { status } = await http().post(path, { form: withFile(MB / 2) });
        const isRefused = status >= 400 && status < 500;
        expect([path, isRefused || path === '/api/auth/logout']).toEqual([path, true]);
      }
      expect(await incoming()).toEqual([]);
    },
  );

  it.each(OPEN)('more than 1 MB is 413, whatever it calls itself: POST %s', async (path) => {
    const boundary = Buffer.from('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n');
    const body = Buffer.concat([boundary, Buffer.alloc(1.2 * MB, 97), Buffer.from('\r\n--x--')]);
    for (const type of ['application/json', 'multipart/form-data; boundary=x', 'text/plain', '']) {
      const headers = type ? { 'Content-Type': type } : undefined;
      const { status, body: said } = await http().post(path, { body, headers });
      expect([type, status, said]).toEqual([type, 413, TOO_LARGE]);
    }
    expect(await incoming()).toEqual([]);
  });

  it.each(['/', '/about', '/admin', '/api/nope', '/api/portfolio'])(
    'more than 1 MB is refused where nothing is to be sent: POST %s',
    async (path) => {
      const headers = { ...JSON_TYPE, 'Next-Action': 'a'.repeat(42) };
      const { status } = await send(studio.server, {
        ...{ method: 'POST', path, headers },
        body: Buffer.alloc(3 * MB, 97),
      });
      expect([405, 413]).toContain(status);
    },
  );

  it('a method in a header raises no limit and opens nothing', async () => {
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
    'photographs are refused by who sends them, and the sender reads it: %s',
    async (route) => {
      const [method = '', path = ''] = route.split(' ');
      const { status } = await http().request(method, path, {
        form: { name: 'Weddings', images: [new Blob([new Uint8Array(5 * MB)])] },
      });
      expect(status).toBe(401);
      expect(await incoming()).toEqual([]);
    },
  );

  it('a form of text has 40 fields of 64 KB', async () => {
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

  it('a form that calls itself JSON is none where no photographs are taken', async () => {
    const parts = Object.entries({ fullName: 'Ann', email: 'ann@example.com', message: 'Hello' })
      .map(
        ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}`,
      )
      .join('\r\n');
    const body = `${parts}\r\n--x--\r\n`;
    expect((await http().post('/api/contact', { body, headers: JSON_TYPE })).status).toBe(400);
  });
});

describe('a client that waits to be told to send', () => {
  const begin = (headers: Record<string, string | number>): Promise<[string, ClientRequest]> =>
    new Promise((resolve, reject) => {
      const asked = request(`${studio.server.url}/api/services`, {
        method: 'POST',
        headers: { ...headers, Expect: '100-continue' },
        agent: false,
      });
      asked.on('continue', () => resolve(['continue', asked]));
      asked.on('response', ({ statusCode }) => resolve([String(statusCode), asked]));
      asked.on('error', reject).flushHeaders();
    });

  it('is told 413 before it has sent anything', async () => {
    const [said, asked] = await begin({ 'Content-Length': 20 * MB, ...authorization() });
    expect(said).toBe('413');
    asked.destroy();
  });

  it('is told to when it may', async () => {
    const body = '{"name":""}';
    const [said, asked] = await begin({
      ...{ ...JSON_TYPE, ...authorization(), 'Content-Length': body.length },
    });
    expect(said).toBe('continue');
    const status = new Promise((resolve) =>
      asked.on('response', ({ statusCode }) => resolve(statusCode)),
    );
    asked.end(body);
    expect(await status).toBe(400);
  });
});

const authorization = () => ({ Authorization: `Bearer ${studio.token}` });

describe('signed in', () => {
  it('a request may bring as many bytes as the photographs that the settings allow', async () => {
    const { token } = studio;
    const images = (count: number, bytes: number) =>
      Array.from({ length: count }, () => new Blob([new Uint8Array(bytes)]));
    const post = (form: Record<string, string | Blob[]>) =>
      http().post('/api/services', { form: { name: 'Weddings', ...form }, token });
    // They are no photographs, which is found after they were read.
    expect((await post({ images: images(3, 2 * MB) })).status).toBe(415);
    const much = await post({ images: images(8, 2 * MB) });
    expect([much.status, much.body]).toEqual([413, TOO_LARGE]);
    expect(await incoming()).toEqual([]);
  });

  it('the panel may save some megabytes of text, and no more', async () => {
    const save = (megabytes: number) =>
      http().post('/api/globals/home-page', {
        form: { _payload: JSON.stringify({ unknown: 'x'.repeat(megabytes * MB) }) },
        token: studio.token,
      });
    expect((await save(0.9)).status).toBe(200);
    expect((await save(6)).status).toBe(413);
  });

  it.each([
    ['of a collection without files', 'POST', '/api/service', { name: 'Harbour' }],
    ['that is signed out by it', 'POST', '/api/user/logout', {}],
    ['that says nothing readable', 'POST', '/api/media', '{"alt":'],
    ['that reaches no document', 'PATCH', '/api/media/6b01aeb345ad983b33028f6b', {}],
    ['that meets no rule', 'POST', '/api/media', { alt: 'x'.repeat(400) }],
    ['of the order', 'POST', '/api/reorder', {}],
    ['of a text of the site', 'POST', '/api/globals/home-page', {}],
  ])('a form with a file leaves nothing behind: one %s', async (_, method, path, data) => {
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

  it('the panel asks for long relations by POST, and other headers choose no method', async () => {
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

describe('a form that breaks off in a file', () => {
  /** Begins one, waits until it has arrived so far, and hangs up. */
  async function breakOff(path: string, headers: Record<string, string>): Promise<void> {
    const asked = request(studio.server.url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x', ...headers },
    });
    const ended = new Promise((resolve) => asked.on('error', resolve));
    asked.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n');
    await new Promise((resolve) => asked.write(Buffer.alloc(MB / 2), resolve));
    if (headers.Authorization) await eventually(async () => (await incoming()).length > 0);
    await http().get('/api/services');
    asked.destroy(new Error('Hung up'));
    await ended;
  }

  it('leaves nothing of what an administrator sends', async () => {
    await breakOff('/api/media', authorization());
    await eventually(async () => (await incoming()).length === 0);
  });

  it('is answered when a part before has a malformed header', async () => {
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

  it('ends nothing when it had too many fields before', async () => {
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
    expect(studio.server.logs()).not.toMatch(/Unexpected failure|An exception reached nobody/);
    expect(await incoming()).toEqual([]);
  });

  it.each(OPEN)('ends nothing when a stranger sends it: POST %s', async (path) => {
    for (let time = 0; time < 3; time += 1) await breakOff(path, {});
    await http().get('/api/services');
    expect(studio.server.logs()).not.toMatch(/Unexpected failure|An exception reached nobody/);
  });
});

it('a body that is no object is refused where Payload would fail on it', async () => {
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
