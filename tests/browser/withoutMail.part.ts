import { addAdministrator } from '../helpers/administrators';
import { eventually } from '../helpers/eventually';
import { send } from '../helpers/rawRequest';
import { openStudioSite } from '../helpers/site';

const site = openStudioSite({ demo: true });

it('the settings and the dashboard report an unverified email, a missing mail server, and a missing site address when the site is reached by a host name', async () => {
  const NOTICE = 'This site does not know its own address.';
  const headers = { Cookie: `payload-token=${site.token}` };
  for (const path of ['/admin/settings', '/admin/dashboard']) {
    const { text } = await send(site.server, { path, headers });
    expect(text).toContain('<a href="/verification/link/owner%40example.com">Verify email</a>');
    expect(text).toMatch(/No mail server is set up.*"\/admin\/settings#mail"/s);
    expect(text).not.toContain(NOTICE);
    const reached = { path, headers: { ...headers, Host: 'photographs.example' } };
    expect((await send(site.server, reached)).text).toContain(NOTICE);
  }
});

it('without a mail server mails are written to the log, where their PIN and link are valid, without the control characters of a visitor', async () => {
  const { get, post } = site.http;
  const { email } = await addAdministrator(site.server, site.owner, 'log@example.com');
  const [written, there] = [
    'No mail server is set up: if the address is known, ',
    'stands in the log of the server',
  ];
  const inLog = async (pattern: RegExp) => {
    await eventually(async () => pattern.test(site.server.logs()));
    return pattern.exec(site.server.logs())?.[1];
  };
  for (const address of ['nobody@example.com', email]) {
    const { status, body } = await get(`/api/auth/email/resend/${address}`);
    expect([status, body]).toEqual([200, { message: `${written}a new code ${there}` }]);
  }
  const pin = await inLog(/Mail to log@example\.com: (\d{4}) is your/);
  const verified = await post(`/api/auth/email/verify/${email}`, { json: { pin } });
  expect(verified.status).toBe(200);
  for (const address of ['nobody@example.com', email]) {
    const json = { email: address };
    const { status, body } = await post('/api/auth/password/forgot', { json });
    const message = `${written}a link to reset the password ${there}`;
    expect([status, body]).toEqual([200, { message }]);
  }
  const token = await inLog(/log(?:@|%40)example\.com\?token=([\w-]{40,})/);
  const json = { email, token, password: 'Brand-new7?' };
  expect((await post('/api/auth/password/reset', { json })).status).toBe(200);

  const message = 'Look:\n\u001b[2J\u001b]0;owned\u0007\u009b31m\u007f\rover';
  await post('/api/contact', {
    json: { fullName: 'Vera Visitor', email: 'vera@example.com', message },
  });
  await inLog(/Look:[\s\S]*over/);
  expect(site.server.logs()).toContain(
    'Look:\n    \ufffd[2J\ufffd]0;owned\ufffd\ufffd31m\ufffd\n    over',
  );
  expect([...site.server.logs()].filter((char) => /[^\P{Cc}\n\t]/u.test(char))).toEqual([]);
});

it('without a mail server the sign-in screens say that codes and links stand in the log, and nowhere that a mail was sent', async () => {
  const TITLE = 'Look in the server’s log';
  const email = 'nobody@example.com';
  for (const [path, title, sentence] of [
    ['/reset-password/email', 'Forgot password', 'a link to set a new one is written to the log'],
    [
      `/reset-password/email/sent/${email}`,
      TITLE,
      'In the log of the server stands a password reset link for nobody@',
    ],
    [
      `/verification/link/${email}`,
      TITLE,
      'In the log of the server stands the code for nobody@example.com',
    ],
    ['/verification/email', 'Verify your email', 'that stands in the log of the server'],
  ] as const) {
    const page = (await site.http.get<string>(path)).body;
    expect(page).toContain(`<title>${title} ·`);
    const main = page.slice(page.indexOf('<main'), page.indexOf('</main>'));
    const text = main.replace(/<(script|style).*?<\/\1>|<!--.*?-->|<[^>]*>/gs, '');
    expect(main).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    expect(text).toContain(sentence);
    expect(text).not.toMatch(/sent|email app|Didn’t receive/i);
  }
});
