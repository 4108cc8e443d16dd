import { type Account, signUpOwner } from './accounts';
import { api } from './api';
import type { Mailbox } from './mailbox';
import { type ServerOptions, startServer, type TestServer } from './server';

interface Site {
  server: TestServer;
  owner: Account;
  /** The mailbox of the options. */
  mailbox?: Mailbox;
}

/** The site of this test file. */
let site: Partial<Site> = {};

/**
 * Starts a server and signs up an owner, for all parts of a test file.
 * @param beforeSignUp runs while the site has no owner
 */
export async function openSharedSite(
  options: ServerOptions & { smtp?: Mailbox },
  beforeSignUp: (server: TestServer) => Promise<void>,
): Promise<void> {
  site = { mailbox: options.smtp };
  site.server = await startServer(options);
  await beforeSignUp(site.server);
  site.owner = await signUpOwner(site.server);
}

/** Returns the site for one part of a test file, without the administrators that another part has added. */
export async function sharedSite(): Promise<Site> {
  const { server, owner, mailbox } = site;
  if (!server || !owner) throw new Error('The site is not open');
  const others = `/api/user?where[id][not_equals]=${owner.user._id}`;
  const { status, body } = await api(server).del(others, { token: owner.accessToken });
  if (status !== 200) throw new Error(`DELETE ${others}: ${status} ${JSON.stringify(body)}`);
  return { server, owner, mailbox };
}

/** Stops the server and the mailbox. */
export async function closeSharedSite(): Promise<void> {
  await site.server?.stop();
  await site.mailbox?.stop();
}
