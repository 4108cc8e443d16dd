import { type Account, PASSWORD, signIn } from './accounts';
import { api } from './api';
import { withConfirmation } from './totp';

/**
 * Adds an administrator as the owner does in the panel, and signs them in.
 * @throws when the server refuses
 */
export async function addAdministrator(
  server: { url: string },
  owner: Account,
  email: string,
): Promise<Account> {
  const json = { email, password: PASSWORD };
  const { status, body } = await withConfirmation(server, owner, () =>
    api(server).post('/api/user', { json, token: owner.accessToken }),
  );
  if (status !== 201) throw new Error(`POST /api/user: ${status} ${JSON.stringify(body)}`);
  return signIn(server, json);
}
