import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import * as z from 'zod';
import { SERVER_FUNCTIONS } from '@/admin/layout/serverFunctions';
import { MESSAGES } from '@/contract/messages';
import { methodAndPath } from '@/contract/operation';
import { OPERATIONS } from '@/contract/operations';
import { type Account, PASSWORD, signIn } from '../helpers/accounts';
import { addAdministrator } from '../helpers/administrators';
import { api } from '../helpers/api';
import { addGuest, createClientGallery } from '../helpers/clientGallery';
import { configuredRoutes, type Route } from '../helpers/configuredRoutes';
import { ageSignIns } from '../helpers/database';
import { emptyProfile } from '../helpers/emptyProfile';
import type { TestServer } from '../helpers/server';
import { ALL_VALID, secretsIn, sessionAccess } from '../helpers/sessions';
import { sharedStudio } from '../helpers/sharedStudio';
import { CONTENT, makeContent, type SiteContent } from '../helpers/siteContent';
import { confirm } from '../helpers/totp';
import { OPTIONS } from './content.options';

/** The public routes, with the reason. Every other route must refuse signed-out clients. */
const PUBLIC: Record<string, string> = {
  'GET /api/services': 'the header menu (docs/specification.md#routes)',
  'GET /api/portfolios': 'the works of the public pages',
  'GET /api/portfolios/:id': 'the works of one service',
  'GET /api/educations': 'the about page',
  'GET /api/experiences': 'the about page',
  'GET /api/auth/admin-user': 'the public profile',
  'POST /api/contact': 'the contact form; limited by address',
  'GET /api/health': 'says to balancers whether the site can be used',
  'GET /api/openapi.json': 'the description of the API',
  'POST /api/auth/signin': 'opens a session; limited by account and address',
  'POST /api/auth/signin/two-step': 'the second step of it; limited by ticket and account',
  'POST /api/auth/signin/passkey': 'opens a session by a passkey; limited by address',
  'POST /api/auth/signin/passkey/options': 'a challenge for it, of which nothing is stored',
  'POST /api/auth/signup': 'makes the owner, once',
  'POST /api/auth/refresh-token': 'the refresh token itself is the proof',
  'POST /api/auth/logout': 'ends nothing but the session it comes with',
  'GET /api/auth/email/resend/:email': 'mails a PIN; limited, and the same for unknown addresses',
  'POST /api/auth/email/verify/:email': 'the PIN is the proof; limited',
  'POST /api/auth/password/forgot': 'mails a link; limited, and the same for unknown addresses',
  'POST /api/auth/password/reset': 'the mailed token is the proof',
  'POST /api/user/login': 'Payload’s sign-in, under the limits of ours',
  'POST /api/user/logout': 'ends nothing but the session it comes with; 400 without one',
  'GET /api/user/me': 'says that nobody is signed in',
  'GET /api/user/init': 'says whether there is an account; the sign-up page says so too',
  'GET /api/brand/file/:filename': 'the logo of the site',
  'GET /api/access': 'says what the one who asks may do',
};

/** The OpenAPI description names fields such as `password`, but contains no data. */
const DESCRIPTION = '/api/openapi.json';

/** The editable texts of the public pages (docs/specification.md#editable-texts). */
const PUBLIC_TEXTS = /^GET \/api\/globals\/[\w-]+$/;

/** A body with a field that each create or update accepts. */
const INTRUDER = {
  name: 'Intruder',
  title: 'Intruder',
  firstName: 'Intruder',
  fullName: 'Intruder',
  email: 'intruder@example.com',
  password: PASSWORD,
  message: 'Intruder',
  description: 'Intruder',
  course: 'Intruder',
  location: 'Intruder',
  startDate: '2020-01-01',
  endDate: '2020-01-02',
  value: 'Intruder',
  key: 'intruder',
  data: { intruder: true },
};

const JSON_TYPE = { 'Content-Type': 'application/json' };

/** The statuses of a refusal: 404 and 405 only for routes that are closed to everybody. */
const REFUSALS = [401, 403, 404, 405];

/** The collections of which no route shows or changes anything. */
const CLOSED_DATA = [
  'refresh-token',
  'one-time-code',
  'idempotent-answer',
  'security-event',
  'two-step',
  'own-text',
  'preview-link',
  'file-removal',
  'passkey',
  'payload-kv',
  'payload-migrations',
];

