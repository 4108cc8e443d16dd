/** The settings of the server that the parts of bin.test.ts share. */
export const OPTIONS = { env: { TRUST_PROXY: '1' } };
