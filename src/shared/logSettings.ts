import {
  type DestinationStream,
  type LogFn,
  type Logger,
  type LoggerOptions,
  destination as openDestination,
  stdTimeFunctions,
} from 'pino';
import { build as openPretty } from 'pino-pretty';
import { env } from '@/config/env';
import { describeError, redact, UNREDACTED, withoutControls } from './logText';
import { requestId } from './request';

const STDOUT = 1;

/** Pino's settings for the app and the server in front. Lines are written at once, so that none is lost at an exit. */
export function logSettings(format = env.LOG_FORMAT): {
  options: LoggerOptions;
  destination: DestinationStream;
} {
  const options: LoggerOptions = {
    mixin: () => (requestId() ? { requestId: requestId() } : {}),
    serializers: { err: describeError, error: describeError },
    hooks: { logMethod: writeRedacted, streamWrite: withoutControls },
  };
  if (format === 'pretty') {
    const look = { colorize: process.stdout.isTTY, translateTime: 'SYS:HH:MM:ss' };
    const written = { ignore: 'pid,hostname', destination: STDOUT, sync: true };
    return { options, destination: openPretty({ ...look, ...written }) };
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

function writeRedacted(this: Logger, [first, ...rest]: Parameters<LogFn>, write: LogFn): void {
  const object = rest.length === 0 ? withMessage(first) : first;
  const fit = [isFields(object) ? redactFields(object) : object, ...rest].map(redactText);
  write.apply(this, fit as Parameters<LogFn>);
}

const redactText = (logged: unknown): unknown =>
  typeof logged === 'string' ? redact(logged) : logged;

/** Whether something is fields of a line that are to be redacted. An error has a serializer of its own. */
const isFields = (logged: unknown): logged is object =>
  typeof logged === 'object' &&
  logged !== null &&
  !(logged instanceof Error || UNREDACTED in logged);

const redactFields = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, redactText(value)]));

/** Gives an error that comes without a text its own message as the text; pino would take it as it stands. */
function withMessage(logged: unknown): unknown {
  if (typeof logged !== 'object' || logged === null) return logged;
  const fields = logged instanceof Error ? { err: logged } : logged;
  if (!('err' in fields) || 'msg' in fields) return logged;
  const { err } = fields;
  return { ...fields, msg: err instanceof Error ? err.message : String(err) };
}
