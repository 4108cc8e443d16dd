import { type Account, signUpOwner } from './accounts';
import { api } from './api';
import type { Mailbox } from './mailbox';
import { confirm } from './secondStep';
import { type ServerOptions, startServer, type TestServer } from './server';
import type { Studio } from './studio';

interface SharedServer {
  server: TestServer;
  owner: Account;
  /** The mailbox of the options. */
  mailbox?: Mailbox;
}

/** The server of this test file. */
let shared: Partial<SharedServer> = {};

/**
 * Starts a server and signs up an owner, for all parts of a test file.
 * @param beforeSignUp runs while the site has no owner
 */
export async function startSharedServer(
  options: ServerOptions & { smtp?: Mailbox },
  beforeSignUp?: (server: TestServer) => Promise<void>,
): Promise<void> {
  shared = { mailbox: options.smtp };
  shared.server = await startServer(options);
  await beforeSignUp?.(shared.server);
  shared.owner = await signUpOwner(shared.server);
}

/**
 * Deletes the administrators that another part has added, and returns the server for the next part. Everything else
 * stays as it is: profile, messages, sessions, rate limits and the mailbox.
 */
export async function resetSharedServer(): Promise<SharedServer> {
  const { server, mailbox } = shared;
  if (!server || !shared.owner) throw new Error('startSharedServer has not run');
  // The parts of a file may take longer than an access token is valid, which is a quarter of an hour.
  const { refreshToken } = shared.owner;
  const renewed = await api(server).post<{ accessToken: string }>('/api/auth/refresh-token', {
    json: { refreshToken },
  });
  const owner = { ...shared.owner, accessToken: renewed.body.accessToken };
  await confirm(server, owner);
  const others = `/api/user?where[id][not_equals]=${owner.user._id}`;
  const { status, body } = await api(server).del(others, { token: owner.accessToken });
  if (status !== 200) throw new Error(`DELETE ${others}: ${status} ${JSON.stringify(body)}`);
  return { server, owner, mailbox };
}

/** The same as a studio, with the mailbox of the options, for the tests of the calling block. Both are set when they run. */
export function sharedStudioWithMailbox(): { studio: Studio; mailbox: Mailbox } {
  const studio = {} as Studio;
  const shown = {} as Mailbox;
  beforeAll(async () => {
    const { server, owner, mailbox } = await resetSharedServer();
    Object.assign(studio, { server, http: api(server), owner, token: owner.accessToken });
    Object.assign(shown, mailbox);
  });
  return { studio, mailbox: shown };
}

/** Stops the server and the mailbox. */
export async function stopSharedServer(): Promise<void> {
  await shared.server?.stop();
  await shared.mailbox?.stop();
}
