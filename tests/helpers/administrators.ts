import { type Account, PASSWORD, signIn } from './accounts';
import { api } from './api';
import { confirm } from './totp';

/**
 * Adds an administrator as the owner does in the panel, and signs them in.
 * @throws when the server refuses
 */
export async function addAdministrator(
  server: { url: string },
  owner: Account,
  email: string,
): Promise<Account> {
  await confirm(server, owner);
  const json = { email, password: PASSWORD };
  const { status, body } = await api(server).post('/api/user', { json, token: owner.accessToken });
  if (status !== 201) throw new Error(`POST /api/user: ${status} ${JSON.stringify(body)}`);
  return signIn(server, json);
}
