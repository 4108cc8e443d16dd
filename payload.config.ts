import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Brand } from '@collections/Brand';
import { ClientGallery } from '@collections/ClientGallery';
import { ContactMessage } from '@collections/ContactMessage';
import { Education, Experience } from '@collections/entries';
import { GalleryEvent, GalleryGuest } from '@collections/galleryRecords';
import { globals } from '@collections/globals/pages';
import { addBin } from '@collections/hooks/bin';
import { ignoreUnsafeOrders } from '@collections/hooks/ignoreUnsafeOrders';
import { invalidatePages } from '@collections/hooks/invalidatePages';
import { keepShownImages } from '@collections/hooks/keepShownImages';
import { refuseStale } from '@collections/hooks/refuseStale';
import { requireShapes } from '@collections/hooks/requireShapes';
import { storeSearchText } from '@collections/hooks/storeSearchText';
import {
  FileRemoval,
  IdempotentAnswer,
  OneTimeCode,
  OwnText,
  Passkey,
  PreviewLink,
  QueuedMail,
  RefreshToken,
  SecurityEvent,
  StoredMailSettings,
  TwoStep,
} from '@collections/internalRecords';
import { Media } from '@collections/Media';
import { Page, Story } from '@collections/ownPages';
import { Portfolio } from '@collections/Portfolio';
import { Service } from '@collections/Service';
import { User } from '@collections/User';
import { lexicalEditor } from '@payloadcms/richtext-lexical';
import { buildConfig, deepMergeSimple } from 'payload';
import { binNote } from '@/admin/bin/binNote';
import { customViews } from '@/admin/customViews';
import { env, firstLanguage } from '@/config/env';
import { payloadSecret } from '@/config/secret';
import { BIN } from '@/contract/limits';
import { IDEMPOTENCY_KEY } from '@/contract/operation';
import { endpoints, endpointsBelow } from '@/endpoints/endpoints';
import { databaseAdapter } from '@/server/database/adapter';
import { cookieName } from '@/server/http/cookies';
import { completeRefusal, guardPayloadRoutes } from '@/server/http/guardPayloadRoutes';
import { jobs } from '@/server/jobs/runner';
import { mailAdapter } from '@/server/mail/adapter';
import { withSchedule } from '@/server/pages/schedule';
import { logSettings } from '@/shared/logSettings';

const root = path.dirname(fileURLToPath(import.meta.url));

/**
 * Log levels by the name of an error: refusals are no faults of the server, and Payload would log each with its stack.
 * Payload's types know only its own errors, not `AppError` (src/server/errors.ts).
 */
const REFUSALS = {
  AppError: 'debug',
  AuthenticationError: 'debug',
  Forbidden: 'debug',
  NotFound: 'debug',
  QueryError: 'debug',
  ValidationError: 'debug',
} as const;

/** What Payload says of its trash. */
const BIN_WORDS = {
  aboutToTrash: `You are about to delete the {{label}} <1>{{title}}</1>. ${binNote()}`,
  aboutToTrashCount: `You are about to delete {{count}} {{label}}. What is deleted goes into the bin and can be brought back for ${BIN.days} days.`,
  titleTrashed: '{{label}} "{{title}}" is in the bin now.',
  trashedCountSuccessfully: '{{count}} {{label}} moved to the bin.',
  trash: 'Bin',
};

