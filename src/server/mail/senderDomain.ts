import { Resolver } from 'node:dns/promises';
import type { MailStep } from '@/contract/mail';
import { withTimeout } from '../withTimeout';
import type { MailSettings } from './mailSettings';

type TxtResolver = Pick<Resolver, 'resolveTxt'>;

/** Milliseconds after which a question has no answer. All are asked at once. */
const PATIENCE_MS = 8_000;

/** Asks the name servers of this machine. */
export const makeResolver = (): TxtResolver => new Resolver({ timeout: 2_000, tries: 2 });

/** The names under which the usual providers have customers enter their keys, and what programs take by default. */
const DKIM_SELECTORS = [
  ...['google', 'selector1', 'selector2', 'sig1', 'fm1', 'fm2', 'fm3', 'zoho', 'zmail'],
  ...['s1-ionos', 's2-ionos', 'strato-dkim-0002', 'strato-dkim-0003', 'brevo1', 'brevo2'],
  ...['k1', 'k2', 's1', 's2', 'pm', 'mx', 'smtp', 'pic', 'mail', 'default', 'dkim'],
];

/** Providers of addresses for everybody, which ask receivers to refuse what other servers send: the end of their server's name. */
const FREE_MAIL: Record<string, string> = {
  ...{ 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com', 'yahoo.com': 'yahoo.com' },
  ...{ 'icloud.com': 'me.com', 'me.com': 'me.com', 'aol.com': 'aol.com' },
  ...{ 'gmx.net': 'gmx.net', 'gmx.de': 'gmx.net', 'gmx.com': 'gmx.com', 'web.de': 'web.de' },
};

const NOT_ASKED = 'It could not be looked up, as no name server (DNS) answers this site.';

/**
 * Says what receivers look for at the domain of the sender's address, and whether it is there: SPF (RFC 7208), DKIM (RFC 6376)
 * as far as it can be asked, and DMARC (RFC 7489).
 */
export async function checkSenderDomain(
  { fromAddress, host }: Pick<MailSettings, 'fromAddress' | 'host'>,
  resolver: TxtResolver,
): Promise<MailStep[]> {
  const domain = fromAddress.slice(fromAddress.lastIndexOf('@') + 1);
  const ask = (name: string) => findTexts(resolver, name);
  const [spf, dkim, dmarc] = await Promise.all([
    checkSpf(domain, ask),
    checkDkim(domain, ask),
    checkDmarc(domain, host, ask),
  ]);
  return [
    { name: 'spf', ...spf },
    { name: 'dkim', ...dkim },
    { name: 'dmarc', ...dmarc },
  ];
}

/** The texts at a name; undefined when it cannot be asked. */
async function findTexts(resolver: TxtResolver, name: string): Promise<string[] | undefined> {
  try {
    const records = await withTimeout(resolver.resolveTxt(name), PATIENCE_MS);
    return records.map((parts) => parts.join(''));
  } catch (err) {
    const { code = '' } = err as NodeJS.ErrnoException;
    return ['ENOTFOUND', 'ENODATA'].includes(code) ? [] : undefined;
  }
}

type Ask = (name: string) => ReturnType<typeof findTexts>;
type Found = Omit<MailStep, 'name'>;

async function checkSpf(domain: string, ask: Ask): Promise<Found> {
  const looksFor = `Receivers look at ${domain} for a list of the servers that may send for it (SPF)`;
  const records = (await ask(domain))?.filter((text) => /^v=spf1( |$)/i.test(text));
  if (!records) return { ok: null, message: `${looksFor}. ${NOT_ASKED}` };
  if (records.length > 1)
    return {
      ok: false,
      message: `${looksFor}. There are several, so that none counts: join them.`,
    };
  if (records.length === 0)
    return {
      ok: false,
      message: `${looksFor}. There is none: your mail provider says what it is.`,
    };
  if (/^v=spf1\s+-all\s*$/i.test(records.join()))
    return { ok: false, message: `${looksFor}. It says that no server does.` };
  const isListed = 'Your mail provider says whether its servers are in it.';
  return { ok: true, message: `${looksFor}. There is one. ${isListed}` };
}

async function checkDkim(domain: string, ask: Ask): Promise<Found> {
  const looksFor = `Receivers look at ${domain} for the key of a signature in the mail (DKIM)`;
  const answers = await Promise.all(
    DKIM_SELECTORS.map((selector) => ask(`${selector}._domainkey.${domain}`)),
  );
  // An empty key is a withdrawn one (RFC 6376, 3.6.1).
  const at = answers.findIndex((texts) => texts?.some((text) => /(^|;)\s*p=\s*[^;\s]/.test(text)));
  if (at >= 0)
    return { ok: true, message: `${looksFor}. There is one by the name ‘${DKIM_SELECTORS[at]}’.` };
  const unknown = answers.includes(undefined)
    ? NOT_ASKED
    : 'There is none by the usual names; it may have another name, which your mail provider knows.';
  return { ok: null, message: `${looksFor}. ${unknown}` };
}

const POLICIES: Record<string, string> = {
  none: 'deliver it',
  quarantine: 'take it for junk',
  reject: 'refuse it',
};

async function checkDmarc(domain: string, host: string, ask: Ask): Promise<Found> {
  const looksFor = `Receivers look at ${domain} for what to do with mail that neither of the two proves (DMARC)`;
  const server = FREE_MAIL[domain];
  if (server && !host.endsWith(server))
    return {
      ok: false,
      message: `${looksFor}. Mail from ${domain} that ${host} sends proves nothing and is taken for forged. Send by the mail server of ${domain}, or from a domain of your own.`,
    };
  // A domain without a record has that of the domain above it.
  const labels = domain.split('.');
  const domains = labels.slice(0, -1).map((_, start) => labels.slice(start).join('.'));
  const answers = await Promise.all(domains.map((one) => ask(`_dmarc.${one}`)));
  const policies = answers.map((texts) => texts?.filter((text) => /^v=DMARC1\s*(;|$)/.test(text)));
  const at = policies.findIndex((texts) => texts?.length !== 0);
  const [record, another] = policies[at] ?? [];
  if (at >= 0 && !record) return { ok: null, message: `${looksFor}. ${NOT_ASKED}` };
  if (!record) return { ok: false, message: `${looksFor}. It says nothing.` };
  if (another) return { ok: false, message: `${looksFor}. It says several things; none counts.` };
  const policy = /;\s*p=\s*(none|quarantine|reject)/i.exec(record)?.[1]?.toLowerCase() ?? 'none';
  const by = at > 0 ? ` (by ${domains[at]})` : '';
  return { ok: true, message: `${looksFor}. It says${by}: ${POLICIES[policy]}.` };
}
