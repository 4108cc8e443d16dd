import { existsSync, realpathSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import * as z from 'zod';
import { CONNECTION, IMAGE, LENGTH } from '@/contract/limits';
import { EMAIL, normalizeEmail } from '@/contract/text';
import { StartError } from './start-error.mjs';

/** The items of a list with commas. */
export const commaList = (text = ''): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** Whether a URL leads to this machine. An invalid one does not. */
export const isLocalHost = (url: string): boolean =>
  URL.canParse(url) && LOCAL_HOSTS.includes(new URL(url).hostname);

type Urls = { DATABASE_URI?: string | undefined; SITE_URL?: string | undefined };

/** Whether this run has a public URL or a database server: its secret must be set, and its log is JSON. */
export const isDeployment = ({ DATABASE_URI, SITE_URL }: Urls): boolean =>
  Boolean(DATABASE_URI) || Boolean(SITE_URL && !isLocalHost(SITE_URL));

/** The value in `.env.example`, which is public and so no secret. */
const EXAMPLE_SECRET = 'change-me-to-32-or-more-random-characters';
const NEW_SECRET = `with  node -e "console.log(require('crypto').randomBytes(32).toString('hex'))"  and keep it in .env`;

const quoting =
  (sentence: string) =>
  ({ input }: { input?: unknown }) =>
    `${sentence}, and it is '${input}'`;
const flag = z.stringbool({
  truthy: ['1', 'true'],
  falsy: ['0', 'false'],
  case: 'sensitive',
  error: quoting('it must be 0 or 1'),
});
const wholeNumber = (least: number, most: number, sentence: string) =>
  z
    .string()
    .refine((text) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most, {
      error: quoting(sentence),
    })
    .transform(Number);
const seconds = (name: string) => wholeNumber(0, 9_999, `${name} must be a number of seconds`);
const count = wholeNumber(1, 1_000_000, 'it must be a whole number, 1 or more');
const httpUrl = (name: string) =>
  z.url({ protocol: /^https?$/, error: `${name} must be an http or https address` }).optional();
/** Whether a URL has nothing behind its host and port. */
const isOrigin = (url: string): boolean =>
  URL.canParse(url) && new URL(url).href === `${new URL(url).origin}/`;
const textLike = (pattern: RegExp, error: string) => z.string().regex(pattern, error).optional();
const folder = z.string().transform((text) => path.resolve(text));
const list = z.string().transform(commaList);

/** The port of mail servers that speak TLS from the first byte (RFC 8314, 3.3). */
const TLS_PORT = 465;

const variables = z.object({
  PORT: wholeNumber(1, 65_535, 'PORT must be a number from 1 to 65535').default(8080),
  TRUST_PROXY: wholeNumber(
    0,
    99,
    'TRUST_PROXY must be the number of proxies in front of the server, for example 1',
  ).default(0),
  HOST: z
    .string()
    .refine((host) => isIP(host) || host === 'localhost', {
      error: quoting(
        'HOST must be an IP address of this machine, for example 127.0.0.1 or 0.0.0.0',
      ),
    })
    .optional(),
  STOP_SECONDS: seconds('STOP_SECONDS').default(25),
  DRAIN_SECONDS: seconds('DRAIN_SECONDS').default(0),
  SEND_TIMEOUT_SECONDS: wholeNumber(
    1,
    9_999,
    'SEND_TIMEOUT_SECONDS must be a number of seconds, 1 or more',
  ).default(CONNECTION.sendTimeout),
  LOG_FORMAT: z
    .enum(['json', 'pretty'], { error: quoting('LOG_FORMAT must be json or pretty') })
    .optional(),
  LOG_REQUESTS: flag.default(false),
  DATABASE_URI: textLike(
    /^mongodb(\+srv)?:\/\/./,
    'DATABASE_URI must begin with mongodb:// or mongodb+srv://, or be left out to use the embedded database',
  ),
  PAYLOAD_SECRET: z
    .string()
    .min(32, `PAYLOAD_SECRET is shorter than 32 characters: make a new one ${NEW_SECRET}`)
    .refine((secret) => !secret.includes(EXAMPLE_SECRET), {
      error: `PAYLOAD_SECRET is still the example: make a new one ${NEW_SECRET}`,
    })
    .optional(),
  SETUP_CODE: z
    .string()
    .max(LENGTH.setupCode, `SETUP_CODE must have at most ${LENGTH.setupCode} characters`)
    .refine(
      (code) => code.replace(/[^\p{L}\p{N}]/gu, '').length >= LENGTH.setupCodeMin,
      `SETUP_CODE must have at least ${LENGTH.setupCodeMin} letters and digits`,
    )
    .optional(),
  SITE_URL: httpUrl('SITE_URL').refine(
    // What is no URL at all is refused by `httpUrl`, and checked here nevertheless.
    (url) => !url || !URL.canParse(url) || isOrigin(url),
    'SITE_URL must be an address without a path, for example https://www.example.com',
  ),
  CORS_ORIGINS: list
    .refine((origins) => origins.every(isOrigin), {
      error: 'CORS_ORIGINS must be addresses without a path, for example https://shop.example.com',
    })
    .transform((origins) => origins.map((url) => new URL(url).origin))
    .default([]),
  DEMO: flag.default(true),
  JOBS: flag.default(true),
  SITE_LOCALES: list
    .refine((locales) => locales.length > 0, 'SITE_LOCALES must name a language')
    .default(['en']),
  DATA_DIR: folder.prefault('data'),
  MEDIA_DIR: folder.prefault('media'),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: httpUrl('S3_ENDPOINT'),
  /** The default suits services without regions. */
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_DIR: folder.optional(),
  BACKUP_S3_BUCKET: z.string().optional(),
  BACKUP_S3_ENDPOINT: httpUrl('BACKUP_S3_ENDPOINT'),
  BACKUP_S3_REGION: z.string().default('us-east-1'),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  REDIS_URL: textLike(/^rediss?:\/\/./, 'REDIS_URL must begin with redis:// or rediss://'),
  SMTP_HOST: z.string().optional(),
  SMTP_PORT: wholeNumber(1, 65_535, 'SMTP_PORT must be a number from 1 to 65535').default(587),
  SMTP_USER: z.string().optional(),
  SMTP_PASS: z.string().optional(),
  SMTP_SECURE: flag.optional(),
  MAIL_FROM: z
    .string()
    .transform(normalizeEmail)
    .pipe(z.email({ pattern: EMAIL, error: 'MAIL_FROM must be an email address' }))
    .optional(),
  MAX_IMAGE_MB: count.default(IMAGE.megabytes),
  MAX_IMAGE_MEGAPIXELS: count.default(IMAGE.megapixels),
  MAX_IMAGES_PER_REQUEST: count.default(IMAGE.perRequest),
  MAX_IMAGE_SECONDS: count.default(IMAGE.seconds),
});

/** Whether a folder is another one or lies in it, whatever links lead there. */
function isWithin(folder: string, other: string): boolean {
  const way = path.relative(realPath(other), realPath(folder));
  return way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way);
}

