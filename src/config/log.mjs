import { destination as openDestination, stdTimeFunctions } from 'pino';
import { build as openPretty } from 'pino-pretty';
import { logFormat } from './log-format.mjs';
import { describeError, fitForLog, withoutControls } from './log-text.mjs';
import { requestId } from './request-id.mjs';

const STDOUT = 1;

/**
 * The settings of pino, the same for the app (payload.config.ts) and the server in front of it. A line
 * that is written while a request is handled carries the request's id. Lines are written at once, so
 * that the last words before an end are not lost.
 * @param {NodeJS.ProcessEnv} env
 * @returns {{options: import('pino').LoggerOptions, destination: import('pino').DestinationStream}}
 */
export function logSettings(env) {
  const options = {
    mixin: () => (requestId() ? { requestId: requestId() } : {}),
    serializers: { err: describeError, error: describeError },
    hooks: { logMethod: writeFit, streamWrite: withoutControls },
  };
  if (logFormat(env) === 'pretty') {
    const look = { colorize: process.stdout.isTTY, ignore: 'pid,hostname' };
    const time = { translateTime: 'SYS:HH:MM:ss' };
    return {
      options,
      destination: openPretty({ ...look, ...time, destination: STDOUT, sync: true }),
    };
  }
  return {
    options: {
      ...options,
      base: undefined,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination: openDestination({ fd: STDOUT, sync: true }),
  };
}

/**
 * @this {import('pino').Logger}
 * @param {unknown[]} args what is to be logged: an object, and a text, or a text alone
 * @param {Function} write
 */
function writeFit([first, ...rest], write) {
  const texts = rest.map((arg) => (typeof arg === 'string' ? fitForLog(arg) : arg));
  if (typeof first === 'string') write.call(this, fitForLog(first), ...texts);
  else write.call(this, rest.length === 0 ? withFitMessage(first) : first, ...texts);
}

/**
 * Gives an error that comes without a text its own message as the text; pino would take it as it stands.
 * @param {unknown} logged
 * @returns {unknown}
 */
function withFitMessage(logged) {
  if (typeof logged !== 'object' || logged === null) return logged;
  const fields = logged instanceof Error ? { err: logged } : logged;
  if (!('err' in fields) || 'msg' in fields) return logged;
  const { err } = fields;
  return { ...fields, msg: fitForLog(err instanceof Error ? err.message : String(err)) };
}
