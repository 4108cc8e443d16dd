import { type Account, signUpOwner } from './accounts';
import { addAdministrator } from './administrators';
import { type Answer, api, type RequestOptions } from './api';
import type { Mailbox } from './mailbox';
import { type ServerOptions, startServer, type TestServer } from './server';
import type { Studio } from './studio';
import { confirm, fromNewIp } from './totp';

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

/** The same, with calls of which each comes from an IP address of its own. @param name how the accounts of the block begin */
export function sharedAccounts(name: string) {
  const shown = sharedStudioWithMailbox();
  const { studio } = shown;
  let count = 0;
  return {
    ...shown,
    post: <Answered = Record<string, unknown>>(
      path: string,
      json?: unknown,
      by: Pick<RequestOptions, 'token' | 'headers'> = {},
    ) => studio.http.post<Answered>(path, { json, headers: fromNewIp(), ...by }),
    /** Adds an administrator, whose counts of failures are their own. */
    addAccount(): Promise<Account> {
      count += 1;
      return addAdministrator(studio.server, studio.owner, `${name}-${count}@example.com`);
    },
    /** Counts the failed sign-ins of an account in the log of the server: the security log takes only some of an hour. */
    failuresOf: ({ user }: Account): number =>
      studio.server
        .logs()
        .split('\n')
        .filter((line) => line.includes('"sign-in-failed"') && line.includes(user._id)).length,
  };
}

/** The statuses of calls that were made at once, in numerical order. */
export const statuses = (answers: Answer<unknown>[]) => answers.map(({ status }) => status).sort();

/** Stops the server and the mailbox. */
export async function stopSharedServer(): Promise<void> {
  await shared.server?.stop();
  await shared.mailbox?.stop();
}
