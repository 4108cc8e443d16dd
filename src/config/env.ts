import path from 'node:path';
import { z } from 'zod';
import { IMAGE } from '@/contract/limits';

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
const commaList = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

const schema = z.object({
  PORT: withDefault(z.coerce.number().int().min(0).max(65_535), 8080),
  DATABASE_URI: optional(
    z
      .string()
      .regex(/^mongodb(\+srv)?:\/\/./, 'DATABASE_URI must begin with mongodb:// or mongodb+srv://'),
  ),
  PAYLOAD_SECRET: optional(z.string().min(32, 'PAYLOAD_SECRET must have at least 32 characters')),
  SITE_URL: optional(
    z.url({ protocol: /^https?$/, error: 'SITE_URL must be an http or https address' }),
  ),
  CORS_ORIGINS: withDefault(commaList, ''),
  DEMO: withDefault(flag, '1'),
  SITE_LOCALES: withDefault(
    commaList.refine((list) => list.length > 0, 'SITE_LOCALES must name a language'),
    'en',
  ),
  DATA_DIR: withDefault(folder, 'data'),
  MEDIA_DIR: withDefault(folder, 'media'),
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

export type Env = z.infer<typeof schema>;

/** The environment does not make sense; `message` is one sentence for the person who set it. */
export class EnvironmentError extends Error {}

/**
 * Reads the variables of decision F1.
 * @throws EnvironmentError with one sentence that names the first variable that is wrong
 */
export function parseEnvironment(variables: Record<string, string | undefined>): Env {
  const result = schema.safeParse(variables);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const name = String(issue?.path[0]);
  const said = issue?.message ?? 'is not valid';
  throw new EnvironmentError(said.startsWith(name) ? `${said}.` : `${name} is not valid: ${said}.`);
}

/** The environment of this process, parsed once. */
export const env = parseEnvironment(process.env);

/** The address of the site in links that leave it (mail, metadata), without a slash at the end. */
export const siteUrl = (env.SITE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
