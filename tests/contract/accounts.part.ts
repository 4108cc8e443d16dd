import { type Account, PASSWORD, signIn, type User } from '../helpers/accounts';
import { addAdministrator } from '../helpers/administrators';
import { api, type Body } from '../helpers/api';
import { countRows } from '../helpers/database';
import { emptyProfile } from '../helpers/emptyProfile';
import { file, jpeg } from '../helpers/photoFixtures';
import type { TestServer } from '../helpers/server';
import { ALL_VALID, secretsIn, sessionAccess } from '../helpers/sessions';
import { resetSharedServer } from '../helpers/sharedServer';

const PREFERENCES = '/api/payload-preferences';
const LOCKS = '/api/payload-locked-documents';

const UPDATED = 'You have successfully updated the admin profile';
const DETAILS = {
  firstName: 'Ada',
  lastName: 'Lens',
  phone: '+44 20 7946 0958',
  address: '1 Shutter Lane\nLondon',
  linkedIn: 'https://www.linkedin.com/in/ada',
  facebook: 'https://facebook.com/ada',
  instagram: 'http://instagram.com/ada',
  twitter: 'https://twitter.com/ada?lang=en#top',
};

let server: TestServer;
let owner: Account;
let second: Account;
/** The length of the server's log when this part begins. */
let logStart: number;

beforeAll(async () => {
  ({ server, owner } = await resetSharedServer());
  logStart = server.logs().length;
  second = await addAdministrator(server, owner, 'second@example.com');
});
afterAll(() => emptyProfile({ server, owner }));

const asOwner = () => ({ token: owner.accessToken });

async function listUsers(): Promise<Record<string, unknown>[]> {
  const path = '/api/user?limit=0&depth=0&sort=createdAt';
  return (await api(server).get<{ docs: Record<string, unknown>[] }>(path, asOwner())).body.docs;
}

/** Reads the message of a refusal by Payload. */
const messageOf = (body: unknown) =>
  (body as { errors?: { message: string }[] }).errors?.map(({ message }) => message).join();

type Answer = Body & { user: User };
const update = (json: Record<string, unknown>, by = owner, id = by.user._id) =>
  api(server).put<Answer>(`/api/auth/update/${id}`, { json, token: by.accessToken });
const publicProfile = async () =>
  (await api(server).get<{ user: User }>('/api/auth/admin-user')).body.user;