const nameOf = ({ method, path }: Route) => `${method} ${path}`;
/** HEAD is as public as GET. */
const isPublic = (route: Route): boolean => {
  const name = nameOf(route).replace(/^HEAD /, 'GET ');
  return name in PUBLIC || PUBLIC_TEXTS.test(name);
};

const studio = sharedStudio(OPTIONS);
let server: TestServer;
let owner: Account;
let second: Account;
let content: SiteContent;
/** The length of the server's log when this part begins. */
let logStart: number;

const asOwner = () => ({ token: owner.accessToken });

beforeAll(async () => {
  ({ server, owner } = studio);
  logStart = server.logs().length;
  second = await addAdministrator(server, owner, 'second@example.com');
  content = await makeContent(server, owner);
});
afterAll(async () => {
  await emptyProfile(studio);
  for (const path of [`/api/user/${second.user._id}`, `/api/payload-preferences${ALL_DOCUMENTS}`])
    expect((await api(server).del(path, asOwner())).status).toBe(200);
});

async function list(slug: string): Promise<{ docs: Record<string, unknown>[] }> {
  const path = `/api/${slug}?limit=0&depth=0&sort=id`;
  return (await api(server).get<{ docs: Record<string, unknown>[] }>(path, asOwner())).body;
}

/** Removes the ids of array rows: those of default values change with each read. */
const withoutRowIds = (body: unknown): string =>
  JSON.stringify(body).replaceAll(/"id":"[0-9a-f]{24}",?/g, '');

/** Fills the parameters of a path with ids of existing documents. */
const fillParameters = (path: string): string => {
  const [, , first = ''] = path.split('/');
  return path
    .replace(/:id\??/, content.ids[first] ?? 'x')
    .replace(':filename', content.filename)
    .replace(':email', owner.email)
    .replace(':key', 'secret-preference');
};

/** Sends a request whose answer may have any content type, or no body. */
async function call(
  method: string,
  path: string,
  {
    json,
    text = json === undefined ? undefined : JSON.stringify(json),
    token,
    headers,
  }: { json?: unknown; text?: string; token?: string; headers?: Record<string, string> } = {},
): Promise<{ status: number; body: unknown }> {
  const response = await fetch(server.url + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: text,
  });
  const answer = await response.text();
  try {
    return { status: response.status, body: JSON.parse(answer) };
  } catch {
    return { status: response.status, body: answer };
  }
}

/** The cookies of somebody who has said their name in a client gallery. */
async function guestCookies(): Promise<string> {
  const { path } = await createClientGallery(studio, []);
  const cookies = await addGuest(studio, path, 'Anna');
  expect(cookies).not.toEqual([]);
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** The names of all server functions that Payload knows, which its package has in its code alone. */
const [, functionList = ''] =
  /baseServerFunctions = \{([^}]*)\}/.exec(
    readFileSync('node_modules/@payloadcms/next/dist/utilities/handleServerFunctions.js', 'utf8'),
  ) ?? [];
const PANEL_FUNCTIONS = [...functionList.matchAll(/^\s*'?([\w-]+)'?:/gm)].map(
  ([, name]) => `${name}`,
);

const PANEL_PAGE = '/admin/collections/user';

/** Calls a server function of the panel with what each that writes would take for a change of another account. */
const callFunction = (action: string, name: string, headers: Record<string, string>) => {
  const document = { collectionSlug: 'user', docID: second.user._id, id: second.user._id };
  const args = {
    ...document,
    ...{ text: 'A name', data: INTRUDER, operation: 'update', schemaPath: 'user' },
    ...{ fromLocale: 'en', toLocale: 'en', overrideData: true, docPermissions: {}, formState: {} },
  };
  return api(server).post(PANEL_PAGE, {
    headers: { ...headers, 'Next-Action': action, Accept: 'text/x-component' },
    body: JSON.stringify([{ name, args }]),
  });
};

/** Bulk routes require a filter. This one matches every document. */
const ALL_DOCUMENTS = '?where[id][exists]=true';

const withBody = (method: string) => (/^(GET|HEAD)$/.test(method) ? {} : { json: INTRUDER });

