/**
 * Serves what is built already: `npm run serve`, containers, tests. `--dev` serves the sources.
 */
import { fileURLToPath } from 'node:url';
import { prepareEnvironment } from './start/environment.mjs';
import { serveSite } from './start/serve-site.mjs';
import { exitWith } from './start/start-error.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const dev = process.argv.includes('--dev');

try {
  process.chdir(root);
  Object.assign(process.env, { NODE_ENV: dev ? 'development' : 'production' });
  const settings = await prepareEnvironment(root, process.env);
  await serveSite({ ...settings, root, dev });
  console.log(`Ready on http://localhost:${settings.port}`);
} catch (error) {
  exitWith(error);
}