const config = async () =>
  buildConfig({
    secret: payloadSecret(),
    cookiePrefix: cookieName('payload'),
    /** Their slugs are singular: of one named `services` Payload would answer `/api/services` itself (docs/specification.md#routes). */
    collections: [
      Service,
      Portfolio,
      { ...Media, endpoints: endpointsBelow(Media.slug) },
      Brand,
      Page,
      Story,
      Education,
      Experience,
      ContactMessage,
      User,
      RefreshToken,
      OneTimeCode,
      IdempotentAnswer,
      SecurityEvent,
      TwoStep,
      Passkey,
      OwnText,
      PreviewLink,
      FileRemoval,
      StoredMailSettings,
      QueuedMail,
      ClientGallery,
      GalleryGuest,
      GalleryEvent,
    ],
    globals,
    plugins: [
      addBin,
      storeSearchText,
      keepShownImages,
      invalidatePages,
      ignoreUnsafeOrders,
      refuseStale,
      requireShapes,
    ],
    hooks: { afterError: [completeRefusal] },
    /** A copy: Payload adds its own to the list. */
    endpoints: [...endpoints],
    jobs,
    db: await databaseAdapter(),
    email: mailAdapter,
    editor: lexicalEditor(),
    i18n: {
      translations: {
        en: {
          // A photographer's events are weddings.
          general: {
            ...BIN_WORDS,
            createNew: 'Add new',
            createNewLabel: 'Add new {{label}}',
            lastModified: 'Last changed',
            noLabel: '–',
            select: 'Add',
            timezone: 'Time zone',
            updatedAt: 'Last changed',
            upcomingEvents: 'Planned',
            noUpcomingEventsScheduled: 'Nothing is planned.',
          },
          fields: { chooseFromExisting: 'Choose from the library' },
          upload: {
            addFile: 'Add photograph',
            addFiles: 'Add photographs',
            dragAndDrop: 'drag and drop here',
            fileToUpload: 'to upload',
            filesToUpload: 'to upload',
            selectFile: 'From this device',
          },
          version: {
            autosave: 'Saved while typing',
            currentlyPublished: 'Published now',
            draftHasPublishedVersion: 'Published, with changes',
          },
        },
      },
    },
    localization: { locales: env.SITE_LOCALES, defaultLocale: firstLanguage, fallback: true },
    cors: { origins: env.CORS_ORIGINS, headers: [IDEMPOTENCY_KEY.name] },
    graphQL: { disable: true },
    telemetry: false,
    logger: logSettings(),
    loggingLevels: REFUSALS,
    admin: {
      user: User.slug,
      importMap: { baseDir: root },
      meta: {
        titleSuffix: ' · Back office',
        description: 'Where the photographer looks after the site.',
        defaultOGImageType: 'off',
        openGraph: { description: '', siteName: '' },
      },
      /** That of LocalTime (src/admin/layout), as date-fns writes it. */
      dateFormat: 'MMM d, yyyy, h:mm a',
      /** Payload would fetch one from another origin, by a hash of the email address. */
      avatar: 'default',
      /** The theme is that of the site; with one fixed here Payload leaves it alone. */
      theme: 'dark',
      autoRefresh: true,
      /** For the inputs of photographs. */
      custom: { maxImageMegabytes: env.MAX_IMAGE_MB },
      components: {
        graphics: {
          Icon: '/src/admin/layout/panelLayout#LogoRing',
          Logo: '/src/admin/layout/panelLayout#LogoRing',
        },
        header: ['/src/admin/layout/panelLayout#TopBar'],
        Nav: '/src/admin/layout/panelLayout#SideMenu',
        providers: [
          '/src/admin/layout/SessionRefresher#SessionRefresher',
          '/src/admin/dialogs/ResultDialog#ResultDialogProvider',
          '/src/admin/dialogs/ConfirmIdentity#ConfirmIdentityProvider',
          '/src/admin/unsaved/UnsavedChanges#UnsavedChanges',
          '/src/admin/layout/AccessibleMarkup#AccessibleMarkup',
        ],
        views: customViews,
      },
    },
    typescript: { outputFile: path.join(root, 'src/payload-types.ts') },
  });

/** In the place of the editor's own, which it puts over those of the configuration. */
const EDITOR_WORDS = {
  blockquote: { label: 'Quote' },
  orderedList: { label: 'Numbered list' },
  unorderedList: { label: 'Bulleted list' },
  horizontalRule: { label: 'Line' },
};

export default config().then((built) => {
  const words = { en: { lexical: EDITOR_WORDS } };
  built.i18n.translations = deepMergeSimple(built.i18n.translations, words);
  return guardPayloadRoutes(withSchedule(built), endpoints);
});
