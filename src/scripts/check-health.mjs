/**
 * Asks the server of this machine whether it can be used, as the health check of a container: exit code 0
 * when it can, else 1.
 */
const PATIENCE_MS = 4_000;

const url = `http://127.0.0.1:${process.env.PORT || 8080}/api/health`;
const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
  () => undefined,
);
process.exit(answer?.ok ? 0 : 1);
