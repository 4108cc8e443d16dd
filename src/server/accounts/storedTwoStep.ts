import type { PayloadRequest } from 'payload';
import type { TwoStepAnswer } from '@/contract/security';
import type { TwoStep } from '@/payload-types';

type Reading = Pick<PayloadRequest, 'payload'>;

/** The second step of an account, also one that is only set up. @param req whose transaction it reads in */
export const findTwoStep = (user: string, req: Reading): Promise<TwoStep | null> =>
  req.payload.db.findOne<TwoStep>({
    collection: 'two-step',
    where: { user: { equals: user } },
    req,
  });

/** The second step that an account has switched on. */
export async function findEnabled(user: string, req: Reading): Promise<TwoStep | undefined> {
  const found = await findTwoStep(user, req);
  return found?.enabledAt ? found : undefined;
}

/** The hashes of the recovery codes that are left. */
export const recoveryHashes = ({ recoveryHashes: hashes }: TwoStep): string[] =>
  Array.isArray(hashes) ? hashes.map(String) : [];

/** What an account knows of its second step. */
export async function twoStepAnswer(user: string, req: Reading): Promise<TwoStepAnswer> {
  const enabled = await findEnabled(user, req);
  return {
    enabled: enabled !== undefined,
    recoveryCodesLeft: enabled ? recoveryHashes(enabled).length : 0,
  };
}
