import type { TwoStepAnswer } from '@/contract/security';
import type { TwoStep } from '@/payload-types';
import { findRow, type ReadRequest } from '../database/rows';

/** The second step of an account, also one that is only set up. */
export const findTwoStep = (user: string, req: ReadRequest) =>
  findRow('two-step', { user: { equals: user } }, req);

/** The second step that an account has switched on. */
export async function findEnabledTwoStep(user: string, req: ReadRequest) {
  const found = await findTwoStep(user, req);
  return found?.enabledAt ? found : undefined;
}

/** The hashes of the recovery codes that are left. */
export const recoveryHashes = ({ recoveryHashes: hashes }: TwoStep): string[] =>
  Array.isArray(hashes) ? hashes.map(String) : [];

/** What an account knows of its second step. */
export async function twoStepAnswer(user: string, req: ReadRequest): Promise<TwoStepAnswer> {
  const enabled = await findEnabledTwoStep(user, req);
  return {
    enabled: enabled !== undefined,
    recoveryCodesLeft: enabled ? recoveryHashes(enabled).length : 0,
  };
}
