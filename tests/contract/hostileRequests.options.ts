/** The settings of the server that the parts of hostileRequests.test.ts share. Only `hostile` names client addresses. */
export const OPTIONS = {
  env: { TRUST_PROXY: '1', MAX_IMAGE_MB: '2', MAX_IMAGES_PER_REQUEST: '3' },
};
