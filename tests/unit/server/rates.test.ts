import type { Payload } from 'payload';
import { RATE } from '@/contract/limits';
import { consume, consumeIfSet, ipOf, limiter } from '@/server/rates/limiters';

jest.mock('payload', () => ({ APIError: class extends Error {} }), { virtual: true });

const payload = { db: { name: 'sqlite' } } as unknown as Payload;
let key = '';

beforeEach(() => {
  jest.useFakeTimers();
  key = `${expect.getState().currentTestName}@example.com`;
});
afterEach(() => jest.useRealTimers());

/** Spends points until one is refused. Returns how many were spent, and the refusal. */
async function spendAll(name: keyof typeof RATE): Promise<{ spent: number; refusal: unknown }> {
  for (let spent = 0; spent <= RATE[name].points; spent += 1) {
    try {
      await consume(payload, name, key);
    } catch (refusal) {
      return { spent, refusal };
    }
  }
  throw new Error('Never refused');
}

test.each([
  ['signInPerAccount', 10, 15 * 60],
  ['signInPerIp', 50, 15 * 60],
  ['pinPerAccount', 20, 60 * 60],
  ['resendPerMinute', 1, 60],
  ['resendPerDay', 10, 24 * 60 * 60],
  ['resetPerAccount', 3, 60 * 60],
  ['contactPerIp', 10, 10 * 60],
  ['contactPerSite', 200, 60 * 60],
  ['pinPerCode', 5, 15 * 60],
] as const)(
  '%s gives %i points in %i seconds, then says when to try again',
  async (name, points, seconds) => {
    const { spent, refusal } = await spendAll(name);
    expect(spent).toBe(points);
    expect(refusal).toMatchObject({ code: 'tooMany', details: { retryAfter: seconds } });
    jest.advanceTimersByTime((seconds - 1) * 1000);
    await expect(consume(payload, name, key)).rejects.toMatchObject({ details: { retryAfter: 1 } });
    jest.advanceTimersByTime(1001);
    await consume(payload, name, key);
  },
);

test('each key has its own points', async () => {
  await spendAll('resetPerAccount');
  await consume(payload, 'resetPerAccount', `other-${key}`);
});

test('a point that was given back can be taken again', async () => {
  await spendAll('resendPerMinute');
  await limiter(payload, 'resendPerMinute').reward(key);
  await limiter(payload, 'resendPerMinute').reward(key);
  await consume(payload, 'resendPerMinute', key);
});

test('a key that is deleted has all its points again', async () => {
  await spendAll('signInPerAccount');
  await limiter(payload, 'signInPerAccount').delete(key);
  expect((await spendAll('signInPerAccount')).spent).toBe(10);
});

test('a hundred concurrent requests spend no more points than there are', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 100 }, () => consume(payload, 'signInPerAccount', key)),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
});

test('granted points can be spent once, and expire', async () => {
  const { duration } = RATE.signInAfterReset;
  const grant = () => limiter(payload, 'signInAfterReset').set(key, 0, duration);
  expect(await consumeIfSet(payload, 'signInAfterReset', key)).toBe(false);
  await grant();
  const spent = [];
  for (let tries = 0; tries < 6; tries += 1)
    spent.push(await consumeIfSet(payload, 'signInAfterReset', key));
  expect(spent).toEqual([...Array(5).fill(true), false]);
  await grant();
  jest.advanceTimersByTime(15 * 60 * 1000 + 1);
  expect(await consumeIfSet(payload, 'signInAfterReset', key)).toBe(false);
});

const countedAddress = (address: string) => ipOf(new Headers({ 'X-Forwarded-For': address }));

test('the address is read only from the header that the front server writes', () => {
  expect(countedAddress('192.0.2.1')).toBe('192.0.2.1');
  expect(ipOf(new Headers({ Forwarded: 'for=192.0.2.1', 'X-Real-IP': '192.0.2.1' }))).toBe(
    'unknown',
  );
});

test('an IPv6 address is counted by its 64-bit network, an IPv4 address as a whole', () => {
  expect(countedAddress('2001:db8:1:2:3:4:5:6')).toBe(countedAddress('2001:db8:1:2::1'));
  expect(countedAddress('2001:db8:1:2::1')).not.toBe(countedAddress('2001:db8:1:3::1'));
  expect(countedAddress('2001:db8::1')).toBe(countedAddress('2001:db8::ffff:1'));
  expect(countedAddress('192.0.2.1')).not.toBe(countedAddress('192.0.2.2'));
});
