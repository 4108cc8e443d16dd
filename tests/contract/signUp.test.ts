import type { SecurityLog } from '@/contract/security';
import { PASSWORD, SETUP_CODE, signIn, whenQueueIsFree } from '../helpers/accounts';
import { addAdministrator } from '../helpers/administrators';
import { type Answer, api, type Body } from '../helpers/api';
import { type Mailbox, startMailbox } from '../helpers/mailbox';
import { mailedPin } from '../helpers/mailed';
import { describeDatabaseIndependent, itDatabaseIndependent } from '../helpers/onDatabase';
import { demoPhoto, file } from '../helpers/photoFixtures';
import { startServer, type TestServer } from '../helpers/server';
import { ALL_VALID, cookieHeader, secretsIn, sessionAccess } from '../helpers/sessions';
import {
  createPortfolio,
  expectedFiles,
  listEducations,
  listExperiences,
  listPortfolios,
  listServices,
  mediaFiles,
  mediaRows,
  type Studio,
  snapshot,
} from '../helpers/studio';

const PATH = '/api/auth/signup';
const CLOSED = 'Sign-up is closed. Ask the owner for an account.';

type SignUpAnswer = Body & {
  user: Record<string, unknown> & { _id: string; email: string };
  accessToken: string;
  refreshToken: string;
};

let mailbox: Mailbox;
let server: TestServer;
/** The public profile of the demo content before the sign-up. */
let demoProfile: Record<string, unknown>;

beforeAll(async () => {
  mailbox = await startMailbox();
  server = await startServer({ smtp: mailbox, demo: true });
  demoProfile = await shownProfile();
});
afterAll(async () => {
  await server?.stop();
  await mailbox?.stop();
});

const signUp = (json: Record<string, unknown>) =>
  whenQueueIsFree(() =>
    api(server).post<SignUpAnswer>(PATH, { json: { setupCode: SETUP_CODE, ...json } }),
  );
const shownProfile = async () =>
  (await api(server).get<{ user: Record<string, unknown> }>('/api/auth/admin-user')).body.user;

/** Other invalid values: tests/unit/contract/account.test.ts and text.test.ts. */
describe('a sign-up on a site without an owner', () => {
  test('is refused with 400 for a weak password', async () => {
    const sentence = 'Password must be at least 8 characters long.';
    const { status, body } = await signUp({ email: 'owner@example.com', password: 'short1!' });
    expect([status, body]).toEqual([400, { message: sentence, errors: { password: sentence } }]);
  });

  test('is refused with 400 for a common password', async () => {
    const sentence = 'This password is too common';
    const { status, body } = await signUp({ email: 'owner@example.com', password: 'Password1!' });
    expect([status, body]).toEqual([400, { message: sentence, errors: { password: sentence } }]);
  });

  test('is refused with 400 for two addresses as the email', async () => {
    const email = 'a@example.com,b@example.com';
    const { status, body } = await signUp({ email, password: PASSWORD });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['email']]);
  });

  test('is refused with 400 for a body that cannot be read', async () => {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await api(server).post(PATH, { body: '{"email":', headers });
    expect([answer.status, answer.body]).toEqual([
      400,
      { message: 'The request body could not be read' },
    ]);
  });

  test('changes nothing and sends no mail when it is refused', async () => {
    expect(await shownProfile()).toEqual(demoProfile);
    expect(mailbox.messages()).toEqual([]);
  });
});

