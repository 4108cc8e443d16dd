import { profileDetailsSchema, profileUpdateSchema } from '@/contract/profile';

test('an update keeps the given fields that it knows and adds no others', () => {
  const sent = { about: ' Hello ', email: 'x@example.com', seat: 'owner', _id: 'x', password: 'x' };
  expect(profileUpdateSchema.parse(sent)).toEqual({ about: 'Hello' });
  expect(profileUpdateSchema.parse({})).toEqual({});
});

test.each(['firstName', 'lastName', 'phone', 'address', 'about'])(
  'a blank %s is refused as required',
  (field) => {
    expect(profileUpdateSchema.safeParse({ [field]: ' ' }).error?.issues[0]?.message).toBe(
      'Required',
    );
  },
);

test.each(['linkedIn', 'facebook', 'instagram', 'twitter'])('a blank %s is cleared', (field) => {
  expect(profileUpdateSchema.parse({ [field]: ' ' })).toEqual({ [field]: '' });
});

test('the form requires the four details and no social link', () => {
  const issues = profileDetailsSchema.safeParse({
    linkedIn: '',
    facebook: '',
    instagram: '',
    twitter: '',
  }).error?.issues;
  expect(issues?.map(({ path }) => path[0])).toEqual(['firstName', 'lastName', 'phone', 'address']);
});

test.each([
  ['firstName', 60],
  ['lastName', 60],
  ['phone', 40],
  ['address', 200],
  ['about', 10_000],
])('%s has at most %i characters', (field, most) => {
  expect(profileUpdateSchema.parse({ [field]: 'é'.repeat(most) })).toEqual({
    [field]: 'é'.repeat(most),
  });
  const refused = profileUpdateSchema.safeParse({ [field]: 'é'.repeat(most + 1) });
  expect(refused.error?.issues.map(({ path }) => path[0])).toEqual([field]);
});

describe.each(['linkedIn', 'facebook', 'instagram', 'twitter'])('the link %s', (field) => {
  test('has at most 300 characters', () => {
    const link = (length: number) => `https://example.com/${'a'.repeat(length - 20)}`;
    expect(profileUpdateSchema.safeParse({ [field]: link(300) }).success).toBe(true);
    expect(profileUpdateSchema.safeParse({ [field]: link(301) }).success).toBe(false);
  });

  test.each([
    'javascript:alert(1)',
    'JavaScript://example.com/%0aalert(1)',
    ' java\nscript:alert(1)',
  ])('is not the script %j', (script) => {
    const { error } = profileUpdateSchema.safeParse({ [field]: script });
    expect(error?.issues.map(({ message }) => message)).toEqual(['Invalid URL format']);
  });
});

test.each([
  ['an operator', { $set: 'x' }],
  ['a list', ['x']],
  ['a number', 7],
])('%s is refused as a name and as a link', (_, value) => {
  const { error } = profileUpdateSchema.safeParse({ firstName: value, twitter: value });
  expect(error?.issues.map(({ path }) => path[0])).toEqual(['firstName', 'twitter']);
});