const { routes, collections } = configuredRoutes();
const OF_PAYLOAD = [...collections, 'globals', 'access', 'reorder'];
const OF_CONTRACT = new Set(
  Object.keys(OPERATIONS)
    .map((call) => methodAndPath(call)[1])
    .map((path) => `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
);
/** A call of the contract may stand below the slug of a collection. */
const isOfPayload = ({ path }: Route) =>
  OF_PAYLOAD.includes(path.split('/')[2] ?? '') && !OF_CONTRACT.has(path);

/** The methods of every path that is not Payload's. All others are refused with 405, whoever asks. */
const methods = new Map<string, string[]>();
beforeAll(async () => {
  const own = routes.filter((route) => !isOfPayload(route)).map(({ path }) => path);
  for (const path of new Set(own)) {
    // No path has PATCH, so that each names the methods that it has.
    const address = server.url + path.replace(/:\w+/g, 'x@example.com');
    const { status, headers } = await fetch(address, { method: 'PATCH' });
    expect([path, status]).toEqual([path, 405]);
    const allowed = headers.get('allow')?.split(', ') ?? [];
    methods.set(
      path,
      // The same as GET.
      allowed.filter((method) => method !== 'HEAD'),
    );
  }
});
const isServed = (route: Route) =>
  isOfPayload(route) || methods.get(route.path)?.includes(route.method);

describe('every route of the configuration', () => {
  /** The routes that require a session. */
  const closed = routes.filter((route) => !isPublic(route));
  /** The calls of the contract, and one collection and one global of Payload, which reads tokens and headers alike for all. */
  const isSample = (route: Route) =>
    !isOfPayload(route) || /^\/api\/(user|globals\/site)(\/|$)/.test(route.path);

  /** Reads everything that a signed-out client might have changed. */
  async function storedState(): Promise<unknown> {
    const globals = routes.filter(
      ({ method, path }) => method === 'GET' && /^\/api\/globals\/[\w-]+$/.test(path),
    );
    return Promise.all([
      ...[...CONTENT, 'payload-preferences'].map(list),
      ...globals.map(async ({ path }) =>
        withoutRowIds((await api(server).get(path, asOwner())).body),
      ),
    ]);
  }

  describe('signed out', () => {
    let before: unknown;
    beforeAll(async () => {
      before = await storedState();
    });

    test('the configuration lists the routes of the contract, of Payload and of the globals', () => {
      const names = routes.map(nameOf);
      expect(names).toEqual(
        expect.arrayContaining([
          'POST /api/services',
          'PUT /api/auth/update/:id',
          'PATCH /api/user/:id',
          'GET /api/refresh-token',
          'POST /api/reorder',
          'POST /api/globals/home-page',
        ]),
      );
      for (const slug of CONTENT) expect(collections).toContain(slug);
    });

    test('the list of public routes names only existing routes', () => {
      const names = new Set(routes.map(nameOf));
      expect(Object.keys(PUBLIC).filter((name) => !names.has(name))).toEqual([]);
    });

    /** Calls routes with a body that each would accept, and returns their names and answers. */
    async function answersOf(called: Route[], by: object) {
      const answers: { name: string; status: number; text: string }[] = [];
      for (const route of called.filter(isServed)) {
        const { method, path } = route;
        const options = { ...withBody(method), ...by };
        const { status, body } = await call(method, fillParameters(path) + ALL_DOCUMENTS, options);
        answers.push({ name: nameOf(route), status, text: JSON.stringify(body).slice(0, 120) });
      }
      return answers;
    }

    test('every route that is not public refuses a request without a token, also the visitor of a client gallery', async () => {
      const answers = await answersOf(closed, { headers: { Cookie: await guestCookies() } });
      expect(answers.length).toBeGreaterThan(250);
      expect(answers.filter(({ status }) => !REFUSALS.includes(status))).toEqual([]);
      // To whoever does not know a gallery's link there is no such gallery.
      const unexpected404s = answers.filter(
        ({ name, status }) =>
          status === 404 && !/versions|paste-url|duplicate|\/api\/gallery\//.test(name),
      );
      expect(unexpected404s).toEqual([]);
    });

    test('every route that is not public refuses an invalid token and cookie', async () => {
      const headers = { Cookie: 'payload-token=a.b.c' };
      const answers = await answersOf(closed.filter(isSample), { token: 'a.b.c', headers });
      expect(answers.length).toBeGreaterThan(50);
      expect(answers.filter(({ status }) => !REFUSALS.includes(status))).toEqual([]);
    });

    test('every server function of the panel refuses who has no session', async () => {
      const built = readFileSync('.next/server/server-reference-manifest.json', 'utf8');
      const actions = Object.keys((JSON.parse(built) as { node: Record<string, unknown> }).node);
      const ended = await signIn(server, second);
      await api(server).post('/api/auth/logout', { token: ended.accessToken });
      const visitors: Record<string, string>[] = [
        {},
        { Cookie: await guestCookies() },
        { Cookie: 'payload-token=a.b.c', Authorization: 'Bearer a.b.c' },
        { Cookie: `payload-token=${ended.accessToken}` },
      ];
      const answers = [];
      for (const headers of visitors)
        for (const action of actions)
          for (const name of PANEL_FUNCTIONS) {
            const { status } = await callFunction(action, name, headers);
            answers.push({ headers, action, name, status });
          }
      expect(answers.length).toBeGreaterThan(visitors.length * SERVER_FUNCTIONS.size);
      expect(answers.filter(({ status }) => status !== 401)).toEqual([]);
    });

    test('/api/access allows only reading the texts of the pages', async () => {
      const { body } = await api(server).get<Record<string, unknown>>('/api/access');
      expect(body.canAccessAdmin ?? false).toBe(false);
      expect(body.collections ?? {}).toEqual({});
      expect(JSON.stringify(body.globals ?? {})).not.toMatch(/"(create|update|delete)"/);
    });

    test('/api/user/me and /init reveal nothing about an account', async () => {
      const me = await api(server).get('/api/user/me');
      expect(me.body.user).toBeNull();
      expect(JSON.stringify((await api(server).get('/api/user/init')).body)).not.toContain(
        owner.email,
      );
    });

    test.each([
      ['X-Payload-HTTP-Method-Override', 'GET'],
      ['X-HTTP-Method-Override', 'DELETE'],
      ['X-Method-Override', 'PUT'],
    ])('%s: %s opens no private route', async (header, value) => {
      const open: string[] = [];
      for (const { method, path } of closed.filter(isSample).filter(isServed)) {
        if (method !== 'GET') continue;
        for (const body of value === 'GET' ? ['{}', 'limit=1'] : ['{}']) {
          const type = body === '{}' ? 'application/json' : 'application/x-www-form-urlencoded';
          const headers = { [header]: value, 'Content-Type': type };
          const { status } = await api(server).post(`${fillParameters(path)}?_method=${value}`, {
            body,
            headers,
          });
          const isRefused = REFUSALS.includes(status);
          const isPublicPost = status === 200 && value === 'GET' && path.startsWith('/api/auth');
          if (!isRefused && !isPublicPost && !isPublic({ method: 'POST', path }))
            open.push(`${path}: ${status}`);
        }
      }
      expect(open).toEqual([]);
    });

    test('none of these requests has changed anything', async () => {
      expect(await storedState()).toEqual(before);
      expect(await sessionAccess(server, owner)).toEqual(ALL_VALID);
    });
  });

  describe('signed in more than ten minutes ago', () => {
    /** The routes that ask for a confirmation first: those of the contract that say so, and Payload's own that add or delete an account. */
    const CONFIRMED = [
      ...Object.entries(OPERATIONS)
        .filter(([, { caller }]) => caller === 'confirmedAdministrator')
        .map(([name]) => methodAndPath(name))
        .map(([method, path]) => ({
          method: method.toUpperCase(),
          path: `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
        })),
      ...closed.filter(
        ({ method, path }) =>
          (method === 'DELETE' && /^\/api\/user(\/:id\??)?$/.test(path)) ||
          (method === 'POST' && /^\/api\/user(\/:id\??\/duplicate)?$/.test(path)),
      ),
    ];
    let accounts: unknown;

    beforeAll(async () => {
      accounts = await list('user');
      await ageSignIns(server);
    });
    afterAll(() => confirm(server, owner));

    test('the routes that ask for a confirmation are these', () => {
      expect(CONFIRMED.map(nameOf)).toEqual([
        'DELETE /api/bin/:type/:id',
        'DELETE /api/bin',
        'PUT /api/mail-settings',
        'POST /api/mail-settings/test',
        'GET /api/backup',
        'POST /api/auth/passkeys/options',
        'POST /api/auth/passkeys',
        'DELETE /api/auth/passkeys/:id',
        'POST /api/auth/two-step/setup',
        'POST /api/auth/two-step/enable',
        'POST /api/auth/two-step/recovery-codes',
        'DELETE /api/galleries/:id/selections/:guestId',
        'POST /api/user',
        'DELETE /api/user',
        'DELETE /api/user/:id',
      ]);
    });

    test.each(CONFIRMED.map((route) => [nameOf(route), route] as const))(
      '%s asks for it before anything is validated, and says so',
      async (_, { method, path }) => {
        const url = fillParameters(path) + ALL_DOCUMENTS;
        for (const by of [withBody(method), {}]) {
          const { status, body } = await call(method, url, { ...by, ...asOwner() });
          expect([status, body]).toEqual([403, expect.objectContaining({ confirm: true })]);
          expect(JSON.stringify(body)).toContain(MESSAGES.confirmPassword);
        }
        expect(await list('user')).toEqual(accounts);
      },
    );

    test('the panel can call its own server functions alone, by no name that every object has, and none of them changes an account', async () => {
      const headers = { Cookie: `payload-token=${owner.accessToken}` };
      const page = await api(server).get<string>(PANEL_PAGE, { headers });
      const [, action = ''] = /\\?"id\\?":\\?"([0-9a-f]{42})/.exec(String(page.body)) ?? [];
      const open: string[] = [];
      for (const name of [...PANEL_FUNCTIONS, 'constructor', 'toString', 'nothing']) {
        const { status, body } = await callFunction(action, name, headers);
        if (status !== 404) open.push(name);
        else expect(String(body)).not.toContain(owner.accessToken);
      }
      expect(open.sort()).toEqual([...SERVER_FUNCTIONS]);
      expect(await list('user')).toEqual(accounts);
    });
  });

  describe('signed in', () => {
    it.each([
      ['cut off', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; n'],
      ['without a part', 'multipart/form-data; boundary=x', 'UUUU'],
      ['without a boundary', 'multipart/form-data; boundary=', '--x--\r\n'],
      ['without a name for a boundary', 'multipart/form-data', 'x'],
      ['of another multipart type', 'multipart/mixed; boundary=x', '--x--\r\n'],
    ])('400: every route refuses a form that is %s', async (_, type, body) => {
      for (const [method, path] of [
        ['POST', '/api/service'],
        ['PATCH', '/api/media'],
        ['POST', '/api/globals/home-page'],
        ['POST', '/api/reorder'],
      ] as const) {
        const headers = { 'Content-Type': type };
        const answer = await api(server).request(method, path, { ...asOwner(), headers, body });
        expect([path, answer.status, answer.body]).toEqual([
          path,
          400,
          { errors: [{ message: MESSAGES.malformedBody }] },
        ]);
      }
    });

    test.each(CLOSED_DATA)(
      'nobody can access the collection %s, not even the owner',
      async (slug) => {
        const id = content.ids[slug] ?? 'x';
        const calls: [string, string][] = [
          ['GET', `/api/${slug}`],
          ['GET', `/api/${slug}/count`],
          ['GET', `/api/${slug}/${id}`],
          ['POST', `/api/${slug}`],
          ['PATCH', `/api/${slug}${ALL_DOCUMENTS}`],
          ['PATCH', `/api/${slug}/${id}`],
          ['DELETE', `/api/${slug}${ALL_DOCUMENTS}`],
          ['DELETE', `/api/${slug}/${id}`],
          ['POST', `/api/${slug}/${id}/duplicate`],
        ];
        for (const [method, path] of calls) {
          const by = { ...withBody(method), ...asOwner() };
          const { status } = await call(method, path, by);
          expect([method, path, [403, 404].includes(status) ? 'closed' : status]).toEqual([
            method,
            path,
            'closed',
          ]);
        }
        expect(await sessionAccess(server, owner)).toEqual(ALL_VALID);
      },
    );

    test('the preferences of another user are not accessible', async () => {
      const path = '/api/payload-preferences/secret-preference';
      const { body } = await api(server).get<Record<string, unknown>>(path, {
        token: second.accessToken,
      });
      expect(JSON.stringify(body)).not.toContain('mine');
      const listed = await api(server).get<{ docs: unknown[] }>('/api/payload-preferences', {
        token: second.accessToken,
      });
      expect(JSON.stringify(listed.body)).not.toContain('secret-preference');
    });
  });
});