describe('PUT /api/auth/update/{userId}', () => {
  test('200 changes the fields in the request, trimmed, and the public pages show them', async () => {
    const { status, body } = await update({ ...DETAILS, firstName: '  Ada ' });
    expect([status, body.message]).toEqual([200, UPDATED]);
    expect(body.user).toMatchObject({ _id: owner.user._id, ...DETAILS });
    expect(secretsIn(body)).toEqual([]);
    expect(await publicProfile()).toMatchObject({ ...DETAILS, linkedin: DETAILS.linkedIn });
  });

  test('200 keeps the other fields when only `about` is sent', async () => {
    const { status, body } = await update({ about: 'I take photographs.\n\nOften.' });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ ...DETAILS, about: 'I take photographs.\n\nOften.' });
    await update({ phone: '1' });
    expect(await publicProfile()).toMatchObject({ ...DETAILS, phone: '1', about: body.user.about });
  });

  test('200 for a body without fields', async () => {
    const before = await publicProfile();
    const { status, body } = await update({});
    expect([status, body.message]).toEqual([200, UPDATED]);
    expect({ ...(await publicProfile()), updatedAt: '' }).toEqual({ ...before, updatedAt: '' });
  });

  test('200 ignores email, seat and secrets', async () => {
    const { user, email } = second;
    const sent = {
      ...{ firstName: 'Grace', email: 'other@example.com', seat: 'owner', verified: true },
      ...{ password: 'Brand-new7?', hash: 'x', _id: owner.user._id, id: owner.user._id },
    };
    const { status, body } = await update(sent, second);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ _id: user._id, email, firstName: 'Grace', verified: false });
    expect((await publicProfile())._id).toBe(owner.user._id);
    await signIn(server, second);
  });

  test('200 clears a social link that is sent blank', async () => {
    const { body } = await update({ twitter: ' ', linkedIn: '' });
    expect(body.user).toMatchObject({ twitter: '', linkedIn: '', linkedin: '' });
    expect((await publicProfile()).facebook).toBe(DETAILS.facebook);
  });

  test('200 for the longest texts', async () => {
    const longest = { firstName: 'é'.repeat(60), phone: '1'.repeat(40), about: 'é'.repeat(10_000) };
    expect((await update(longest)).status).toBe(200);
    expect(await publicProfile()).toMatchObject(longest);
  });

  /** Other invalid values: tests/unit/contract/profile.test.ts and text.test.ts. */
  test('400 for an invalid field, and no other field is changed', async () => {
    const before = await publicProfile();
    const invalid: [Record<string, unknown>, Record<string, string>][] = [
      [{ firstName: '  ' }, { firstName: 'Required' }],
      [{ twitter: 'javascript:alert(1)' }, { twitter: 'Invalid URL format' }],
      [{ phone: '1'.repeat(41) }, { phone: 'Must be at most 40 characters' }],
      [{ lastName: { $set: 'x' } }, { lastName: 'Must be text' }],
    ];
    for (const [json, errors] of invalid) {
      const { status, body } = await update({ instagram: 'https://a.example', ...json });
      expect([status, body.errors]).toEqual([400, errors]);
    }
    expect(await publicProfile()).toEqual(before);
  });

  test('403 for another user’s id, for the owner too, and no profile is changed', async () => {
    const before = await publicProfile();
    const down = await update({ firstName: 'Taken' }, owner, second.user._id);
    const up = await update({ firstName: 'Taken' }, second, owner.user._id);
    expect([down.status, up.status]).toEqual([403, 403]);
    expect(await publicProfile()).toEqual(before);
    const { body } = await api(server).get<{ user: User }>('/api/user/me', {
      token: second.accessToken,
    });
    expect(body.user.firstName).not.toBe('Taken');
  });

  test('404 for an unknown id', async () => {
    for (const id of ['000000000000000000000000', 'x']) {
      const { status, body } = await update(DETAILS, owner, id);
      expect([status, body.message]).toEqual([404, 'User not found']);
    }
  });
});

// What it stores: imageUploads.part.ts.
describe('PUT /api/auth/update-display-image/{userId}', () => {
  const send = async (id: string, token?: string) =>
    api(server).put<Answer>(`/api/auth/update-display-image/${id}`, {
      form: { image: file(await jpeg()) },
      token,
    });

  test('401 when signed out, 403 for another user’s id, 404 for an unknown id, and no image is changed', async () => {
    const signedOut = await send(owner.user._id);
    const another = await send(owner.user._id, second.accessToken);
    const unknown = await send('x', owner.accessToken);
    expect([signedOut.status, another.status, unknown.status]).toEqual([401, 403, 404]);
    expect((await publicProfile()).image).toBeNull();
  });
});

describe('GET /api/auth/admin-user', () => {
  test('answers the owner’s profile to every visitor, even with other administrators', async () => {
    await update({ firstName: 'Second' }, second);
    for (const token of [undefined, second.accessToken, owner.accessToken]) {
      const { body } = await api(server).get<{ user: User }>('/api/auth/admin-user', { token });
      expect(body.user._id).toBe(owner.user._id);
    }
  });

  test('answers exactly the documented fields', async () => {
    expect(Object.keys(await publicProfile()).sort()).toEqual(
      [
        '_id',
        'about',
        'address',
        'createdAt',
        'email',
        'facebook',
        'firstName',
        'image',
        'instagram',
        'lastName',
        'linkedIn',
        'linkedin',
        'phone',
        'twitter',
        'updatedAt',
      ].sort(),
    );
  });
});

