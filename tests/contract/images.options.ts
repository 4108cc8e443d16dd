/** The limits of the server that the parts of photographs.test.ts share; the defaults are in src/contract/limits.ts. */
export const LIMITS = {
  /** More than the default limit of Payload. */
  megabytes: 56,
  megapixels: 9,
  perRequest: 10,
};

export const IMAGE_SERVER = {
  env: {
    MAX_IMAGE_MB: String(LIMITS.megabytes),
    MAX_IMAGE_MEGAPIXELS: String(LIMITS.megapixels),
    MAX_IMAGES_PER_REQUEST: String(LIMITS.perRequest),
    SITE_LOCALES: 'en,de',
    // Later than readers take to be seen who are cut off then.
    SEND_TIMEOUT_SECONDS: '20',
  },
};
