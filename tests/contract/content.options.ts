/** The origin of a front end elsewhere that may read the API. */
export const ALLOWED_ORIGIN = 'https://front.example';

/** The public lists of the API, each of which is also the name of the list in the answer. */
export const LISTS = ['services', 'portfolios', 'educations', 'experiences'];

/**
 * The settings of the server that the parts of content.test.ts share. Only `lists` depends on the origin, and only `bodies` on
 * the limits of photographs. The calls of `hostile` come from many addresses.
 */
export const OPTIONS = {
  env: {
    CORS_ORIGINS: ALLOWED_ORIGIN,
    TRUST_PROXY: '1',
    MAX_IMAGE_MB: '2',
    MAX_IMAGES_PER_REQUEST: '4',
  },
};
