import { readEmail } from '@/auth/emailPage';

it.each([
  ['ada%40example.com', 'ada@example.com'],
  ['Ada@Example.com', 'ada@example.com'],
  ['a%2Bb%40example.com', 'a+b@example.com'],
])('reads the email address in %s', (parameter, email) => {
  expect(readEmail(parameter)).toBe(email);
});

it.each(['email', '', 'Call%20%2B1%20555', '%', 'a%40b', 'a%40example.com%0Ab'])(
  'is undefined for a parameter that is not an email address: %j',
  (parameter) => {
    expect(readEmail(parameter)).toBeUndefined();
  },
);
