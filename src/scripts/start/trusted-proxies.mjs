import { StartError } from './start-error.mjs';

/**
 * Reads TRUST_PROXY: how many proxies of the owner's stand in front of the server (docs/specification.md#limits).
 * @param {string | undefined} value
 * @returns {number} 0 when unset: nobody's word but the socket's is taken
 * @throws {StartError} when it is no number; guessing would let clients choose their address
 */
export function trustedProxies(value) {
  if (!value) return 0;
  if (/^\d{1,2}$/.test(value)) return Number(value);
  throw new StartError(
    `TRUST_PROXY must be the number of proxies in front of the server, for example 1, and it is '${value}'.`,
  );
}
