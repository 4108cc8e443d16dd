/** `npm run build`: builds in any case, and notes from which sources for the next `npm start`. */
import { exitWith } from '../config/start-error.mjs';
import { build } from './start/build-site.mjs';
import { enterProject } from './start/enter-project.mjs';

// Next reads .env by itself; the other bundles need it too.
enterProject();
build().catch(exitWith);
