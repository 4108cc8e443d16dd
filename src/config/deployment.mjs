const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Says whether this run is a deployment, where a secret must be chosen and not found lying about, and
 * where programs read the log: it has a public address or a database server.
 * @param {NodeJS.ProcessEnv} env
 * @returns {boolean}
 */
export function isDeployment(env) {
  if (env.DATABASE_URI) return true;
  if (!env.SITE_URL) return false;
  return !(URL.canParse(env.SITE_URL) && LOCAL_HOSTS.has(new URL(env.SITE_URL).hostname));
}
