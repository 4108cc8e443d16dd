import path from 'node:path';
import { z } from 'zod';
import { IMAGE, LENGTH } from '@/contract/limits';
import { commaList } from './commaList';

/** A variable that is set but empty counts as not set, as in a line `NAME=` of a .env file. */
const blankIsUnset = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema.optional());
const withDefault = <T extends z.ZodType>(schema: T, value: z.input<T>) =>
  z.preprocess((given) => blankIsUnset(given) ?? value, schema);

const flag = z
  .enum(['0', '1', 'true', 'false'])
  .transform((text) => text === '1' || text === 'true');
const count = z.coerce.number().int().positive();
const folder = z.string().transform((text) => path.resolve(text));
const list = z.string().transform(commaList);

const variables = z.object({
  PORT: withDefault(z.coerce.number().int().min(0).max(65_535), 8080),
  DATABASE_URI: optional(
    z
      .string()
      .regex(/^mongodb(\+srv)?:\/\/./, 'DATABASE_URI must begin with mongodb:// or mongodb+srv://'),
  ),
  PAYLOAD_SECRET: optional(z.string().min(32, 'PAYLOAD_SECRET must have at least 32 characters')),
  SETUP_CODE: optional(
    z
      .string()
      .max(LENGTH.setupCode, `SETUP_CODE must have at most ${LENGTH.setupCode} characters`)
      .refine(
        (code) => code.replace(/[^\p{L}\p{N}]/gu, '').length >= LENGTH.setupCodeMin,
        `SETUP_CODE must have at least ${LENGTH.setupCodeMin} letters and digits`,
      ),
  ),
  SITE_URL: optional(
    z.url({ protocol: /^https?$/, error: 'SITE_URL must be an http or https address' }),
  ),
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
  S3_ENDPOINT: optional(
    z.url({ protocol: /^https?$/, error: 'S3_ENDPOINT must be an http or https address' }),
  ),
  S3_REGION: optional(z.string()),
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
});

const schema = variables.refine(
  ({ S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }) => !S3_ACCESS_KEY_ID === !S3_SECRET_ACCESS_KEY,
  {
    path: ['S3_ACCESS_KEY_ID'],
    error: 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together',
  },
);

export type Env = z.infer<typeof schema>;

/** The environment does not make sense; `message` is one sentence for the person who set it. */
export class EnvironmentError extends Error {}

/** @throws EnvironmentError with one sentence that names the first variable that is wrong */
export function parseEnvironment(given: Record<string, string | undefined>): Env {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const name = String(issue?.path[0]);
  const said = issue?.message ?? 'is not valid';
  throw new EnvironmentError(said.startsWith(name) ? `${said}.` : `${name} is not valid: ${said}.`);
}

/** The environment of this process, parsed once. */
export const env = parseEnvironment(process.env);

/** The database file of a site on SQLite. */
export const siteFile = path.join(env.DATA_DIR, 'site.db');

/** The address of the site in links that leave it (mail, metadata), without a slash at the end. */
export const siteUrl = (env.SITE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');

/** The whole address of a path of the site. */
export const absoluteUrl = (path: string): string => `${siteUrl}${path}`;
