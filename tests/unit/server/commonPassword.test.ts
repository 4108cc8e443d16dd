import type { PayloadRequest } from 'payload';
import { requireUncommonPassword } from '@/server/accounts/commonPassword';

jest.mock('payload', () => ({ APIError: class extends Error {} }), { virtual: true });

const OWNER = { email: 'jane.rivers@example.com', firstName: 'Jane', lastName: 'Doe' };
const COMMON = { password: 'This password is too common' };

/** The request of a site with a title and an owner. */
const requestOf = (wordmark: unknown, owner: object | undefined = OWNER) =>
  ({
    payload: {
      db: {
        // As on MongoDB while nothing was saved.
        findGlobal: async () => (wordmark === undefined ? null : { wordmark }),
        findOne: async () => owner ?? null,
      },
    },
  }) as unknown as PayloadRequest;

const check = (password: string, wordmark?: unknown, owner?: object, account = {}) =>
  requireUncommonPassword(password, account, requestOf(wordmark, owner));

test.each([
  ['Password1!', 'the list'],
  ['P.a.s.s.w.o.r.d.1', 'the list, with other signs between'],
  ['QWERTY123!', 'the list, in upper case'],
  ['Jane2024!', 'the first name with digits after it'],
  ['12?Jane34', 'the first name with digits around it'],
  ['JaneDoe1!', 'first and last name, which are the title of a site without its own'],
  ['Jane_Rivers99', 'the name in the email address'],
])('%s is refused: %s', async (password) => {
  await expect(check(password)).rejects.toMatchObject({
    code: 'invalid',
    details: { errors: COMMON },
  });
});

test.each([
  ['R3set!password', 'more than a common password'],
  ['Correct-horse9!', 'no name'],
  ['Janet2024!', 'more than a name'],
  ['Doe2024!x', 'a name of three letters'],
  ['1Doe!2345?', 'a name of three letters with digits around it'],
])('%s is good: %s', async (password) => {
  await expect(check(password)).resolves.toBeUndefined();
});

test.each([
  ['Light & Shade', 'LightShade7!'],
  [{ en: 'Light & Shade', fr: 'Été indien' }, 'ÉtéIndien7!'],
])('the title %j is refused in each language', async (wordmark, password) => {
  await expect(check(password, wordmark)).rejects.toMatchObject({ code: 'invalid' });
  await expect(check(password)).resolves.toBeUndefined();
});

test('a site without a title and an owner is called Portfolio', async () => {
  await expect(check('Portfolio7!')).resolves.toBeUndefined();
  await expect(
    requireUncommonPassword('Portfolio7!', {}, requestOf(undefined, {})),
  ).rejects.toMatchObject({ code: 'invalid' });
});

test('the names of the account itself are refused beside those of the owner', async () => {
  const account = { email: 'mila@example.com', firstName: null, lastName: null };
  await expect(check('Mila2024!', undefined, OWNER, account)).rejects.toMatchObject({
    code: 'invalid',
  });
});
