import { routesOf } from '@/front/routes';

const route = (page: string) => ({
  page,
  regex: `^${page
    .replaceAll(/[-.]/g, '\\$&')
    .replace(/\[\\.\\.\\.\w+\]/, '(.+?)')
    .replaceAll(/\[\w+\]/g, '([^/]+?)')}(?:/)?$`,
});

/** Finds some routes of the build, in a manifest as Next writes it. */
export const findRoute = routesOf({
  redirects: [{ regex: '^(?!/_next)/dashboard(?:/)?$' }],
  staticRoutes: [
    ...['/', '/about', '/contact', '/policy', '/portfolio', '/login', '/logout', '/icon.svg'],
    ...['/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/unknown', '/portfolio/-unknown'],
  ].map(route),
  dynamicRoutes: [
    ...['/admin/[[...segments]]', '/api/[[...slug]]'].map((page) => ({
      page,
      regex: `^${page.slice(0, page.indexOf('/['))}(?:/(.+?))?(?:/)?$`,
    })),
    ...['/card/[file]', '/gallery/[token]', '/portfolio/[id]', '/works/[slug]'].map(route),
    ...['/verification/[email]', '/reset-password/[email]/success', '/[...rest]'].map(route),
  ],
});