describe('Payload’s own routes for accounts', () => {
  test('each door beside the contract is refused, signed in or out', async () => {
    const door = { email: 'door@example.com', password: PASSWORD };
    for (const [path, json] of [
      ['/api/user/first-register', door],
      ['/api/user/forgot-password', { email: 'owner@example.com' }],
      ['/api/user/reset-password', { token: 'x', password: 'Brand-new7?' }],
      ['/api/user/unlock', { email: 'owner@example.com' }],
      ['/api/user/verify/x', {}],
      ['/API/user/../user/first-register', door],
      ['/api/user/FIRST-REGISTER', door],
    ] as const)
      for (const by of [{}, asOwner()]) {
        const { status, headers } = await api(server).post(path, { json, ...by });
        // Paths that do not begin with /api in lower case are pages, which refuse POST.
        const refusals = path.startsWith('/api/') ? [403, 404] : [405];
        const opened = headers.get('set-cookie');
        expect([path, refusals.includes(status), opened]).toEqual([path, true, null]);
      }
    const attempt = await api(server).post('/api/auth/signin', { json: door });
    expect(attempt.status).toBe(401);
    await signIn(server, owner);
  });

  test('Payload’s login opens a session, and answers no refresh token and no secret', async () => {
    const { status, body, headers } = await api(server).post<{ token: string; user: object }>(
      '/api/user/login',
      { json: { email: owner.email, password: PASSWORD } },
    );
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['exp', 'message', 'token', 'user']);
    const me = await api(server).get<{ user: object }>('/api/user/me', { token: body.token });
    expect({ ...body.user, _strategy: '' }).toEqual({ ...me.body.user, _strategy: '' });
    expect(secretsIn(body)).toEqual([]);
    expect(JSON.stringify(body)).not.toContain('refreshToken');
    expect(headers.get('set-cookie')).toMatch(/HttpOnly/i);
    expect((await api(server).get('/api/user', { token: body.token })).status).toBe(200);
  });
});

describe('PATCH /api/user/{id}', () => {
  const patch = (by: Account, id: string, json: Record<string, unknown>) =>
    api(server).patch(`/api/user/${id}`, { json, token: by.accessToken });
  const read = async (id: string) =>
    (await api(server).get<Record<string, unknown>>(`/api/user/${id}?depth=0`, asOwner())).body;

  test('changes the user’s own profile, with the validation of the contract', async () => {
    expect((await patch(second, second.user._id, { firstName: 'Second' })).status).toBe(200);
    expect((await read(second.user._id)).firstName).toBe('Second');
    const link = await patch(second, second.user._id, { twitter: 'javascript:alert(1)' });
    expect(link.status).toBe(400);
  });

  test('does not change what else is the user’s own, such as email, seat, sessions and the hash of the password', async () => {
    for (const by of [second, owner]) {
      const id = by.user._id;
      const before = await read(id);
      for (const [field, value] of [
        ['email', 'other@example.com'],
        ['seat', 'owner'],
        ['verified', true],
        ['id', '000000000000000000000000'],
        ['hash', 'x'],
        ['salt', 'x'],
        ['resetPasswordToken', 'x'],
        ['sessions', []],
        ['sessions', [{ id: 'x', expiresAt: '2099-01-01T00:00:00.000Z' }]],
        ['collection', 'x'],
      ] as const)
        await patch(by, id, { [field]: value });
      expect({ ...(await read(id)), updatedAt: '' }).toEqual({ ...before, updatedAt: '' });
      expect(await sessionAccess(server, by)).toEqual(ALL_VALID);
      await signIn(server, by);
    }
  });

  test('does not change the user’s own password', async () => {
    for (const password of ['Brand-new7?', 'weak', '', null, ['Brand-new7?']]) {
      const { status, body } = await patch(second, second.user._id, { password });
      expect([password, status, messageOf(body)]).toEqual([
        ...[password, 403, 'Change the password under Settings.'],
      ]);
    }
    await signIn(server, second);
  });

  test('does not change another user, by id or in bulk, not even for the owner', async () => {
    const before = await listUsers();
    expect((await patch(second, owner.user._id, { firstName: 'Taken' })).status).toBe(403);
    expect((await patch(owner, second.user._id, { firstName: 'Taken' })).status).toBe(403);
    expect(await listUsers()).toEqual(before);
    const path = '/api/user?where[id][exists]=true';
    const json = { lastName: 'Bulk' };
    await api(server).patch(path, { json, token: second.accessToken });
    // A field that was never set may be null or missing.
    expect((await read(owner.user._id)).lastName ?? null).toBe(before[0]?.lastName ?? null);
    expect((await read(second.user._id)).lastName).toBe('Bulk');
    const bulk = await api(server).patch(path, { json: { password: 'Brand-new7?' }, ...asOwner() });
    expect(bulk.status).toBeGreaterThanOrEqual(400);
    await signIn(server, owner);
    await signIn(server, second);
  });
});

