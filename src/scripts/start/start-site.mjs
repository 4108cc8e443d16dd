import { requirePort } from '../../config/port.mjs';
import { exitWith, StartError } from '../../config/start-error.mjs';
import { build, isBuildCurrent } from './build-site.mjs';
import { loadServer } from './bundle.mjs';
import { enterProject } from './enter-project.mjs';
import { ensureInstalled } from './install.mjs';

/**
 * Installs, builds and serves, each only if needed, and prints the URLs of the site
 * (docs/specification.md#two-commands). The database is migrated and the demo put in by the app itself as it boots.
 * @param {{dev: boolean}} options `dev`: serve from the sources, without a build
 */
export async function startSite({ dev }) {
  try {
    enterProject();
    followNpm();
    Object.assign(process.env, {
      NODE_ENV: dev ? 'development' : 'production',
      NEXT_TELEMETRY_DISABLED: '1',
    });
    await requireStopped();
    await ensureInstalled(false);
    const isBuilt = !dev && isBuildCurrent();
    const { serveSite } = await loadServer(isBuilt);
    const url = await serveSite(dev, async () => {
      if (!dev && !isBuilt) await build();
    });
    console.log(welcome(url));
  } catch (error) {
    exitWith(error);
  }
}

/** A second start must not install over a site that runs. Other errors of PORT and HOST are reported with the other settings. */
async function requireStopped() {
  const { PORT, HOST } = process.env;
  await requirePort({ port: Number(PORT || 8080), host: HOST || undefined }).catch((error) => {
    if (error instanceof StartError) throw error;
  });
}

/** @param {string} localUrl */
function welcome(localUrl) {
  const url = (process.env.SITE_URL || localUrl).replace(/\/+$/, '');
  return `
The site is running.

  Site         ${url}
  Back office  ${url}/admin

No account yet? The first sign-up becomes the owner: ${url}/signup
Ctrl-C stops the site.
`;
}

/** Ends the site when the npm that started it ends. A signal to npm alone ends npm and its shell, and would leave the site running. */
function followNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 1_000);
  watch.unref();
}
