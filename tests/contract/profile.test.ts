import { type Account, signUpOwner, type User } from '../helpers/accounts';
import { addAdministrator } from '../helpers/administrators';
import { api, type Body } from '../helpers/api';
import { file, jpeg } from '../helpers/photos';
import { startServer, type TestServer } from '../helpers/server';
import { secretsIn } from '../helpers/sessions';

jest.setTimeout(60_000);

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

beforeAll(async () => {
  server = await startServer();
  const before = await api(server).get('/api/auth/admin-user');
  expect([before.status, before.body]).toEqual([404, { message: 'User not found' }]);
  owner = await signUpOwner(server);
  second = await addAdministrator(server, owner, 'second@example.com');
});
afterAll(() => server?.stop());

type Answer = Body & { user: User };
const update = (json: Record<string, unknown>, by = owner, id = by.user._id) =>
  api(server).put<Answer>(`/api/auth/update/${id}`, { json, token: by.accessToken });
const shown = async () => (await api(server).get<{ user: User }>('/api/auth/admin-user')).body.user;

describe('PUT /api/auth/update/{userId}', () => {
  test('200 trims and changes the fields that are sent, also in the public profile', async () => {
    const { status, body } = await update({ ...DETAILS, firstName: '  Ada ' });
    expect([status, body.message]).toEqual([200, UPDATED]);
    expect(body.user).toMatchObject({ _id: owner.user._id, ...DETAILS });
    expect(secretsIn(body)).toEqual([]);
    expect(await shown()).toMatchObject(DETAILS);
  });

  test('200 answers the LinkedIn address under both names', async () => {
    const { linkedIn, linkedin } = await shown();
    expect([linkedIn, linkedin]).toEqual([DETAILS.linkedIn, DETAILS.linkedIn]);
  });

  test('200 keeps the fields that are not sent: the About card sends only `about`', async () => {
    const { status, body } = await update({ about: 'I take photographs.\n\nOften.' });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ ...DETAILS, about: 'I take photographs.\n\nOften.' });
    await update({ phone: '1' });
    expect(await shown()).toMatchObject({ ...DETAILS, phone: '1', about: body.user.about });
  });

  test('200 for a request without fields', async () => {
    const before = await shown();
    const { status, body } = await update({});
    expect([status, body.message]).toEqual([200, UPDATED]);
    expect({ ...(await shown()), updatedAt: '' }).toEqual({ ...before, updatedAt: '' });
  });

  test('200 ignores the email, seat and secrets that it is sent', async () => {
    const { status, body } = await update({
      firstName: 'Ada',
      email: 'other@example.com',
      seat: 'x',
      verified: true,
      password: 'Brand-new7?',
      hash: 'x',
      _id: second.user._id,
      id: second.user._id,
    });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ _id: owner.user._id, email: owner.email, verified: false });
    const signIn = await api(server).post('/api/auth/signin', { json: owner });
    expect(signIn.status).toBe(200);
  });

  test('200 clears a social link that is sent blank', async () => {
    const { body } = await update({ twitter: ' ', linkedIn: '' });
    expect(body.user).toMatchObject({ twitter: '', linkedIn: '', linkedin: '' });
    expect((await shown()).facebook).toBe(DETAILS.facebook);
  });

  test.each(['firstName', 'lastName', 'phone', 'address', 'about'])(
    '400 Required for a blank %s, and no field of the request is stored',
    async (field) => {
      const before = await shown();
      const { status, body } = await update({ instagram: 'https://a.example', [field]: '  ' });
      expect([status, body.errors]).toEqual([400, { [field]: 'Required' }]);
      expect(await shown()).toEqual(before);
    },
  );

  test.each([
    'javascript:alert(1)',
    'JavaScript://example.com/%0aalert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,x',
    'ftp://example.com',
    'example.com',
    '//example.com',
    'https://',
    'https://a b.example',
    'not a link',
  ])('400 Invalid URL format for the link %j', async (link) => {
    for (const field of ['linkedIn', 'facebook', 'instagram', 'twitter']) {
      const { status, body } = await update({ [field]: link });
      expect([status, body.errors]).toEqual([400, { [field]: 'Invalid URL format' }]);
    }
  });

  test.each([
    ['firstName', 60],
    ['lastName', 60],
    ['phone', 40],
    ['address', 200],
    ['about', 10_000],
  ])('%s may have %i characters; 400 for one more', async (field, most) => {
    expect((await update({ [field]: 'é'.repeat(most) })).status).toBe(200);
    const { status, body } = await update({ [field]: 'é'.repeat(most + 1) });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
  });

  test('a link may have 300 characters; 400 for one more', async () => {
    const link = (length: number) => `https://example.com/${'a'.repeat(length - 20)}`;
    expect((await update({ facebook: link(300) })).status).toBe(200);
    expect((await update({ facebook: link(301) })).status).toBe(400);
  });

  test.each([
    ['an operator', { $set: 'x' }],
    ['a list', ['x']],
    ['a number', 7],
  ])('400 for %s as a field', async (_, value) => {
    const { status, body } = await update({ firstName: value, twitter: value });
    expect([status, Object.keys(body.errors ?? {}).sort()]).toEqual([
      400,
      ['firstName', 'twitter'],
    ]);
  });

  test('401 signed out, for any id', async () => {
    for (const id of [owner.user._id, second.user._id, 'x']) {
      const { status, body } = await api(server).put(`/api/auth/update/${id}`, { json: DETAILS });
      expect([status, body]).toEqual([401, { message: 'Please sign in' }]);
    }
  });

  test('403 for another user’s id, both ways, and neither profile changes', async () => {
    const before = await shown();
    const down = await update({ firstName: 'Taken' }, owner, second.user._id);
    const up = await update({ firstName: 'Taken' }, second, owner.user._id);
    expect([down.status, up.status]).toEqual([403, 403]);
    expect(await shown()).toEqual(before);
    const { body } = await api(server).get<{ user: User }>('/api/user/me', {
      token: second.accessToken,
    });
    expect(body.user.firstName ?? '').toBe('');
  });

  test.each(['000000000000000000000000', 'x', '%7B%22$gt%22:%22%22%7D', '0', 'undefined'])(
    '404 for the unknown id %s',
    async (id) => {
      const { status, body } = await update(DETAILS, owner, id);
      expect([status, body.message]).toEqual([404, 'User not found']);
    },
  );

  test('405 names the allowed method', async () => {
    const path = `/api/auth/update/${owner.user._id}`;
    const { status, headers } = await api(server).get(path, { token: owner.accessToken });
    expect([status, headers.get('allow')]).toEqual([405, 'PUT']);
  });
});

