/**
 * Who may import whom. A path ends with a slash or names one file; a package begins with `npm:`.
 * @typedef {{
 *   of: string, except?: string,
 *   own?: string[], packages?: string[], never?: string[],
 *   says: string,
 * }} Rule `own` and `packages`: the only ones of ours, or of others, that may be imported;
 *   `never`: what may not be
 */

const COLLECTIONS_MAY = ['collections/', 'src/contract/', 'src/config/', 'src/payload-types.ts'];

/** @type {Rule[]} */
export const RULES = [
  {
    of: 'src/contract/',
    own: ['src/contract/'],
    packages: ['npm:zod'],
    says: 'contract imports zod and nothing of ours',
  },
  {
    of: 'src/components/',
    own: ['src/components/', 'src/theme/'],
    says: 'components know the theme and no domain',
  },
  { of: 'src/theme/', own: ['src/theme/'], says: 'theme stands alone' },
  {
    of: 'src/site/',
    never: ['src/auth/', 'src/admin/'],
    says: 'site, auth and admin do not import each other',
  },
  {
    of: 'src/auth/',
    never: ['src/site/', 'src/admin/'],
    says: 'site, auth and admin do not import each other',
  },
  {
    of: 'src/admin/',
    never: ['src/site/', 'src/auth/'],
    says: 'site, auth and admin do not import each other',
  },
  {
    of: 'src/server/',
    never: ['npm:react', 'npm:react-dom', 'npm:styled-components', 'payload.config.ts'],
    says: 'server knows no React, and gets payload handed in',
  },
  {
    of: 'src/front/',
    own: ['src/front/', 'src/config/', 'src/contract/', 'src/shared/'],
    says: 'front imports config, contract and what it shares with the app',
  },
  {
    of: 'src/shared/',
    own: ['src/shared/', 'src/config/'],
    says: 'shared knows neither front nor the app',
  },
  {
    of: '',
    except: 'src/front/',
    never: ['src/front/'],
    says: 'nobody imports front: it is a bundle of its own',
  },
  {
    of: 'collections/',
    except: 'collections/hooks/',
    own: COLLECTIONS_MAY,
    says: 'collections import contract and config; a use case is called from collections/hooks',
  },
  {
    of: 'collections/hooks/',
    own: [...COLLECTIONS_MAY, 'src/server/'],
    says: 'hooks import contract, config and the use case that they call',
  },
  { of: '', except: 'src/app/', never: ['src/app/'], says: 'nobody imports app' },
];

/** What a file with 'use client' may not reach, by however many steps. Types do not count. */
export const NOT_FOR_BROWSERS = {
  never: ['src/server/', 'collections/', 'npm:payload'],
  /** Made by Payload for browsers. */
  allowed: ['npm:payload/shared'],
  says: "what begins with 'use client' never reaches server, collections or payload",
};
