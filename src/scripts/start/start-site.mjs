import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { prepareEnvironment } from './environment.mjs';
import { followNpm } from './follow-npm.mjs';
import { ensureInstalled } from './install.mjs';
import { serveSite } from './serve-site.mjs';
import { exitWith } from './start-error.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Checks, installs, builds and serves, each only as far as needed, and says where to go
 * (docs/specification.md#two-commands). The database is migrated and the demo put in by the app itself as it boots.
 * @param {{dev: boolean}} options `dev`: serve from the sources, without a build
 */
export async function startSite({ dev }) {
  try {
    process.chdir(ROOT);
    followNpm();
    Object.assign(process.env, {
      NODE_ENV: dev ? 'development' : 'production',
      NEXT_TELEMETRY_DISABLED: '1',
    });
    const settings = await prepareEnvironment(ROOT, process.env);
    await ensureInstalled(ROOT, false);
    if (!dev) await ensureBuilt(ROOT, process.env);
    await serveSite({ ...settings, root: ROOT, dev });
    console.log(welcome(process.env.SITE_URL || `http://localhost:${settings.port}`));
  } catch (error) {
    exitWith(error);
  }
}

/** @param {string} site */
function welcome(site) {
  const address = site.replace(/\/+$/, '');
  return `
The site is running.

  Site         ${address}
  Back office  ${address}/admin

No account yet? The first sign-up becomes the owner: ${address}/signup
Ctrl-C stops the site.
`;
}
