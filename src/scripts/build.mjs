/** `npm run build`: builds in any case, and notes from which sources for the next `npm start`. */
import { fileURLToPath } from 'node:url';
import { build } from './start/build.mjs';
import { exitWith } from './start/start-error.mjs';

build(fileURLToPath(new URL('../..', import.meta.url)), process.env).catch(exitWith);
