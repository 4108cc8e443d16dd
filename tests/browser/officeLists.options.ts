/**
 * The settings of the site that the parts of officeLists.test.ts share. With TRUST_PROXY each message can name another
 * client address, so that no rate limit is reached.
 */
export const OPTIONS = { env: { TRUST_PROXY: '1' } };