describe('answers of the routes', () => {
  test('every public route answers without a server error and without a secret', async () => {
    const bad: string[] = [];
    for (const route of routes.filter(isPublic).filter(isServed)) {
      const { method, path } = route;
      if (path === DESCRIPTION) continue;
      const { status, body } = await call(method, fillParameters(path), withBody(method));
      const secrets = secretsIn(body).filter((found) => !found.startsWith('/errors'));
      const permissions = /\/access/.test(path);
      if (status >= 500 || (secrets.length > 0 && !permissions)) {
        bad.push(`${nameOf(route)}: ${status} ${secrets}`);
      }
    }
    expect(bad).toEqual([]);
  });

  test('no route reveals a secret, not even to the owner', async () => {
    const bad: string[] = [];
    const hidden = '?depth=5&showHiddenFields=true';
    const selected = '?select[hash]=true&select[salt]=true&select[sessions]=true';
    for (const route of routes.filter(({ method }) => method === 'GET').filter(isServed)) {
      if (/resend/.test(route.path) || route.path === DESCRIPTION) continue;
      for (const query of /^\/api\/user\b/.test(route.path) ? [hidden, selected] : [hidden]) {
        const path = fillParameters(route.path) + query;
        // An export has the hashes of passwords, and none of the other secrets (tests/contract/transfer.test.ts).
        if (/\/file\//.test(path) || route.path === '/api/backup') continue;
        const { status, body } = await api(server).get<Record<string, unknown>>(path, asOwner());
        // The answer has a field `sessions` with the user's own devices, which must not contain secrets; that of the settings of
        // mail says under `from.password` where the password comes from.
        const { sessions, from: _, ...others } = body;
        const checked =
          route.path === '/api/auth/sessions'
            ? sessions
            : route.path === '/api/mail-settings'
              ? others
              : body;
        const secrets = /access/.test(path) ? [] : secretsIn(checked);
        if (status >= 500 || secrets.length > 0) bad.push(`${path}: ${status} ${secrets}`);
      }
    }
    expect(bad).toEqual([]);
  });
});

type Description = { paths: Record<string, Record<string, { security?: object[] }>> };

describe(DESCRIPTION, () => {
  const description = async () => (await api(server).get<Description>(DESCRIPTION)).body;

  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate(await description())).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('says of every call of an administrator that it needs a session', async () => {
    const { paths } = await description();
    for (const [name, { caller }] of Object.entries(OPERATIONS)) {
      const [method, path] = methodAndPath(name);
      const isClosed = caller === 'administrator' || caller === 'confirmedAdministrator';
      const security = isClosed ? [{ bearer: [] }] : undefined;
      expect([name, paths[path]?.[method]?.security]).toEqual([name, security]);
    }
  });

  it('describes every route of the contract with its methods, and no other', async () => {
    const configured = [...methods]
      .filter(([path]) => path !== DESCRIPTION)
      .map(([path, allowed]) => [
        path.slice('/api'.length).replace(/:(\w+)/g, '{$1}'),
        allowed.map((method) => method.toLowerCase()).sort(),
      ]);
    const { paths } = await description();
    const described = Object.entries(paths).map(([path, item]) => [
      path,
      Object.keys(item)
        .filter((key) => key !== 'parameters')
        .sort(),
    ]);
    expect(Object.fromEntries(described)).toEqual(Object.fromEntries(configured));
  });

  const READS = Object.entries(OPERATIONS).filter(
    ([route, { caller }]) => /^get [^{]+$/.test(route) && caller === 'anybody',
  );

  it.each(READS)('describes the answer to %s, and every field of it', async (route, { answer }) => {
    const { status, body } = await api(server).get(route.replace('get ', '/api'));
    expect(status).toBe(200);
    const { properties = {} } = z.toJSONSchema(answer, { io: 'input' });
    expect(answer.safeParse(body).error).toBeUndefined();
    expect(Object.keys(body as object).sort()).toEqual(Object.keys(properties).sort());
  });
});

test('a malformed body at a route of Payload causes no server error, signed in or out', async () => {
  const paths = ['user/login', 'user', 'reorder', 'service', 'globals/site'];
  const clients: Record<string, string>[] = [
    {},
    { 'X-HTTP-Method-Override': 'GET' },
    { Authorization: `Bearer ${owner.accessToken}` },
  ];
  const faults: string[] = [];
  for (const path of paths) {
    for (const client of clients) {
      for (const text of ['{', '[]', 'null', '"x"', '']) {
        const headers = { 'Content-Type': 'application/json', ...client };
        const { status } = await call('POST', `/api/${path}`, { text, headers });
        if (status >= 500) faults.push(`${path} ${Object.keys(client)} ${text}: ${status}`);
      }
    }
  }
  expect(faults).toEqual([]);
});

test('a malformed body and a sign-out of nobody are not logged', async () => {
  await call('POST', '/api/user/logout');
  await call('POST', '/api/user/login', { text: '{', headers: JSON_TYPE });
  expect(server.logs().slice(logStart)).not.toMatch(/No User|Invalid JSON/);
});
