import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PasskeyAnswer } from '@/contract/passkey';
import type { SecurityLog } from '@/contract/security';
import { type Account, signIn, signUpOwner } from '../helpers/accounts';
import { api } from '../helpers/api';
import { newAuthenticator } from '../helpers/authenticator';
import { type Mailbox, startMailbox } from '../helpers/mailbox';
import { codeOf, enableTwoStep, type SecondStep } from '../helpers/secondStep';
import { prepareServer, startServer, type TestServer } from '../helpers/server';
import { transfer } from '../helpers/transfer';

describe('an export of a site whose owner has a second step and a passkey', () => {
  let folder: string;
  let mailbox: Mailbox;
  let owner: Account;
  let secondStep: SecondStep;
  let secret: string;
  const servers: TestServer[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'accounts-'));
    mailbox = await startMailbox();
    const source = await startServer();
    servers.push(source);
    secret = source.env.PAYLOAD_SECRET ?? '';
    owner = await signUpOwner(source);
    secondStep = await enableTwoStep(source, owner);
    await addPasskey(source);
    const { status, output } = await transfer(source, 'export', path.join(folder, 'export'));
    expect([status, output]).toEqual([0, expect.stringContaining('Exported')]);
    expect((await logOf(source, owner)).map(({ type }) => type)).toEqual(
      expect.arrayContaining(['exported', 'passkey-added', 'two-step-on']),
    );
    await source.kill9();
  });
  afterAll(async () => {
    for (const server of servers) await server.stop();
    await mailbox.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function addPasskey(server: TestServer): Promise<void> {
    const { post } = api(server);
    const token = owner.accessToken;
    const options = await post<{ challenge: string }>('/api/auth/passkeys/options', { token });
    const response = newAuthenticator(server.url).create(options.body);
    const json = { name: 'Phone', response };
    expect((await post('/api/auth/passkeys', { json, token })).status).toBe(201);
  }

  const logOf = async (server: TestServer, { accessToken: token }: Account) =>
    (await api(server).get<SecurityLog>('/api/auth/security-log', { token })).body.events;

  const passkeysOf = async (server: TestServer, { accessToken: token }: Account) =>
    (await api(server).get<{ passkeys: PasskeyAnswer[] }>('/api/auth/passkeys', { token })).body
      .passkeys;

  async function importInto(env: Record<string, string>) {
    const server = await prepareServer({ env, smtp: mailbox });
    servers.push(server);
    const { status, output } = await transfer(server, 'import', path.join(folder, 'export'));
    expect([status, output]).toEqual([0, expect.stringContaining('The export is whole.')]);
    await server.restart();
    return { server, output };
  }

  it('brings both to a server with the same PAYLOAD_SECRET, and no security log', async () => {
    const { server, output } = await importInto({ PAYLOAD_SECRET: secret });
    expect(output).not.toContain('PAYLOAD_SECRET');
    const { email, password } = owner;
    const { post } = api(server);
    const asked = await post<{ ticket: string }>('/api/auth/signin', {
      json: { email, password },
    });
    expect([asked.status, asked.body]).toEqual([401, expect.objectContaining({ twoStep: true })]);
    const json = { ticket: asked.body.ticket, code: codeOf(secondStep.secret) };
    const entered = await post<Account>('/api/auth/signin/two-step', { json });
    expect(entered.status).toBe(200);
    expect(await passkeysOf(server, entered.body)).toHaveLength(1);
    expect((await logOf(server, entered.body)).map(({ type }) => type)).toEqual(['signed-in']);
  });

  it('switches both off on a server with another PAYLOAD_SECRET, says so, and mails the owner', async () => {
    const { server, output } = await importInto({});
    expect(output).toContain(
      'This server has another PAYLOAD_SECRET: two-step sign-in and passkeys of owner@example.com are off.',
    );
    for (const subject of ['A passkey was removed', 'Two-step sign-in is off'])
      await mailbox.waitFor(owner.email, (mail) => mail.subject === subject);
    const entered = await signIn(server, owner);
    expect(await passkeysOf(server, entered)).toEqual([]);
    expect((await logOf(server, entered)).map(({ type }) => type)).toEqual([
      'signed-in',
      'two-step-off',
      'passkey-removed',
    ]);
  });
});
