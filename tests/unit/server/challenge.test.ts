import { isChallenge, newChallenge } from '@/server/accounts/challenge';

jest.mock('payload', () => ({ APIError: class extends Error {} }), { virtual: true });

const SITE = { secret: 'of this site' };
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-03-01T12:00:00.000Z') }));
afterEach(() => jest.useRealTimers());

test('a challenge is good for five minutes', () => {
  const challenge = textOf(newChallenge('sign-in', SITE));
  jest.advanceTimersByTime(299_000);
  expect(isChallenge('sign-in', SITE)(challenge)).toBe(true);
  jest.advanceTimersByTime(1_000);
  expect(isChallenge('sign-in', SITE)(challenge)).toBe(false);
});

test('a challenge is good for its purpose, account and site alone', () => {
  const challenge = textOf(newChallenge('confirm:1', SITE));
  expect(isChallenge('confirm:1', SITE)(challenge)).toBe(true);
  expect(isChallenge('confirm:2', SITE)(challenge)).toBe(false);
  expect(isChallenge('add:1', SITE)(challenge)).toBe(false);
  expect(isChallenge('sign-in', SITE)(challenge)).toBe(false);
  expect(isChallenge('confirm:1', { secret: 'of another site' })(challenge)).toBe(false);
});

test.each<[string, (text: string) => string]>([
  ['a later end', (text) => text.replace('.', '.9')],
  ['more after its signature', (text) => `${text}.more`],
  ['another value', (text) => `9${text}`],
  ['no signature', (text) => text.split('.', 2).join('.')],
  ['nothing', () => ''],
])('a challenge with %s is refused', (_, change) => {
  const text = Buffer.from(newChallenge('sign-in', SITE)).toString();
  expect(isChallenge('sign-in', SITE)(textOf(Buffer.from(change(text))))).toBe(false);
});

test('no two challenges are alike', () => {
  const made = Array.from({ length: 100 }, () => textOf(newChallenge('sign-in', SITE)));
  expect(new Set(made).size).toBe(100);
});
