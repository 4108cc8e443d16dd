const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Says whether an address is one of this machine alone. What is no address is not.
 * @param {string} url
 * @returns {boolean}
 */
export const isLocalHost = (url) => URL.canParse(url) && LOCAL_HOSTS.has(new URL(url).hostname);

/**
 * Says whether this run is a deployment, where a secret must be chosen and not found lying about, and
 * where programs read the log: it has a public address or a database server.
 * @param {NodeJS.ProcessEnv} env
 * @returns {boolean}
 */
export const isDeployment = (env) =>
  Boolean(env.DATABASE_URI) || Boolean(env.SITE_URL && !isLocalHost(env.SITE_URL));