/** The path of a file without links, as far as there is one. */
const realPath = (file: string): string =>
  existsSync(file) || path.dirname(file) === file
    ? realpathSync(file)
    : path.join(realPath(path.dirname(file)), path.basename(file));

const schema = variables
  .refine(
    ({ S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }) => !S3_ACCESS_KEY_ID === !S3_SECRET_ACCESS_KEY,
    {
      path: ['S3_ACCESS_KEY_ID'],
      error: 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together',
    },
  )
  .refine((given) => !given.BACKUP_S3_ACCESS_KEY_ID === !given.BACKUP_S3_SECRET_ACCESS_KEY, {
    path: ['BACKUP_S3_ACCESS_KEY_ID'],
    error: 'BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY must be set together',
  })
  .refine(
    (given) =>
      given.BACKUP_S3_BUCKET || !(given.BACKUP_S3_ENDPOINT || given.BACKUP_S3_ACCESS_KEY_ID),
    {
      path: ['BACKUP_S3_BUCKET'],
      error: 'BACKUP_S3_BUCKET is not set, although BACKUP_S3_ENDPOINT or a key of it is',
    },
  )
  .refine((given) => !(given.BACKUP_DIR && given.BACKUP_S3_BUCKET), {
    path: ['BACKUP_DIR'],
    error: 'BACKUP_DIR and BACKUP_S3_BUCKET are both set: backups go to one of them',
  })
  .refine(
    ({ BACKUP_DIR: place, DATA_DIR, MEDIA_DIR }) =>
      !place || ![DATA_DIR, MEDIA_DIR].some((folder) => isWithin(place, folder)),
    {
      path: ['BACKUP_DIR'],
      error:
        'BACKUP_DIR must not lie in DATA_DIR or MEDIA_DIR: what is lost with them is no backup',
    },
  )
  .refine(
    (given) =>
      !given.BACKUP_S3_BUCKET ||
      given.BACKUP_S3_BUCKET !== given.S3_BUCKET ||
      given.BACKUP_S3_ENDPOINT !== given.S3_ENDPOINT,
    {
      path: ['BACKUP_S3_BUCKET'],
      error: 'BACKUP_S3_BUCKET must be another bucket than that of the photographs, S3_BUCKET',
    },
  )
  .refine(({ SMTP_USER, SMTP_PASS }) => !SMTP_USER === !SMTP_PASS, {
    path: ['SMTP_USER'],
    error: 'SMTP_USER and SMTP_PASS must be set together',
  })
  .refine((given) => given.S3_BUCKET || !(given.S3_ENDPOINT || given.S3_ACCESS_KEY_ID), {
    path: ['S3_BUCKET'],
    error: 'S3_BUCKET is not set, although S3_ENDPOINT or a key of it is',
  })
  .refine((given) => given.SMTP_HOST || !given.SMTP_USER, {
    path: ['SMTP_HOST'],
    error: 'SMTP_HOST is not set, although SMTP_USER is',
  })
  .refine((given) => given.SMTP_PORT !== TLS_PORT || given.SMTP_SECURE !== false, {
    path: ['SMTP_SECURE'],
    error: 'SMTP_SECURE must be 1 with SMTP_PORT=465, whose servers speak TLS from the first byte',
  })
  .refine((given) => given.DRAIN_SECONDS <= given.STOP_SECONDS, {
    path: ['DRAIN_SECONDS'],
    error: 'DRAIN_SECONDS must not be more than STOP_SECONDS',
  })
  .refine((given) => given.PAYLOAD_SECRET || !isDeployment(given), {
    path: ['PAYLOAD_SECRET'],
    error: `PAYLOAD_SECRET is not set, and a site with its own SITE_URL or DATABASE_URI needs one: make it ${NEW_SECRET}`,
  })
  .transform((given) => ({
    ...given,
    // A client that reaches the server without the proxy could claim any IP address.
    HOST: given.HOST ?? (given.TRUST_PROXY > 0 ? '127.0.0.1' : undefined),
    SMTP_SECURE: given.SMTP_SECURE ?? given.SMTP_PORT === TLS_PORT,
    LOG_FORMAT: given.LOG_FORMAT ?? (isDeployment(given) ? 'json' : 'pretty'),
  }));

