import { withPayload } from '@payloadcms/next/withPayload';

/** The icons of src/app. Pages name them with a hash of their content; by default browsers would revalidate them on every page. */
const ICONS = {
  source: '/:icon(favicon.ico|icon.svg|apple-icon.png)',
  headers: [{ key: 'Cache-Control', value: 'public, max-age=86400' }],
};

/**
 * From Payload's own account screens to those of the site (docs/specification.md#account-screens), since Payload can move its
 * own only below /admin. The query goes with them.
 */
const PANEL_REDIRECTS = {
  '/dashboard': '/admin/dashboard',
  '/admin': '/admin/dashboard',
  '/admin/login': '/login',
  '/admin/account': '/admin/settings',
  '/admin/logout': '/logout',
  '/admin/logout-inactivity': '/login',
  '/admin/create-first-user': '/signup',
  '/admin/forgot': '/reset-password/email',
  '/admin/reset/:token': '/reset-password/email',
  // Payload would make an empty page at each opening.
  '/admin/collections/page/create': '/admin/collections/page?new',
  '/admin/collections/story/create': '/admin/collections/story?new',
};

/** Its URL carries the right to set a new password until the screen has read it. */
const NEW_PASSWORD = {
  source: '/reset-password/:path*',
  headers: [{ key: 'Referrer-Policy', value: 'no-referrer' }],
};

/** @type {import('next').NextConfig} */
const nextConfig = {
  poweredByHeader: false,
  /** `npm run typecheck` checks the types, here and in CI; a visitor's first start need not. */
  typescript: { ignoreBuildErrors: true },
  /** Photographs come in sizes of their own; the optimizer would fetch any path of the site for anybody. */
  images: { unoptimized: true },
  experimental: {
    /** Loading every route at the start took 0.35 of 2.9 CPU seconds, and made no first request faster. */
    preloadEntriesOnStart: false,
    /** Redirects and rewrites hold for a path as it is written, as the pages do. */
    caseSensitiveRoutes: true,
    /** The hash that the router adds to a URL: src/front stores RSC payloads by the headers themselves. */
    validateRSCRequestHeaders: false,
    /** Seconds for which the browser takes a page that it has seen for the current one. */
    staleTimes: { static: 30 },
  },
  /** Metadata is in the head of every page, for all clients. */
  htmlLimitedBots: /.*/,
  compiler: { styledComponents: true },
  turbopack: {
    rules: {
      '**/@payloadcms/richtext-lexical/dist/**/bundled.css': {
        loaders: ['./src/scripts/start/lexical-styles.mjs'],
        as: '*.css',
      },
    },
  },
  serverExternalPackages: [
    // As Node modules their classes exist once, so that `instanceof` holds in all of Payload; a build bundles them
    // (src/scripts/start/bundle.mjs).
    'payload',
    '@payloadcms/db-sqlite',
    '@payloadcms/db-mongodb',
    '@payloadcms/email-nodemailer',
    'busboy',
    // Its two builds differ in what they export.
    'opentype.js',
  ],
  redirects: async () =>
    Object.entries(PANEL_REDIRECTS).map(([source, destination]) => ({
      source,
      destination,
      permanent: false,
    })),
  headers: async () => [ICONS, NEW_PASSWORD],
};

const withPanel = withPayload(nextConfig, { devBundleServerPackages: false });

/** Payload asks every visitor's browser for its colour scheme, at the price of a second request; only the panel needs it. */
const headers = async () =>
  ((await withPanel.headers?.()) ?? []).map((rule) =>
    rule.source === '/:path*' ? { ...rule, source: '/admin/:path*' } : rule,
  );

export default { ...withPanel, headers };
