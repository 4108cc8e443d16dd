import { isOnMongo } from '../helpers/database';

/** The origin of a front end elsewhere that may read the API. */
export const ALLOWED_ORIGIN = 'https://front.example';

/** The public lists of the API, each of which is also the name of the list in the answer. */
export const LISTS = ['services', 'portfolios', 'educations', 'experiences'];

/**
 * The settings of the server that the parts of content.test.ts share. Only `lists` depends on the origin. No part before
 * `front` may send contact messages, because `front` counts those of its address. On MongoDB, which is without `front`,
 * the calls of `hostile` come from many addresses.
 */
export const OPTIONS = {
  env: { CORS_ORIGINS: ALLOWED_ORIGIN, ...(isOnMongo && { TRUST_PROXY: '1' }) },
};
