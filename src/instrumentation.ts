/**
 * Next calls it once, before the first request that serveSite.ts sends (Next: instrumentation). What keeps the site from
 * starting is said in one sentence, and the server ends (docs/specification.md#two-commands); hence the imports inside, which
 * read the environment.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    try {
      const [{ openSite }, { default: config }, { bootSite }] = await Promise.all([
        import('@/server/openSite'),
        import('@payload-config'),
        import('@/server/bootSite'),
      ]);
      await bootSite(await openSite(config));
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    }
  }
}
