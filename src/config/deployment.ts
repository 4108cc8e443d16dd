const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether a URL leads to this machine. An invalid one does not. */
export const isLocalHost = (url: string): boolean =>
  URL.canParse(url) && LOCAL_HOSTS.has(new URL(url).hostname);

type Urls = Partial<Record<'DATABASE_URI' | 'SITE_URL', string | undefined>>;

/**
 * Whether this run is a deployment, which has a public URL or a database server: its secret must be set, and its log is
 * JSON.
 */
export const isDeployment = ({ DATABASE_URI, SITE_URL }: Urls): boolean =>
  Boolean(DATABASE_URI) || Boolean(SITE_URL && !isLocalHost(SITE_URL));
