import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { CONNECTION, IMAGE, LENGTH } from '@/contract/limits';
import { commaList } from './commaList';
import { isDeployment } from './deployment';
import { StartError } from './start-error.mjs';

/** The value in `.env.example`, which is public and so no secret. */
const EXAMPLE_SECRET = 'change-me-to-32-or-more-random-characters';
const NEW_SECRET = `with  node -e "console.log(require('crypto').randomBytes(32).toString('hex'))"  and keep it in .env`;

/** A variable that is set but empty counts as not set, as in a line `NAME=` of a .env file. */
const blankIsUnset = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema.optional());
const withDefault = <T extends z.ZodType>(schema: T, value: z.input<T>) =>
  z.preprocess((given) => blankIsUnset(given) ?? value, schema);

/** An error that quotes the invalid value. */
const quoting =
  (sentence: string) =>
  ({ input }: { input?: unknown }) =>
    `${sentence}, and it is '${input}'`;
const flag = z
  .enum(['0', '1', 'true', 'false'], { error: quoting('it must be 0 or 1') })
  .transform((text) => text === '1' || text === 'true');
/** A number in digits alone. */
const wholeNumber = (least: number, most: number, sentence: string) =>
  z
    .string()
    .refine((text) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most, {
      error: quoting(sentence),
    })
    .transform(Number);
const seconds = (name: string) => wholeNumber(0, 9_999, `${name} must be a number of seconds`);
const count = z.coerce.number().int().positive();
const httpUrl = (name: string) =>
  z.url({ protocol: /^https?$/, error: `${name} must be an http or https address` });
const folder = z.string().transform((text) => path.resolve(text));
const list = z.string().transform(commaList);

const variables = z.object({
  PORT: withDefault(wholeNumber(1, 65_535, 'PORT must be a number from 1 to 65535'), '8080'),
  TRUST_PROXY: withDefault(
    wholeNumber(
      0,
      99,
      'TRUST_PROXY must be the number of proxies in front of the server, for example 1',
    ),
    '0',
  ),
  HOST: optional(
    z.string().refine((host) => isIP(host) || host === 'localhost', {
      error: quoting(
        'HOST must be an IP address of this machine, for example 127.0.0.1 or 0.0.0.0',
      ),
    }),
  ),
  STOP_SECONDS: withDefault(seconds('STOP_SECONDS'), '25'),
  DRAIN_SECONDS: withDefault(seconds('DRAIN_SECONDS'), '0'),
  SEND_TIMEOUT_SECONDS: withDefault(
    wholeNumber(1, 9_999, 'SEND_TIMEOUT_SECONDS must be a number of seconds, 1 or more'),
    String(CONNECTION.sendTimeout),
  ),
  LOG_FORMAT: optional(
    z.enum(['json', 'pretty'], { error: quoting('LOG_FORMAT must be json or pretty') }),
  ),
  LOG_REQUESTS: withDefault(flag, '0'),
  DATABASE_URI: optional(
    z
      .string()
      .regex(
        /^mongodb(\+srv)?:\/\/./,
        'DATABASE_URI must begin with mongodb:// or mongodb+srv://, or be left out to use the embedded database',
      ),
  ),
  PAYLOAD_SECRET: optional(
    z
      .string()
      .min(32, `PAYLOAD_SECRET is shorter than 32 characters: make a new one ${NEW_SECRET}`)
      .refine((secret) => secret !== EXAMPLE_SECRET, {
        error: `PAYLOAD_SECRET is still the example: make a new one ${NEW_SECRET}`,
      }),
  ),
  SETUP_CODE: optional(
    z
      .string()
      .max(LENGTH.setupCode, `SETUP_CODE must have at most ${LENGTH.setupCode} characters`)
      .refine(
        (code) => code.replace(/[^\p{L}\p{N}]/gu, '').length >= LENGTH.setupCodeMin,
        `SETUP_CODE must have at least ${LENGTH.setupCodeMin} letters and digits`,
      ),
  ),
  SITE_URL: optional(httpUrl('SITE_URL')),
  CORS_ORIGINS: withDefault(list, ''),
  DEMO: withDefault(flag, '1'),
  JOBS: withDefault(flag, '1'),
  SITE_LOCALES: withDefault(
    list.refine((parts) => parts.length > 0, 'SITE_LOCALES must name a language'),
    'en',
  ),
  DATA_DIR: withDefault(folder, 'data'),
  MEDIA_DIR: withDefault(folder, 'media'),
  S3_BUCKET: optional(z.string()),
  S3_ENDPOINT: optional(httpUrl('S3_ENDPOINT')),
  /** The default suits services without regions. */
  S3_REGION: withDefault(z.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  REDIS_URL: optional(
    z.string().regex(/^rediss?:\/\/./, 'REDIS_URL must begin with redis:// or rediss://'),
  ),
  SMTP_HOST: optional(z.string()),
  SMTP_PORT: withDefault(count, 587),
  SMTP_USER: optional(z.string()),
  SMTP_PASS: optional(z.string()),
  SMTP_SECURE: withDefault(flag, '0'),
  MAIL_FROM: withDefault(z.email('MAIL_FROM must be an email address'), 'studio@example.com'),
  MAX_IMAGE_MB: withDefault(count, IMAGE.megabytes),
  MAX_IMAGE_MEGAPIXELS: withDefault(count, IMAGE.megapixels),
  MAX_IMAGES_PER_REQUEST: withDefault(count, IMAGE.perRequest),
  MAX_IMAGE_SECONDS: withDefault(count, IMAGE.seconds),
});

const schema = variables
  .refine(
    ({ S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }) => !S3_ACCESS_KEY_ID === !S3_SECRET_ACCESS_KEY,
    {
      path: ['S3_ACCESS_KEY_ID'],
      error: 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together',
    },
  )
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
    LOG_FORMAT: given.LOG_FORMAT ?? (isDeployment(given) ? 'json' : 'pretty'),
  }));

export type Env = z.infer<typeof schema>;

/** @throws StartError with one sentence that names the first variable that is wrong */
export function parseEnvironment(given: Record<string, string | undefined>): Env {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const name = String(issue?.path[0]);
  const message = issue?.message ?? 'is not valid';
  throw new StartError(
    message.startsWith(name) ? `${message}.` : `${name} is not valid: ${message}.`,
  );
}

/** The environment of this process, parsed once. */
export const env = parseEnvironment(process.env);

/** The database file of a site on SQLite. */
export const siteFile = path.join(env.DATA_DIR, 'site.db');

/** The URL of the site in links that leave it (mail, metadata), without a slash at the end. */
export const siteUrl = (env.SITE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');

/** The whole URL of a path of the site. */
export const absoluteUrl = (path: string): string => `${siteUrl}${path}`;
