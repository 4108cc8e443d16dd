/**
 * Asks the server of this machine whether it can be used, as the health check of a container: exit code 0
 * when it can, else 1.
 */
import { localUrl } from '../config/port.mjs';

const PATIENCE_MS = 4_000;

const url = localUrl(process.env.PORT || 8080, process.env.HOST);
const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
  () => undefined,
);
process.exit(answer?.ok ? 0 : 1);
