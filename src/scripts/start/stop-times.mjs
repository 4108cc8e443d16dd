import { StartError } from './start-error.mjs';

/** Below the half minute after which most orchestrators kill what they have asked to stop. */
const WHOLE = 25;

/**
 * Reads how long a stop may take, and for how much of it requests are still taken.
 * @param {NodeJS.ProcessEnv} env
 * @returns {import('../../front/settings').StopTimes}
 * @throws {StartError} when one is no number of seconds, or the part is larger than the whole
 */
export function stopTimes(env) {
  const whole = seconds('STOP_SECONDS', env.STOP_SECONDS, WHOLE);
  const drain = seconds('DRAIN_SECONDS', env.DRAIN_SECONDS, 0);
  if (drain > whole) throw new StartError('DRAIN_SECONDS must not be more than STOP_SECONDS.');
  return { drainMs: drain * 1_000, wholeMs: whole * 1_000 };
}

/**
 * @param {string} name
 * @param {string | undefined} value
 * @param {number} unset
 */
function seconds(name, value, unset) {
  if (!value) return unset;
  if (/^\d{1,4}$/.test(value)) return Number(value);
  throw new StartError(`${name} must be a number of seconds, and it is '${value}'.`);
}