export type Env = z.infer<typeof schema>;

/** Only a shell or a `.env` file takes quotes away; Docker's `--env-file` and systemd's panels do not. */
const QUOTED = /^(["']).*\1$/s;

/** A secret that has been in use with its quotes would be another without them, and what it protects would be lost. */
const MAY_BE_QUOTED = 'PAYLOAD_SECRET';

/** @throws StartError with one sentence that names the first variable that is wrong */
export function parseEnvironment(given: Record<string, string | undefined>): Env {
  // A variable that is set but empty counts as not set, as in a line `NAME=` of a .env file.
  const set = Object.entries(given).filter(([, value]) => value !== '');
  const quoted = set.find(
    ([name, value = '']) => name in variables.shape && name !== MAY_BE_QUOTED && QUOTED.test(value),
  );
  if (quoted) throw new StartError(`${quoted[0]} stands in quotes: take them away.`);
  const result = schema.safeParse(Object.fromEntries(set));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const name = String(issue?.path[0]);
  const message = issue?.message ?? 'is not valid';
  throw new StartError(
    message.startsWith(name) ? `${message}.` : `${name} is not valid: ${message}.`,
  );
}

const lettersOf = (name: string): string => [...name].sort().join('');

/** The first words of variables that nothing but this site reads. */
const OWN = /^(SITE|SMTP|S3|BACKUP|MAIL|MAX_IMAGES?|TRUST|SETUP|CORS|DATABASE|DATA|MEDIA)_/;

/** A sentence for each variable that looks like a misspelled one of this site, such as `SITE_ULR` or `SMTP_PASSWORD`. */
export function describeUnknown(given: Record<string, string | undefined>): string[] {
  const known = Object.keys(variables.shape);
  const sharedLength = (one: string, other: string) =>
    [...one].findIndex((letter, at) => letter !== other[at]);
  return Object.keys(given)
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const anagram = known.find((one) => lettersOf(one) === lettersOf(name));
      const [closest] = known.toSorted((a, b) => sharedLength(name, b) - sharedLength(name, a));
      const meant = anagram ?? (OWN.test(name) ? closest : undefined);
      return meant ? `${name} is no setting of this site and is ignored: is it ${meant}?` : [];
    });
}

/** The environment of this process, parsed once. */
export const env = parseEnvironment(process.env);

/** The language in which the site is written, and to which its other languages fall back. */
export const [firstLanguage = 'en'] = env.SITE_LOCALES;

/** The database file of a site on SQLite. */
export const databaseFile = path.join(env.DATA_DIR, 'site.db');

/** The URL of the site in links that leave it (mail, metadata), without a slash at the end. */
export const siteUrl = (env.SITE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');

/** Whether the site is on https. */
export const isHttps = new URL(siteUrl).protocol === 'https:';

/** The whole URL of a path of the site. */
export const absoluteUrl = (path: string): string => `${siteUrl}${path}`;