describe('of six sign-ups at the same time', () => {
  let answers: Answer<SignUpAnswer>[];
  let first: Answer<SignUpAnswer>;

  beforeAll(async () => {
    answers = await Promise.all(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((name) =>
        signUp({
          email: ` ${name.toUpperCase()}@Example.com `,
          password: PASSWORD,
          _id: 'chosen',
          id: 'chosen',
          verified: true,
          seat: 'demo',
          firstName: 'Chosen',
        }),
      ),
    );
    const found = answers.find(({ status }) => status === 201);
    if (!found) throw new Error(`No sign-up succeeded: ${JSON.stringify(answers)}`);
    first = found;
  });

  test('one creates the owner, and the others are refused with 403', () => {
    const others = answers.filter((answer) => answer !== first);
    expect(others.map(({ status, body }) => [status, body])).toEqual(
      Array(5).fill([403, { message: CLOSED }]),
    );
    for (const { headers } of others) expect(headers.get('set-cookie')).toBeNull();
  });

  test('one is answered with the user, both tokens and a message', () => {
    expect(Object.keys(first.body).sort()).toEqual(
      ['user', 'accessToken', 'refreshToken', 'message'].sort(),
    );
    expect(first.body.user.email).toMatch(/^[a-f]@example\.com$/);
    expect(secretsIn(first.body)).toEqual([]);
  });

  test('one takes over the demo profile, and ignores fields of the request except email and password', async () => {
    const own = ['_id', 'email', 'verified', 'createdAt', 'updatedAt'];
    const profile = (user: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(user).filter(([key]) => !own.includes(key)));
    expect(demoProfile.firstName).toMatch(/\w/);
    expect(secretsIn(demoProfile)).toEqual([]);
    expect(profile(first.body.user)).toEqual(profile(demoProfile));
    expect(first.body.user.verified).toBe(false);
    expect(first.body.user._id).toMatch(/^[0-9a-f]{24}$/);
  });

  test('one creates the only account, whose profile is public', async () => {
    const { _id, email } = first.body.user;
    expect(await shownProfile()).toMatchObject({ _id, email });
    const users = await api(server).get<{ totalDocs: number }>('/api/user', {
      token: first.body.accessToken,
    });
    expect(users.body.totalDocs).toBe(1);
  });

  test('one opens a session for the API and the panel', async () => {
    expect(await sessionAccess(server, first.body)).toEqual(ALL_VALID);
    const cookie = first.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(cookie).toMatch(/Path=\//i);
    const headers = { Cookie: cookieHeader(first.headers) };
    const { body } = await api(server).get<{ user: { email: string } }>('/api/user/me', {
      headers,
    });
    expect(body.user.email).toBe(first.body.user.email);
  });

  test('one is sent a mail with a PIN and a link to the verification page', async () => {
    const { email } = first.body.user;
    const mail = await mailbox.waitFor(email);
    expect(mailbox.messages()).toHaveLength(1);
    expect(mailedPin(mail)).toMatch(/^\d{4}$/);
    const link = /verification\/[a-f](%40|@)example\.com/;
    expect(mail.text).toMatch(link);
    expect(mail.html).toMatch(link);
  });

  test('one can request another PIN immediately, which replaces the first', async () => {
    const { email } = first.body.user;
    const before = mailedPin(await mailbox.waitFor(email));
    expect((await api(server).get(`/api/auth/email/resend/${email}`)).status).toBe(200);
    await mailbox.waitFor(email, () => mailbox.messages(email).length > 1);
    const after = mailedPin(mailbox.messages(email)[1] as never);
    const path = `/api/auth/email/verify/${email}`;
    if (before !== after) {
      const old = await api(server).post(path, { json: { pin: before } });
      expect(old.status).toBe(400);
    }
    expect((await api(server).post(path, { json: { pin: after } })).status).toBe(200);
  });

  test('one is recorded as a sign-in without a mail, by which its device is known', async () => {
    const { email } = first.body.user;
    const token = first.body.accessToken;
    await signIn(server, { email, password: PASSWORD });
    const { body } = await api(server).get<SecurityLog>('/api/auth/security-log', { token });
    expect(body.events.filter(({ type }) => type === 'signed-in')).toHaveLength(2);
    // Another device is told, and with it the two before would have been.
    await api(server).post('/api/auth/signin', {
      json: { email, password: PASSWORD },
      headers: { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' },
    });
    const isNew = ({ subject }: { subject: string }) => subject === 'New sign-in to your account';
    await mailbox.waitFor(email, isNew);
    expect(mailbox.messages(email).filter(isNew)).toHaveLength(1);
  });
});

describe('a sign-up on a site with an owner', () => {
  test.each([
    ['valid fields', { email: 'third@example.com', password: PASSWORD }],
    ['invalid fields', { email: 'x', password: '' }],
    ['no fields', {}],
    ['the seat of the owner', { email: 's@example.com', password: PASSWORD, seat: 'owner' }],
  ])('is refused with the same answer for %s', async (_, json) => {
    const before = mailbox.messages().length;
    const { status, body, headers } = await signUp(json);
    expect([status, body]).toEqual([403, { message: CLOSED }]);
    expect(headers.get('set-cookie')).toBeNull();
    expect(mailbox.messages()).toHaveLength(before);
  });
});

describe('DELETE /api/demo-content', () => {
  const REMOVED = { status: 200, message: 'The demo content has been removed' };
  const NONE_LEFT = { status: 200, message: 'There is no demo content left' };
  const LINKS = { instagram: 'https://www.instagram.com/ada-lovelace' };

  let studio: Studio;
  beforeAll(async () => {
    const { email } = (await shownProfile()) as { email: string };
    const owner = await signIn(server, { email, password: PASSWORD });
    studio = { server, http: api(server), owner, token: owner.accessToken };
  });

  const remove = async (token = studio.token) => {
    const { status, body } = await studio.http.del('/api/demo-content', { token });
    return { status, message: body.message };
  };
  const change = async (method: string, path: string, json: object) => {
    const { status } = await studio.http.request(method, path, { json, token: studio.token });
    expect(status).toBeLessThan(300);
  };
  const footer = async () => {
    const [html = ''] =
      /<footer.*<\/footer>/s.exec(String((await studio.http.get('/')).body)) ?? [];
    return { html, links: [...html.matchAll(/href="(https:[^"]+)"/g)].map(([, href]) => href) };
  };
  const named = (name: string) => (one: { name: string }) => one.name === name;
  const idOf = (list: { _id: string; name: string }[], name: string) =>
    list.find(named(name))?._id ?? '';

  itDatabaseIndependent(
    '403 for an administrator who is not the owner, and nothing changes',
    async () => {
      const before = await snapshot(studio);
      const other = await addAdministrator(server, studio.owner, 'other@example.com');
      expect(await remove(other.accessToken)).toEqual({
        ...{ status: 403, message: 'You are not allowed to do this' },
      });
      expect({ ...(await snapshot(studio)), users: before.users }).toEqual(before);
    },
  );

  itDatabaseIndependent(
    'leaves the placeholders of the footer until there is an own link, and then own links alone',
    async () => {
      expect((await footer()).links).toEqual([
        'https://www.linkedin.com/',
        'https://www.facebook.com/',
        'https://x.com/',
        'https://www.instagram.com/',
      ]);
      await change('PUT', `/api/auth/update/${studio.owner.user._id}`, LINKS);
      expect((await footer()).links).toEqual([LINKS.instagram]);
      const year = new Date().getFullYear();
      await change('POST', '/api/globals/site', {
        ...{ footer: { copyright: '© {year} {name}', facebook: 'https://example.com/ada' } },
      });
      const { html, links } = await footer();
      expect(links).toEqual(['https://example.com/ada', LINKS.instagram]);
      // The year may end meanwhile.
      expect(html).toMatch(new RegExp(`© (${year}|${new Date().getFullYear()}) Ada Whitfield`));
    },
  );

  test('takes nothing that the owner has changed or added to, with the photographs that it shows, and comes to an end once of two at the same time', async () => {
    const services = await listServices(studio);
    const portfolios = await listPortfolios(studio);
    const [education] = await listEducations(studio);
    const own = { startDate: '2020-01-01', endDate: '2021-01-01', name: 'Own' };
    await change('PUT', `/api/portfolios/${idOf(portfolios, 'Harbour')}`, { name: 'My harbour' });
    await change('PUT', `/api/services/${idOf(services, 'Motion')}`, { name: 'Films' });
    await change('PUT', `/api/educations/${education?._id}`, { course: 'MA Photography' });
    await change('POST', '/api/experiences', { ...own, location: 'Leeds' });
    await change('PUT', `/api/auth/update/${studio.owner.user._id}`, { lastName: 'Lovelace' });
    await change('PUT', `/api/auth/update/${studio.owner.user._id}`, LINKS);
    const image = file(await demoPhoto('airplane-from-above'));
    const added = await createPortfolio(studio, {
      ...{ name: 'Added', service: idOf(services, 'Aerial'), images: image },
    });

    const answers = await Promise.all([remove(), remove()]);
    expect(answers.sort((a, b) => String(a.message).localeCompare(String(b.message)))).toEqual([
      REMOVED,
      NONE_LEFT,
    ]);
    expect((await listServices(studio)).map(({ name }) => name)).toEqual([
      ...['Landscape', 'Aerial', 'Films'],
    ]);
    const left = await listPortfolios(studio);
    expect(left.map(({ name }) => name)).toEqual(['My harbour', 'Added']);
    expect(left.find(named('My harbour'))?.images).toEqual(
      portfolios.find(named('Harbour'))?.images,
    );
    expect(left.find(named('Added'))?.images).toEqual(added.images);
    expect((await listEducations(studio)).map(({ course }) => course)).toEqual(['MA Photography']);
    expect((await listExperiences(studio)).map(({ name }) => name)).toEqual(['Own']);
    expect(await shownProfile()).toMatchObject({
      ...{ firstName: 'Ada', lastName: 'Lovelace', phone: '', address: '', about: '' },
      ...{ image: null, linkedIn: '', facebook: '', twitter: '', ...LINKS },
    });
    expect(await mediaRows(studio)).toHaveLength(2);
    expect(await mediaFiles(studio)).toEqual(await expectedFiles(studio));
    const [gone = ''] = portfolios.find(named('High Ground'))?.images ?? [];
    expect((await studio.http.get(gone)).status).toBe(404);
  });

  itDatabaseIndependent('leaves nothing of it on the pages', async () => {
    expect((await footer()).html).toContain('Ada Lovelace');
    expect(String((await studio.http.get('/portfolio')).body)).not.toContain('High Ground');
    // The documented one.
    expect((await studio.http.get('/project')).status).toBe(404);
  });

  test('takes what is the demo’s when the owner’s has gone, and a photograph as soon as nothing shows it', async () => {
    const harbour = (await listPortfolios(studio)).find(named('My harbour'));
    const shown = (await mediaRows(studio)).find(({ id }) => harbour?.images[0]?.includes(id));
    await change('POST', '/api/globals/project-page', {
      ...{ image: shown?.id, shown: true, heading: 'My harbour' },
    });
    await change('DELETE', `/api/portfolios/${harbour?._id}`, {});
    expect(await remove()).toEqual(REMOVED);
    expect((await listServices(studio)).map(({ name }) => name)).toEqual(['Aerial', 'Films']);
    // The owner's can be brought back with the service to which it belongs.
    const bin = await studio.http.get<{ items: { type: string }[] }>('/api/bin', {
      token: studio.token,
    });
    expect(bin.body.items.map(({ type }) => type)).toEqual(['service', 'portfolio']);
    expect(await remove()).toEqual(NONE_LEFT);
    expect(await mediaRows(studio)).toHaveLength(2);
    await change('POST', '/api/globals/project-page', { image: null });
    expect(await remove()).toEqual(REMOVED);
    expect((await studio.http.get('/project')).status).toBe(200);
    expect(await mediaRows(studio)).toHaveLength(1);
    expect(await mediaFiles(studio)).toEqual(await expectedFiles(studio));
  });

  itDatabaseIndependent(
    'has nothing to do the next time, also after a start, which brings no demo back',
    async () => {
      await server.restart();
      const before = await snapshot(studio);
      expect(await remove()).toEqual(NONE_LEFT);
      expect(await snapshot(studio)).toEqual(before);
    },
  );
});

describeDatabaseIndependent('without a proxy', () => {
  test('a client cannot choose its request id', async () => {
    const claimed = 'proxy-0123456789abcdef';
    const { headers } = await api(server).get('/', { headers: { 'X-Request-Id': claimed } });
    expect(headers.get('x-request-id')).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  });

  test('a client cannot bypass a limit by address with another address in its headers', async () => {
    const statuses = [];
    for (let attempt = 1; attempt <= 11; attempt += 1) {
      const { status } = await api(server).post('/api/contact', {
        json: { fullName: 'Ann', email: 'ann@example.com', message: 'Hello' },
        headers: {
          'X-Forwarded-For': `192.0.2.${attempt}`,
          'X-Real-IP': `192.0.2.${attempt}`,
          Forwarded: `for=192.0.2.${attempt}`,
          'X-Client-IP': `192.0.2.${attempt}`,
          'CF-Connecting-IP': `192.0.2.${attempt}`,
        },
      });
      statuses.push(status);
    }
    expect(statuses.slice(0, 10).every((status) => status < 300)).toBe(true);
    expect(statuses[10]).toBe(429);
  });
});
