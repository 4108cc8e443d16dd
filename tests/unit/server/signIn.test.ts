import { User } from '@collections/User';
import type { PayloadRequest } from 'payload';
import { signIn } from '@/server/accounts/signIn';

const mockSteps: string[] = [];
jest.mock(
  'payload',
  () => ({ APIError: class extends Error {}, Forbidden: class extends Error {} }),
  { virtual: true },
);
jest.mock('payload/shared', () => ({}), { virtual: true });
jest.mock('@/server/database/transaction', () => ({
  inTransaction: async (_: unknown, work: () => Promise<unknown>) => {
    const result = await work();
    mockSteps.push('commit');
    return result;
  },
}));
jest.mock('@/server/accounts/findUser', () => ({
  findUserByEmail: async () => ({ id: 'a', hash: 'stored' }),
  findUserById: async () => ({ id: 'a', hash: 'stored' }),
}));
jest.mock('@/server/accounts/passwordCheck', () => ({
  matchesPassword: async () => true,
  renewedHash: async () => undefined,
}));
jest.mock('@/server/accounts/twoStep', () => ({ hasTwoStep: async () => false }));
jest.mock('@/server/accounts/openSession', () => ({ openSession: async () => ({}) }));
jest.mock('@/server/rates/limiters', () => ({
  ipOf: () => '192.0.2.1',
  keyAfterReset: () => '',
  requireHashingPlace: () => {},
  consume: async () => {},
  consumeIfSet: async () => false,
  limiter: () => ({
    reward: async () => mockSteps.push('reward'),
    delete: async () => mockSteps.push('delete'),
  }),
}));

it('gives the tries of a sign-in back only after its transaction, so that a slow Redis does not block other writes', async () => {
  const req = { payload: {}, headers: new Headers() } as unknown as PayloadRequest;
  await signIn({ email: 'ann@example.com', password: 'x', remember: false }, req);
  expect(mockSteps).toEqual(['commit', 'reward', 'delete']);
});

it.each(['login', 'resetPassword'] as const)(
  'an operation of Payload that would open a session is refused: %s',
  async (operation) => {
    const run = async () => {
      for (const hook of User.hooks?.beforeOperation ?? [])
        await hook({ operation, args: {}, req: {} } as unknown as Parameters<typeof hook>[0]);
    };
    await expect(run()).rejects.toThrow();
  },
);
