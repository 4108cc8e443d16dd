import { readFileSync } from 'node:fs';

/** A route of the build: its page as Next names it, empty for a redirect, and the parameter in the path. */
type Route = { page: string; segment: string };
export type FindRoute = (path: string) => Route | undefined;

/** In `.next/routes-manifest.json`. */
type RoutesManifest = Record<
  'redirects' | 'staticRoutes' | 'dynamicRoutes',
  { page?: string; regex: string }[]
>;

/** Finds the routes of the build by the paths of URLs, as Next does. */
export function routesOf({ redirects, staticRoutes, dynamicRoutes }: RoutesManifest): FindRoute {
  const routes = [...redirects, ...staticRoutes, ...dynamicRoutes].map(({ page = '', regex }) => ({
    page,
    pattern: new RegExp(regex),
  }));
  return (path) => {
    for (const { page, pattern } of routes) {
      const match = pattern.exec(path);
      if (match) return { page, segment: decodeURIComponent(match[1] ?? '') };
    }
    return undefined;
  };
}

export const readRoutes = (): FindRoute =>
  routesOf(JSON.parse(readFileSync('.next/routes-manifest.json', 'utf8')));
