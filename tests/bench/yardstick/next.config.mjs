import { fileURLToPath } from 'node:url';

/** Next as it comes, with the packages of the folder above and nothing of the project's. */
export default { turbopack: { root: fileURLToPath(new URL('..', import.meta.url)) } };
