import { contactMessageSchema } from '@/contract/contact';

const FIELDS = {
  fullName: 'Ann Visitor',
  email: 'ann@example.com',
  message: 'Are you free in June?',
};

/** The fields that are refused, and why. */
const refusals = (sent: unknown) =>
  contactMessageSchema.safeParse(sent).error?.issues.map(({ path, message }) => [path[0], message]);

test.each([
  ['no fields', {}, ['fullName', 'email', 'message']],
  ['no name', { ...FIELDS, fullName: undefined }, ['fullName']],
  ['a blank name', { ...FIELDS, fullName: ' \t' }, ['fullName']],
  ['no email', { ...FIELDS, email: null }, ['email']],
  ['a blank message', { ...FIELDS, message: '\n\n' }, ['message']],
])("%s is refused with 'Please fill all fields'", (_, sent, fields) => {
  expect(refusals(sent)).toEqual(fields.map((field) => [field, 'Please fill all fields']));
});

test.each(['no address', 'nobody', 'a@b', 'a b@example.com', '<a@example.com>'])(
  "the email %p is refused with 'Invalid email address'",
  (email) => {
    expect(refusals({ ...FIELDS, email })).toEqual([['email', 'Invalid email address']]);
  },
);

test.each([
  ['email', 'a@example.com, b@example.com'],
  ['email', 'a@example.com\r\nBcc: b@example.com'],
  ['email', `${'a'.repeat(250)}@example.com`],
  ['email', { $gt: '' }],
  ['email', ['a@example.com', 'b@example.com']],
  ['fullName', 'Ann\r\nBcc: b@example.com'],
  ['fullName', 'Ann\nX'],
  ['fullName', 'Ann\0'],
  ['fullName', 'x'.repeat(121)],
  ['fullName', { $ne: null }],
  ['message', 'x'.repeat(5_001)],
  ['message', 5],
  ['message', 'a\0b'],
])('the %s %p is refused', (field, value) => {
  const refused = refusals({ ...FIELDS, [field]: value });
  expect(refused?.length).toBeGreaterThan(0);
  expect(refused?.filter(([name]) => name !== field)).toEqual([]);
});
