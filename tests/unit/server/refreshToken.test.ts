import type { PayloadRequest } from 'payload';
import { newTokenExpiry, requireTokenExpiry } from '@/server/accounts/refreshToken';

jest.mock('payload', () => ({ APIError: class extends Error {} }), { virtual: true });

const NOW = new Date('2026-03-01T12:00:00.000Z');
/** When the session was opened and last used. */
const START = '2026-03-01T11:00:00.000Z';

test('a refresh token expires after a day', () => {
  expect(newTokenExpiry(NOW, false)).toBe('2026-03-02T12:00:00.000Z');
});

test('a refresh token expires after 30 days when the session is to be remembered', () => {
  expect(newTokenExpiry(NOW, true)).toBe('2026-03-31T12:00:00.000Z');
});

describe('the end of a session’s refresh token', () => {
  beforeEach(() => jest.useFakeTimers({ now: NOW }));
  afterEach(() => jest.useRealTimers());

  const requestWith = (expiresAt?: string) =>
    ({
      payload: {
        db: {
          findOne: async () =>
            expiresAt ? { expiresAt, createdAt: START, updatedAt: START } : null,
        },
      },
    }) as unknown as PayloadRequest;

  test('is returned while it is in the future', async () => {
    const end = '2026-03-01T12:00:00.001Z';
    expect(await requireTokenExpiry('s', requestWith(end))).toBe(end);
  });

  test.each([NOW.toISOString(), undefined])(
    'is refused when it is %s, so that the panel does not outlive it',
    async (end) => {
      await expect(requireTokenExpiry('s', requestWith(end))).rejects.toMatchObject({
        code: 'unauthenticated',
      });
    },
  );
});
