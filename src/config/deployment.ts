const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether an address is one of this machine alone. What is no address is not. */
export const isLocalHost = (url: string): boolean =>
  URL.canParse(url) && LOCAL_HOSTS.has(new URL(url).hostname);

type Addresses = Partial<Record<'DATABASE_URI' | 'SITE_URL', string | undefined>>;

/**
 * Whether this run is a deployment, where a secret must be chosen and not found lying about, and where programs read the
 * log: it has a public address or a database server.
 */
export const isDeployment = ({ DATABASE_URI, SITE_URL }: Addresses): boolean =>
  Boolean(DATABASE_URI) || Boolean(SITE_URL && !isLocalHost(SITE_URL));
