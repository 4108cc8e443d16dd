import { readdirSync } from 'node:fs';
import path from 'node:path';
import { BIN_TYPES } from '@/contract/bin';
import type { BinnedSite } from './binnedSite';
import { CALLS } from './calls';
import { configuredRoutes } from './configuredRoutes';
import type { Client } from './gallery';
import type { Studio } from './studio';

export type Visitor = 'visitor' | 'owner' | 'client';

/** What an address answers, as text. */
export type Seen = { who: Visitor; address: string; status: number; text: string };

type Values = Record<string, string | undefined>;

/** Fills the parameters of a path in; undefined where one of them has no value. */
function fill(pattern: string, values: Values): string | undefined {
  const missing = [...pattern.matchAll(/:(\w+)/g)].filter(([, name = '']) => !values[name]);
  return missing.length > 0
    ? undefined
    : pattern.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? '');
}

/** The addresses of the pages and routes of src/app, with their parameters as `:name`. */
function appRoutes(): string[] {
  const root = path.resolve('src/app');
  const files = readdirSync(root, { recursive: true }).map(String);
  return files
    .filter((file) => /(^|\/)(page\.tsx|route\.tsx?)$/.test(file) && !file.startsWith('(payload)'))
    .map((file) => `/${path.dirname(file)}`.replaceAll(/\/\([^)]*\)/g, ''))
    .map((route) =>
      route === '' || route === '/.' ? '/' : route.replaceAll(/\[(?:\.\.\.)?(\w+)\]/g, ':$1'),
    );
}

/** The screens of the back office, those of Payload included. */
function screens(): string[] {
  const collections = [...BIN_TYPES, 'user', 'brand'].flatMap((slug) => [
    `/admin/collections/${slug}`,
    `/admin/collections/${slug}/trash`,
    `/admin/collections/${slug}?where[deletedAt][exists]=true`,
  ]);
  const routes = configuredRoutes().routes.map(({ path }) => path);
  const globals = routes.flatMap((route) => /^\/api\/globals\/([\w-]+)$/.exec(route)?.[1] ?? []);
  return [
    ...['dashboard', 'services', 'portfolio', 'portfolio/create', 'galleries', 'settings'],
    ...['education-and-experience', 'security', 'galleries/:gallery', 'portfolio/:portfolio'],
    ...['galleries/:gallery?part=selections', 'galleries/:gallery?part=activity'],
  ]
    .map((name) => `/admin/${name}`)
    .concat(
      '/admin',
      collections,
      [...new Set(globals)].map((slug) => `/admin/globals/${slug}`),
    );
}

/** Payload's own reads of everything that has to do with the content. */
function restRoutes(): string[] {
  const types = [...BIN_TYPES, 'gallery-guest', 'gallery-event', 'user'].flatMap((slug) =>
    ['', '?limit=0&depth=2', '?limit=0&trash=true', '/count', '/count?trash=true'].map(
      (query) => `/api/${slug}${query}`,
    ),
  );
  const versions = (['page', 'story'] as const).flatMap((slug) =>
    ['', '?limit=0', '?limit=0&trash=true'].map((query) => `/api/${slug}/versions${query}`),
  );
  const drafts = ['/api/page?draft=true&limit=0', '/api/story?draft=true&limit=0&trash=true'];
  const globals = configuredRoutes()
    .routes.filter(({ method, path }) => method === 'GET' && /^\/api\/globals\/[\w-]+$/.test(path))
    .map(({ path }) => path);
  return [...types, ...versions, ...drafts, ...new Set(globals)];
}

/** Calls that answer a ZIP, or something new each time. */
const UNREAD = /\/download$|^\/api\/(health|bin|backup|auth\/email\/resend\/.*)$/;

/**
 * Everything that anybody can read of a site by addresses of what stays, each as a visitor, as the owner, and as a client of the
 * gallery that stays.
 */
export async function walk(studio: Studio, { stays }: BinnedSite): Promise<Seen[]> {
  const client = stays.live.client;
  const values: Values = {
    ...{ id: stays.service._id, slug: stays.alpha.slug, email: 'ann@example.com', rest: 'nowhere' },
    ...{ service: stays.service._id, portfolio: stays.alpha._id, token: client.token },
    ...{
      education: stays.education,
      experience: stays.experience,
      ownAccount: studio.owner.user._id,
    },
    ...{ gallery: stays.live.gallery._id, photoId: stays.live.photos[0], setId: 'unknown' },
    ...{ file: 'unknown.png', guestId: 'unknown' },
  };
  const pages = appRoutes().flatMap((route) => fill(route, values) ?? []);
  const own = [
    ...[`/portfolio/${stays.own._id}`, `/portfolio/${stays.service.slug}`],
    ...[`/${stays.page.slug}`, `/journal/${stays.story.slug}`, '/portfolio?preview', '/?preview'],
    ...['/sitemap.xml', '/robots.txt', '/manifest.webmanifest'],
  ];
  const calls = CALLS.filter(({ method, path }) => method === 'GET' && !UNREAD.test(path)).flatMap(
    (call) => fill(call.path, values) ?? [],
  );
  const lists = ['/api/galleries?limit=100', '/api/library?limit=100', '/api/library?show=unused'];
  const office = [...restRoutes(), ...screens()].flatMap((route) => fill(route, values) ?? []);
  const both = [...pages, ...own, ...calls];
  const byWhom: [Visitor, string[]][] = [
    ['visitor', [...both, ...lists, ...office]],
    ['owner', [...both, ...lists, ...office]],
    ['client', calls.filter((address) => address.startsWith('/api/gallery/'))],
  ];
  const seen: Seen[] = [];
  for (const [who, addresses] of byWhom)
    for (const address of new Set(addresses)) seen.push(await look(studio, client, who, address));
  return seen;
}

/** Asks for an address as somebody. */
export async function look(
  { server, token }: Studio,
  client: Client,
  who: Visitor,
  address: string,
): Promise<Seen> {
  const headers = { Authorization: `Bearer ${token}`, Cookie: `payload-token=${token}` };
  const answer =
    who === 'client'
      ? await client.fetch(address)
      : await fetch(server.url + address, {
          redirect: 'manual',
          ...(who === 'owner' && { headers }),
        });
  return { who, address, status: answer.status, text: await answer.text() };
}