describe('POST /api/user', () => {
  const create = (by: Account, json: Record<string, unknown>) =>
    api(server).post<Body & { doc: Record<string, unknown> }>('/api/user', {
      json,
      token: by.accessToken,
    });

  test('403 for an administrator who is not the owner', async () => {
    const { status } = await create(second, { email: 'third@example.com', password: PASSWORD });
    expect(status).toBe(403);
  });

  /** Other passwords: tests/unit/contract/account.test.ts. */
  test('400 for a password that breaks a rule, with the rule, and no account is made', async () => {
    const refused: [unknown, string][] = [
      ['short1!', 'Password must be at least 8 characters long.'],
      ['12345678!', 'Password must contain both upper and lower case letters.'],
      ['Abcdefgh!', 'Password must contain at least one number.'],
      ['Password1!', 'This password is too common'],
      ['', ''],
      [undefined, ''],
      [['Correct-horse9!'], ''],
    ];
    for (const [password, sentence] of refused) {
      const { status, body } = await create(owner, { email: 'weak@example.com', password });
      expect([password, status, messageOf(body)]).toEqual([
        ...[password, 400, expect.stringContaining(sentence)],
      ]);
    }
    const users = await listUsers();
    expect(users.map(({ email }) => email)).not.toContain('weak@example.com');
  });

  test('400 for an invalid email, and for one that is taken, in upper or lower case', async () => {
    for (const email of [
      'owner@example.com',
      'OWNER@Example.com',
      'x',
      { $gt: '' },
      'a@b.example\nBcc: x@y.example',
    ]) {
      const { status } = await create(owner, { email, password: PASSWORD });
      expect([email, status]).toEqual([email, 400]);
    }
  });

  test('201 adds an unverified administrator without seat and session, with a generated id', async () => {
    const { status, body } = await create(owner, {
      email: ' Fourth@Example.com',
      password: PASSWORD,
      seat: 'owner',
      verified: true,
      id: 'chosen',
      hash: 'x',
      salt: 'x',
      sessions: [{ id: 'x', expiresAt: '2099-01-01T00:00:00.000Z' }],
    });
    expect(status).toBe(201);
    expect(body.doc).toMatchObject({ email: 'fourth@example.com', verified: false });
    expect(body.doc.seat ?? null).toBeNull();
    expect(body.doc.id).not.toBe('chosen');
    expect(secretsIn(body)).toEqual([]);
    await signIn(server, { email: 'fourth@example.com', password: PASSWORD });
  });

  test('201 for further administrators, who all have an empty seat', async () => {
    for (const name of ['fifth', 'sixth']) {
      const { status } = await create(owner, { email: `${name}@example.com`, password: PASSWORD });
      expect(status).toBe(201);
    }
  });
});

describe('DELETE /api/user', () => {
  test('403 for an administrator who is not the owner, even for their own account', async () => {
    for (const id of [owner.user._id, second.user._id]) {
      const { status } = await api(server).del(`/api/user/${id}`, { token: second.accessToken });
      expect(status).toBe(403);
    }
    expect(await sessionAccess(server, second)).toEqual(ALL_VALID);
  });

  test('403 for the owner’s account, by id or in bulk', async () => {
    const one = await api(server).del(`/api/user/${owner.user._id}`, asOwner());
    expect([one.status, messageOf(one.body)]).toEqual([
      403,
      'The owner’s account cannot be deleted.',
    ]);
    const where = `where[id][equals]=${owner.user._id}`;
    await api(server).del(`/api/user?${where}`, asOwner());
    expect(await sessionAccess(server, owner)).toEqual(ALL_VALID);
    await signIn(server, owner);
    const signUp = await api(server).post('/api/auth/signup', {
      json: { email: 'next@example.com', password: PASSWORD },
    });
    expect(signUp.status).toBe(403);
  });
});

type List = { docs: Record<string, unknown>[] };

