import { type Account, PASSWORD } from '../helpers/accounts';
import { api } from '../helpers/api';
import { damageSqlite } from '../helpers/database';
import { eventually } from '../helpers/eventually';
import { startServer, type TestServer } from '../helpers/server';
import { sessionAccess, tryWrongPasswords } from '../helpers/sessions';

const EMAIL = 'owner@example.com';

const LOGGED = 'No mail server is set up: if the address is known, ';
const THERE = 'stands in the log of the server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { SETUP_CODE: '', SITE_URL: 'http://localhost:8080' } });
});
afterAll(() => server?.stop());

/** Waits until the log matches, and returns the first group. */
async function waitForLog(pattern: RegExp): Promise<string | undefined> {
  await eventually(async () => pattern.test(server.logs()));
  return pattern.exec(server.logs())?.[1];
}

describe('a local run: without SETUP_CODE, mail server and public address', () => {
  it('requires no setup code for the first sign-up', async () => {
    expect(server.logs()).not.toMatch(/setup code/i);
    expect((await api(server).get<string>('/signup')).body).not.toContain('Setup code');
  });

  it('lets the owner sign up after ten failed sign-ins, even if the PIN cannot be stored', async () => {
    await tryWrongPasswords(server, EMAIL, 11);
    await damageSqlite(
      server.dataDir,
      `CREATE TRIGGER no_pin BEFORE INSERT ON one_time_code
        BEGIN SELECT RAISE(ABORT, 'away'); END`,
    );
    const json = { email: EMAIL, password: PASSWORD };
    const { status, body } = await api(server).post<Account>('/api/auth/signup', { json });
    expect(status).toBe(201);
    expect(await sessionAccess(server, body)).toMatchObject({ token: true, refresh: true });
    await waitForLog(/A mail could not be sent/);
    await damageSqlite(server.dataDir, 'DROP TRIGGER no_pin');
  });

  it('writes mails to the log, and their PIN and link are valid', async () => {
    const { get, post } = api(server);
    for (const email of ['nobody@example.com', EMAIL]) {
      const resent = await get(`/api/auth/email/resend/${email}`);
      expect([resent.status, resent.body]).toEqual([
        200,
        { message: `${LOGGED}a new code ${THERE}` },
      ]);
    }
    const pin = await waitForLog(/(\d{4}) is your verification code/);
    expect(server.logs()).toContain('No mail server is set up');
    const verified = await post(`/api/auth/email/verify/${EMAIL}`, { json: { pin } });
    expect(verified.status).toBe(200);
    for (const email of ['nobody@example.com', EMAIL]) {
      const forgot = await post('/api/auth/password/forgot', { json: { email } });
      const message = `${LOGGED}a link to reset the password ${THERE}`;
      expect([forgot.status, forgot.body]).toEqual([200, { message }]);
    }
    const token = await waitForLog(/token=([\w-]{40,})/);
    const json = { email: EMAIL, token, password: 'Brand-new7?' };
    expect((await post('/api/auth/password/reset', { json })).status).toBe(200);
    expect((await get('/')).status).toBe(200);
  });

  it('replaces control characters of a visitor in the log, which a terminal would interpret', async () => {
    const message = 'Look:\n\u001b[2J\u001b]0;owned\u0007\u009b31m\u007f\rover';
    await api(server).post('/api/contact', {
      json: { fullName: 'Vera Visitor', email: 'vera@example.com', message },
    });
    await waitForLog(/Look:[\s\S]*over/);
    const text = server.logs().slice(server.logs().indexOf('Look:'));
    expect(text).toContain('\n\ufffd[2J\ufffd]0;owned\ufffd\ufffd31m\ufffd\nover');
    const controls = [...server.logs()].filter((char) => /[^\P{Cc}\n\t]/u.test(char));
    expect(controls).toEqual([]);
  });

  /** Must be last. */
  it('ends with exit code 0 when it is stopped', async () => {
    expect(await server.stop()).toBe(0);
  });
});
