/** `npm run build`: builds in any case, and notes from which sources for the next `npm start`. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './start/build.mjs';
import { loadEnvFile } from './start/env-file.mjs';
import { exitWith } from './start/start-error.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

// Next reads the file by itself; what else is built has to know the same.
loadEnvFile(join(root, '.env'), process.env);
build(root, process.env).catch(exitWith);
