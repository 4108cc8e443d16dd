const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether an address is one of this machine. An invalid address is not. */
export const isLocalHost = (url: string): boolean =>
  URL.canParse(url) && LOCAL_HOSTS.has(new URL(url).hostname);

type Addresses = Partial<Record<'DATABASE_URI' | 'SITE_URL', string | undefined>>;

/**
 * Whether this run is a deployment, which has a public address or a database server: its secret must be set, and its log is
 * JSON.
 */
export const isDeployment = ({ DATABASE_URI, SITE_URL }: Addresses): boolean =>
  Boolean(DATABASE_URI) || Boolean(SITE_URL && !isLocalHost(SITE_URL));
