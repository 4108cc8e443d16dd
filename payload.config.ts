import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { closeByDefault } from '@collections/access/closedByDefault';
import { ContactMessage } from '@collections/ContactMessage';
import { Education } from '@collections/Education';
import { Experience } from '@collections/Experience';
import { globals } from '@collections/globals/all';
import { Media } from '@collections/Media';
import { OneTimeCode } from '@collections/OneTimeCode';
import { Portfolio } from '@collections/Portfolio';
import { RefreshToken } from '@collections/RefreshToken';
import { Service } from '@collections/Service';
import { User } from '@collections/User';
import { lexicalEditor } from '@payloadcms/richtext-lexical';
import { buildConfig } from 'payload';
import { env, siteUrl } from '@/config/env';
import { payloadSecret } from '@/config/secret';
import { contract } from '@/endpoints/contract';
import { database } from '@/server/database/adapter';
import { FOLDER } from '@/server/images/folders';
import { mailAdapter } from '@/server/mail/adapter';

const root = path.dirname(fileURLToPath(import.meta.url));
const [firstLanguage = 'en'] = env.SITE_LOCALES;

export default buildConfig({
  secret: payloadSecret(),
  collections: [
    Service,
    Portfolio,
    Media,
    Education,
    Experience,
    ContactMessage,
    User,
    RefreshToken,
    OneTimeCode,
  ],
  globals,
  /** A copy: Payload adds its own to the list. */
  endpoints: [...contract],
  db: database(env),
  email: mailAdapter(env),
  editor: lexicalEditor(),
  localization: { locales: env.SITE_LOCALES, defaultLocale: firstLanguage, fallback: true },
  cors: env.CORS_ORIGINS,
  csrf: env.SITE_URL ? [new URL(siteUrl).origin, ...env.CORS_ORIGINS] : [],
  graphQL: { disable: true },
  telemetry: false,
  /** A refusal is no fault of the server; Payload would log each with its stack. */
  loggingLevels: {
    AuthenticationError: 'debug',
    Forbidden: 'debug',
    NotFound: 'debug',
    ValidationError: 'debug',
  },
  upload: {
    useTempFiles: true,
    tempFileDir: FOLDER.incoming,
    limits: { fileSize: env.MAX_IMAGE_MB * 2 ** 20 },
    abortOnLimit: true,
  },
  admin: {
    user: User.slug,
    importMap: { baseDir: root },
    meta: { titleSuffix: ' · Back office' },
  },
  typescript: { outputFile: path.join(root, 'src/payload-types.ts') },
}).then((config) => closeByDefault(config, contract));
