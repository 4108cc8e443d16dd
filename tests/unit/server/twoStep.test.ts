import type { Payload, PayloadRequest } from 'payload';
import type { TwoStep, User } from '@/payload-types';
import { encrypt } from '@/server/accounts/encryption';
import {
  enableTwoStep,
  hashRecoveryCode,
  redeemSecondStep,
  setUpTwoStep,
} from '@/server/accounts/twoStep';
import { codeOf } from '../../helpers/totp';

jest.mock('payload', () => ({
  APIError: class extends Error {},
  initTransaction: async () => true,
  commitTransaction: async () => {},
  killTransaction: async () => {},
}));
jest.mock('@/server/accounts/confirmation', () => ({}));
jest.mock('@/server/accounts/failedSignIn', () => ({}));
jest.mock('@/server/accounts/securityLog', () => ({ recordSecurityEvent: jest.fn() }));
jest.mock('@/server/rates/limiters', () => ({
  consume: jest.fn(),
  limiter: () => ({ delete: jest.fn() }),
}));

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const RECOVERY_CODE = 'abcdefghjk';
const user = { id: 'owner', email: 'owner@example.com' } as User;
const timeStep = () => Math.floor(Date.now() / 30_000);

/** A request to a server that has stored a second step. */
function withStored(fields: Partial<TwoStep> = {}) {
  const logged: string[] = [];
  const payload = {
    secret: 'a'.repeat(32),
    logger: { error: (msg: string) => logged.push(msg) },
  } as unknown as Payload;
  let stored: TwoStep | null = {
    id: 'row',
    user: user.id,
    secret: encrypt(payload.secret, 'two-step sign-in', SECRET),
    enabledAt: '2026-01-01T00:00:00.000Z',
    lastTimeStep: 0,
    recoveryHashes: [hashRecoveryCode(payload, user.id, RECOVERY_CODE)],
    uses: 0,
    ...fields,
  } as TwoStep;
  const db = {
    findOne: jest.fn(async () => stored && { ...stored }),
    updateOne: jest.fn(async ({ where, data }) => {
      const [, { uses }] = where.and;
      if (stored?.uses !== uses.equals) return null;
      stored = { ...stored, ...data } as TwoStep;
      return stored;
    }),
  };
  Object.assign(payload, { db });
  return {
    req: { payload } as unknown as PayloadRequest,
    payload,
    logged,
    db,
    read: () => stored,
    store: (row: TwoStep | null) => {
      stored = row;
    },
  };
}

describe('a code of the app', () => {
  beforeEach(() =>
    jest.useFakeTimers({ now: Date.parse('2026-06-01T12:00:10Z'), doNotFake: ['setTimeout'] }),
  );
  afterEach(() => jest.useRealTimers());

  it.each([
    ['of the step before', -1, true],
    ['of the present step', 0, true],
    ['of the next step', 1, true],
    ['of two steps before', -2, false],
    ['of two steps later', 2, false],
  ])('%s: good %#', async (_, steps, isRight) => {
    const { req, read } = withStored();
    expect(await redeemSecondStep(user, codeOf(SECRET, steps), req)).toBe(isRight);
    expect(read()?.lastTimeStep).toBe(isRight ? timeStep() + steps : 0);
  });

  it('is wrong again, and so is that of a step before it', async () => {
    const { req } = withStored();
    expect(await redeemSecondStep(user, codeOf(SECRET), req)).toBe(true);
    expect(await redeemSecondStep(user, codeOf(SECRET), req)).toBe(false);
    expect(await redeemSecondStep(user, codeOf(SECRET, -1), req)).toBe(false);
    expect(await redeemSecondStep(user, codeOf(SECRET, 1), req)).toBe(true);
  });

  it.each([1, 2, 100])(
    'is wrong when the last one was used %i steps from now, as by a clock that was set back',
    async (ahead) => {
      const { req } = withStored({ lastTimeStep: timeStep() + ahead });
      for (const steps of [-1, 0, 1])
        expect(await redeemSecondStep(user, codeOf(SECRET, steps), req)).toBe(false);
      expect(await redeemSecondStep(user, RECOVERY_CODE, req)).toBe(true);
    },
  );

  it('is wrong once the server has another PAYLOAD_SECRET, and the log names the command', async () => {
    const { req, payload, logged } = withStored();
    Object.assign(payload, { secret: 'b'.repeat(32) });
    expect(await redeemSecondStep(user, codeOf(SECRET), req)).toBe(false);
    expect(logged).toEqual([expect.stringContaining('npm run account -- two-step-off')]);
  });

  it.each(['', 'damaged', 'a.b', 'a.b.c', '..'])(
    'is wrong for a damaged secret: %j',
    async (secret) => {
      const { req, logged } = withStored({ secret });
      expect(await redeemSecondStep(user, codeOf(SECRET), req)).toBe(false);
      expect(logged).toHaveLength(1);
    },
  );
});

describe('a second step that another server changes meanwhile', () => {
  it('is read again, and refused with 409 when that goes on', async () => {
    const { req, db, read, store } = withStored();
    const interfere = async () => {
      store({ ...(read() as TwoStep), uses: (read()?.uses ?? 0) + 1 });
      return null;
    };
    db.updateOne.mockImplementationOnce(interfere);
    const { inTransaction } = await import('@/server/database/transaction');
    const redeem = () => inTransaction(req, () => redeemSecondStep(user, RECOVERY_CODE, req));
    expect(await redeem()).toBe(true);
    expect(read()?.recoveryHashes).toEqual([]);
    const other = withStored();
    other.db.updateOne.mockImplementation(async () => null);
    const again = () =>
      inTransaction(other.req, () => redeemSecondStep(user, RECOVERY_CODE, other.req));
    await expect(again()).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is not overwritten by a setup once it is on', async () => {
    const { req, db, read, store } = withStored({ enabledAt: null });
    db.updateOne.mockImplementationOnce(async () => {
      store({ ...(read() as TwoStep), enabledAt: '2026-06-01T00:00:00.000Z', uses: 1 });
      return null;
    });
    const secret = read()?.secret;
    await expect(setUpTwoStep(user, req)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Two-step sign-in is on already',
    });
    expect(read()?.secret).toBe(secret);
  });

  it('has its first setup replaced by the later of two at the same time', async () => {
    const { req, payload, read, store } = withStored();
    const other = read();
    store(null);
    Object.assign(payload, {
      create: async () => {
        store({ ...(other as TwoStep), enabledAt: null });
        throw Object.assign(new Error('Value must be unique'), {
          name: 'ValidationError',
          data: { errors: [{ path: 'user' }] },
        });
      },
    });
    const { secret } = await setUpTwoStep(user, req);
    expect(read()?.secret).not.toBe(other?.secret);
    const codes = await enableTwoStep({ code: codeOf(secret) }, user, req);
    expect(codes).toHaveLength(10);
  });
});
