import { paths } from './paths';

/** Paths for search engines, social networks, home screens and the answer cache. They are not in `paths`, as no script of a page needs them. */
export const metadataPaths = {
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  manifest: '/manifest.webmanifest',
  feed: '/feed.xml',
  card: (file: string) => `/card/${file}`,
  logo: (file: string) => `/api/brand/file/${file}`,
  manifestIcon: (file: string) => `/manifest-icons/${file}`,

  /**
   * Pages that say that a page does not exist: the cache keeps each for all missing pages below its path. With Next's
   * `notFound()` their text would need scripts (docs/specification.md#not-found).
   */
  missing: {
    any: '/unknown',
    /** No slug begins with a hyphen. */
    service: paths.servicePage('-unknown'),
    gallery: paths.gallery('unknown'),
    verification: paths.verification('unknown'),
    reset: '/reset-password/unknown',
  },

  /** The beginnings of paths that search engines must not visit: panel, API, sign-in screens. */
  closed: [
    paths.admin,
    paths.dashboard,
    '/api',
    paths.login,
    paths.logout,
    paths.signUp,
    '/reset-password',
    '/verification',
  ],
} as const;
