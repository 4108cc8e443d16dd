/** Where the bench keeps what it builds and installs; git knows nothing of it. */
export const FOLDER = '.bench';
