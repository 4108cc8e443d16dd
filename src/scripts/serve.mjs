/** Serves a finished build: `npm run serve`, containers, tests. `--dev` serves the sources. */
import { exitWith } from '../config/start-error.mjs';
import { loadServer } from './start/bundle.mjs';
import { enterProject } from './start/enter-project.mjs';

const dev = process.argv.includes('--dev');

try {
  enterProject();
  Object.assign(process.env, { NODE_ENV: dev ? 'development' : 'production' });
  const { serveSite } = await loadServer(!dev);
  // The server replaces the functions of `console`.
  const url = await serveSite(dev);
  console.log(`Ready on ${url}`);
} catch (error) {
  exitWith(error);
}
