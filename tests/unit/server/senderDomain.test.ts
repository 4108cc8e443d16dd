import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import type { AddressInfo } from 'node:net';
import { checkSenderDomain } from '@/server/mail/senderDomain';

const SPF = 'v=spf1 include:mail.example -all';
const DMARC = 'v=DMARC1; p=reject';
const KEY = 'v=DKIM1; k=rsa; p=MIGfMA0';

/** Answers from a table: a list of texts, or the code of a failure. What is not in it does not exist. */
const resolverOf = (names: Record<string, string[] | string>) => ({
  resolveTxt: async (name: string) => {
    const found = names[name] ?? 'ENOTFOUND';
    if (typeof found === 'string') throw Object.assign(new Error(found), { code: found });
    // A long text comes in parts.
    return found.map((text) => [text.slice(0, 9), text.slice(9)]);
  },
});

async function check(
  names: Record<string, string[] | string>,
  fromAddress = 'me@studio.example',
  host = 'smtp.mail.example',
) {
  const steps = await checkSenderDomain({ fromAddress, host }, resolverOf(names));
  expect(steps.map(({ name }) => name)).toEqual(['spf', 'dkim', 'dmarc']);
  return Object.fromEntries(steps.map(({ name, ok, message }) => [name, [ok, message]]));
}

const says = (ok: boolean | null, text: RegExp) => [ok, expect.stringMatching(text)];

it('finds what a domain has', async () => {
  const names = {
    'studio.example': ['google-site-verification=x', SPF],
    'selector2._domainkey.studio.example': [KEY],
    '_dmarc.studio.example': [DMARC],
  };
  expect(await check(names)).toEqual({
    spf: says(true, /servers that may send.*There is one\./),
    dkim: says(true, /‘selector2’/),
    dmarc: says(true, /It says: refuse it\.$/),
  });
});

it('says what a domain lacks, and of a key only that it has none of the usual names', async () => {
  expect(await check({ 'studio.example': 'ENODATA' })).toEqual({
    spf: says(false, /There is none/),
    dkim: says(null, /none by the usual names/),
    dmarc: says(false, /It says nothing/),
  });
});

it.each(['ECONNREFUSED', 'ETIMEOUT', 'ESERVFAIL', 'EREFUSED'])(
  'says that it could not look when a name server fails with %s',
  async (code) => {
    const resolveTxt = () => Promise.reject(Object.assign(new Error(code), { code }));
    const sender = { fromAddress: 'me@studio.example', host: 'smtp.mail.example' };
    const steps = await checkSenderDomain(sender, { resolveTxt });
    for (const { ok, message } of steps)
      expect([ok, message]).toEqual(says(null, /could not be looked up/));
  },
);

it.each([
  ['several lists of servers', [SPF, SPF], /several, so that none counts/],
  ['a list without servers', ['v=spf1 -all'], /no server does/],
  ['a text that only begins like one', ['v=spf10 +all'], /There is none/],
])('does not count %s', async (_, texts, told) => {
  expect((await check({ 'studio.example': texts })).spf).toEqual(says(false, told));
});

it('does not count a key that was withdrawn', async () => {
  const { dkim } = await check({ 's1._domainkey.studio.example': ['v=DKIM1; p='] });
  expect(dkim?.[0]).toBeNull();
});

it.each([
  ['studio', { '_dmarc.studio.example': ['v=DMARC1; p=none; rua=x'] }, true, /It says: deliver it/],
  ['studio', { '_dmarc.studio.example': [DMARC, DMARC] }, false, /several things/],
  ['studio', { '_dmarc.studio.example': ['other'] }, false, /says nothing/],
  ['mail.studio', { '_dmarc.mail.studio.example': 'ESERVFAIL' }, null, /could not be looked up/],
  [
    ...(['mail.studio', { '_dmarc.studio.example': ['v=DMARC1; p=quarantine'] }] as const),
    ...([true, /It says \(by studio\.example\): take it for junk/] as const),
  ],
] as [string, Record<string, string[] | string>, boolean | null, RegExp][])(
  'reads what receivers are told of mail from %s.example: %j',
  async (name, names, ok, told) => {
    expect((await check(names, `me@${name}.example`)).dmarc).toEqual(says(ok, told));
  },
);

it.each([
  ['smtp.mail.example', false, /taken for forged/],
  ['smtp.gmail.com', true, /It says: deliver it/],
])('of an address at Gmail sent by %s', async (host, ok, told) => {
  const names = { '_dmarc.gmail.com': ['v=DMARC1; p=none'] };
  expect((await check(names, 'me@gmail.com', host)).dmarc).toEqual(says(ok, told));
});

it('takes an answer of a real name server that there is no such domain for that', async () => {
  const server = createSocket('udp4').on('message', (query, { port, address }) => {
    const answer = Buffer.from(query);
    // An answer with recursion: the name does not exist (RFC 1035, 4.1.1).
    answer.writeUInt16BE(0x8183, 2);
    server.send(answer, port, address);
  });
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve));
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  resolver.setServers([`127.0.0.1:${(server.address() as AddressInfo).port}`]);
  const sender = { fromAddress: 'me@studio.example', host: 'smtp.mail.example' };
  const steps = await checkSenderDomain(sender, resolver);
  expect(steps.map(({ ok }) => ok)).toEqual([false, null, false]);
  server.close();
});
