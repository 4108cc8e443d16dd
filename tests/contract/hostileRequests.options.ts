/** The settings of the server that the parts of hostileRequests.test.ts share. Only `hostile` names client addresses. */
export const OPTIONS = { env: { TRUST_PROXY: '1' } };
