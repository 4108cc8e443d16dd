/** Runs once when the server starts, before the first request (Next: instrumentation). */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { boot } = await import('./boot');
  await boot();
}
