import { PHASE_PRODUCTION_BUILD } from 'next/constants';
import { EnvironmentError, env } from './env';

/** The key of sessions and codes. A build gets a value that no server accepts. @throws EnvironmentError when a server runs without PAYLOAD_SECRET */
export function payloadSecret(): string {
  if (env.PAYLOAD_SECRET) return env.PAYLOAD_SECRET;
  if (process.env.NEXT_PHASE === PHASE_PRODUCTION_BUILD) return 'only-for-the-build';
  throw new EnvironmentError('PAYLOAD_SECRET is not set.');
}