describe('PUT /api/auth/update-display-image/{userId}', () => {
  const send = async (id: string, token?: string) =>
    api(server).put<Answer>(`/api/auth/update-display-image/${id}`, {
      form: { image: file(await jpeg()) },
      token,
    });

  test('401 signed out, 403 for another user, 404 for an unknown id; no image changes', async () => {
    const signedOut = await send(owner.user._id);
    const another = await send(owner.user._id, second.accessToken);
    const unknown = await send('x', owner.accessToken);
    expect([signedOut.status, another.status, unknown.status]).toEqual([401, 403, 404]);
    expect((await shown()).image).toBeNull();
  });

  test('200 shows the image on the public profile', async () => {
    const { status, body } = await send(owner.user._id, owner.accessToken);
    expect([status, body.message]).toEqual([200, 'Profile image updated successfully']);
    expect(secretsIn(body)).toEqual([]);
    const { image } = await shown();
    expect(image).toBe(body.user.image);
    expect((await api(server).get(String(image))).status).toBe(200);
  });

  test('400 without an image', async () => {
    const { status, body } = await api(server).put(
      `/api/auth/update-display-image/${owner.user._id}`,
      { form: { other: 'x' }, token: owner.accessToken },
    );
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['image']]);
  });
});

describe('GET /api/auth/admin-user', () => {
  test('is the owner, even if another administrator exists or asks', async () => {
    await update({ firstName: 'Second' }, second);
    for (const token of [undefined, second.accessToken, owner.accessToken]) {
      const { body } = await api(server).get<{ user: User }>('/api/auth/admin-user', { token });
      expect(body.user._id).toBe(owner.user._id);
    }
  });

  test('has exactly the documented fields', async () => {
    expect(Object.keys(await shown()).sort()).toEqual(
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
