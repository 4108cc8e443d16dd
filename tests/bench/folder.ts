/** The folder for what the benches build and install; git ignores it. */
export const FOLDER = '.bench';
