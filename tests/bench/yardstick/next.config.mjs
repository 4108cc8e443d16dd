import { fileURLToPath } from 'node:url';

/** The default configuration, with the packages of the folder above instead of those of the project. */
export default { turbopack: { root: fileURLToPath(new URL('..', import.meta.url)) } };
