import { readFileSync } from 'node:fs';
import { env } from '@/config/env';
import { metadataPaths } from '@/config/metadataPaths';
import { PAGES } from '@/config/pages';
import { paths } from '@/config/paths';
import { translatedLanguages } from '@/texts/texts';

/** What Next and src/front answer without a route of the build. */
const ANSWERED_IN_FRONT = ['/_next', '/api', paths.api.health, paths.image('')];

const firstWord = (path: string): string => path.split('/')[1]?.toLowerCase() ?? '';

let words: Set<string> | undefined;

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/** The codes of all languages (ISO 639-1), as the site may get each. */
function languageCodes(): string[] {
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  return codes.filter((code) => names.of(code));
}

/**
 * The words with which addresses of the site begin, and languages: no page of the owner's own can have one as its slug
 * (docs/specification.md#pages-of-ones-own). Read once, as the routes of a build are.
 */
export function reservedWords(): ReadonlySet<string> {
  words ??= new Set([
    ...[...routesOfBuild(), ...knownPaths(), ...ANSWERED_IN_FRONT].map(firstWord),
    ...[...env.SITE_LOCALES, ...translatedLanguages(), ...languageCodes()].map((language) =>
      language.toLowerCase(),
    ),
  ]);
  // Of the home page.
  words.delete('');
  return words;
}

/** The paths that the configuration names; in development, where there is no build, all that is known. */
const knownPaths = (): string[] =>
  [...Object.keys(PAGES), ...Object.values(paths), ...Object.values(metadataPaths)].filter(
    (path) => typeof path === 'string',
  );

/** The pages, files and redirects of the build, as Next lists them. */
function routesOfBuild(): string[] {
  try {
    const manifest = JSON.parse(readFileSync('.next/routes-manifest.json', 'utf8'));
    const { redirects, staticRoutes, dynamicRoutes } = manifest as Manifest;
    return [...redirects, ...staticRoutes, ...dynamicRoutes].flatMap(
      ({ page, source }) => page ?? source ?? [],
    );
  } catch {
    return [];
  }
}

type Manifest = Record<
  'redirects' | 'staticRoutes' | 'dynamicRoutes',
  { page?: string; source?: string }[]
>;