describe('preferences of the panel', () => {
  /** The request of the panel. */
  const set = async (key: string, value: unknown, { accessToken: token } = owner) => {
    const { status } = await api(server).post(`${PREFERENCES}/${key}`, { json: { value }, token });
    expect(status).toBe(200);
  };
  const shown = async (key: string, { accessToken: token } = owner): Promise<unknown> =>
    (await api(server).get(`${PREFERENCES}/${key}`, { token })).body.value ?? null;
  const rows = async (filter = '', { accessToken: token } = owner) =>
    (await api(server).get<List>(`${PREFERENCES}?limit=0&${filter}`, { token })).body.docs;

  test('are stored, and updated in place', async () => {
    expect(await shown('collection-service')).toBeNull();
    await set('collection-service', { limit: 10 });
    expect(await shown('collection-service')).toEqual({ limit: 10 });
    const before = await rows('where[key][equals]=collection-service');
    await set('collection-service', { limit: 50 });
    expect(await shown('collection-service')).toEqual({ limit: 50 });
    const after = await rows('where[key][equals]=collection-service');
    expect(before).toHaveLength(1);
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });

  test('belong to one user', async () => {
    await set('nav', { groups: { Content: { open: false } } });
    expect(await shown('nav', second)).toBeNull();
    await set('nav', { groups: {} }, second);
    expect(await shown('nav')).toEqual({ groups: { Content: { open: false } } });
    expect(await rows('', second)).toHaveLength(1);
  });

  test('are filtered by user', async () => {
    await set('nav', { groups: {} }, second);
    for (const [operator, count] of [
      ['[equals]', 1],
      ['[in][0]', 1],
      ['[not_equals]', 0],
      ['[not_in][0]', 0],
    ] as const) {
      const filter = `where[user.value]${operator}=${second.user._id}`;
      expect([operator, await rows(filter, second)]).toMatchObject([operator, { length: count }]);
    }
  });

  test('are deleted by a reset', async () => {
    await set('nav', { groups: {} }, second);
    const filter = `where[user.value][equals]=${second.user._id}`;
    const { status } = await api(server).del(`${PREFERENCES}?${filter}`, {
      token: second.accessToken,
    });
    expect([status, await rows('', second)]).toEqual([200, []]);
  });

  test('are deleted with the account', async () => {
    const third = await addAdministrator(server, owner, 'seventh@example.com');
    const before = await countRows(server, 'payload-preferences');
    await set('nav', { groups: {} }, third);
    expect(await countRows(server, 'payload-preferences')).toBe(before + 1);
    const path = `/api/user/${third.user._id}`;
    expect((await api(server).del(path, { token: owner.accessToken })).status).toBe(200);
    expect(await countRows(server, 'payload-preferences')).toBe(before);
  });
});

describe('a document that an administrator is editing', () => {
  let path: string;

  afterAll(() => api(server).del(path, asOwner()));
  beforeAll(async () => {
    const { body } = await api(server).post<{ service: { _id: string } }>('/api/services', {
      json: { name: 'Weddings' },
      token: owner.accessToken,
    });
    path = `/api/service/${body.service._id}`;
    const lock = await api(server).post(LOCKS, {
      json: {
        document: { relationTo: 'service', value: body.service._id },
        user: { relationTo: 'user', value: owner.user._id },
      },
      token: owner.accessToken,
    });
    expect(lock.status).toBe(201);
  });

  const rename = (name: string, { accessToken: token }: Account, query = '') =>
    api(server).patch<Body>(path + query, { json: { name }, token });

  test('is locked for other administrators', async () => {
    expect((await rename('Portraits', second)).status).toBe(423);
  });

  test('is unlocked when it is saved', async () => {
    expect((await rename('Parties', owner)).status).toBe(200);
    const { body } = await api(server).get<List>(LOCKS, { token: owner.accessToken });
    expect(body.docs).toEqual([]);
    expect((await rename('Portraits', second)).status).toBe(200);
  });
});

test('an administrator cannot lock an account against its deletion', async () => {
  const third = await addAdministrator(server, owner, 'lock-holder@example.com');
  const account = { relationTo: 'user', value: third.user._id };
  await api(server).post(LOCKS, {
    json: { document: account, user: account },
    token: third.accessToken,
  });
  expect((await api(server).del(`/api/user/${third.user._id}`, asOwner())).status).toBe(200);
});

test('refusals are not logged as errors', () => {
  expect(server.logs().slice(logStart)).not.toMatch(
    /AppError|Change the password|cannot be deleted|Password must/,
  );
});
