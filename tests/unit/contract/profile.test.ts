import { profileDetails, profileUpdate } from '@/contract/profile';

test('an update keeps the given fields that it knows and adds no others', () => {
  const sent = { about: ' Hello ', email: 'x@example.com', seat: 'owner', _id: 'x', password: 'x' };
  expect(profileUpdate.parse(sent)).toEqual({ about: 'Hello' });
  expect(profileUpdate.parse({})).toEqual({});
});

test.each(['firstName', 'lastName', 'phone', 'address', 'about'])(
  'a blank %s is refused as required',
  (field) => {
    expect(profileUpdate.safeParse({ [field]: ' ' }).error?.issues[0]?.message).toBe('Required');
  },
);

test.each(['linkedIn', 'facebook', 'instagram', 'twitter'])('a blank %s is cleared', (field) => {
  expect(profileUpdate.parse({ [field]: ' ' })).toEqual({ [field]: '' });
});

test('the form requires the four details and no social link', () => {
  const issues = profileDetails.safeParse({
    linkedIn: '',
    facebook: '',
    instagram: '',
    twitter: '',
  }).error?.issues;
  expect(issues?.map(({ path }) => path[0])).toEqual(['firstName', 'lastName', 'phone', 'address']);
});
