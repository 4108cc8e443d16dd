import { createHmac } from 'node:crypto';
import type { Account } from './accounts';
import { type Answer, api, type Body } from './api';
import { forgetUsedCodes } from './database';
import type { TestServer } from './server';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code that an authenticator app shows now, or some time steps of 30 s from now (RFC 6238, RFC 4226). */
export function codeOf(secret: string, steps = 0): string {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'));
  const key = Buffer.from(
    bits
      .join('')
      .match(/.{8}/g)
      ?.map((byte) => Number.parseInt(byte, 2)) ?? [],
  );
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const hash = createHmac('sha1', key).update(counter).digest();
  const at = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** An account with an authenticator app. */
export interface SecondStep {
  secret: string;
  recoveryCodes: string[];
}

/** Gives the password again, so that the next ten minutes need no confirmation. @throws when it is refused */
export async function confirm(
  server: { url: string },
  { accessToken: token, password }: Pick<Account, 'accessToken' | 'password'>,
): Promise<void> {
  const { status, body } = await api(server).post('/api/auth/confirm', {
    json: { password },
    token,
  });
  if (status !== 200) throw new Error(`POST /api/auth/confirm: ${status} ${JSON.stringify(body)}`);
}

/** Makes a call, and where it asks for a confirmation once more after one: most sessions are new enough without. */
export async function withConfirmation<T>(
  server: { url: string },
  account: Pick<Account, 'accessToken' | 'password'>,
  call: () => Promise<Answer<T>>,
): Promise<Answer<T>> {
  const answer = await call();
  if (answer.status !== 403 || !(answer.body as Body).confirm) return answer;
  await confirm(server, account);
  return call();
}

/** Switches two-step sign-in on, by a code that is good once more afterwards. @throws when it is refused */
export async function enableTwoStep(
  server: Pick<TestServer, 'url' | 'dataDir' | 'env'>,
  account: Account,
): Promise<SecondStep> {
  const { post } = api(server);
  const token = account.accessToken;
  const setup = await withConfirmation(server, account, () =>
    post<{ secret: string }>('/api/auth/two-step/setup', { token }),
  );
  const { secret } = setup.body;
  const enabled = await post<{ recoveryCodes: string[] }>('/api/auth/two-step/enable', {
    json: { code: codeOf(secret) },
    token,
  });
  if (enabled.status !== 200)
    throw new Error(`Two-step sign-in: ${enabled.status} ${JSON.stringify(enabled.body)}`);
  await forgetUsedCodes(server);
  return { secret, recoveryCodes: enabled.body.recoveryCodes };
}

let addresses = 0;

/** The headers of a request from an IP address that no other has come from, as a proxy sets them: each has its own limits. */
export function fromNewIp(): Record<string, string> {
  addresses += 1;
  return { 'X-Forwarded-For': `10.7.${addresses >> 8}.${addresses & 255}` };
}
