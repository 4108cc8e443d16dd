import {
  type DestinationStream,
  type LogFn,
  type Logger,
  type LoggerOptions,
  destination as openDestination,
  stdTimeFunctions,
} from 'pino';
import { build as openPretty, type PrettyOptions } from 'pino-pretty';
import { env } from '@/config/env';
import { isDiskFull } from './errorCauses';
import { describeError, inOneEntry, redact, UNREDACTED, withoutControls } from './logText';
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
    formatters: { log: redactFields },
    hooks: { logMethod: writeRedacted, streamWrite: withoutControls },
  };
  if (format === 'pretty') {
    const look: PrettyOptions = {
      colorize: process.stdout.isTTY,
      translateTime: 'SYS:HH:MM:ss',
      messageFormat: (entry, key) => inOneEntry(String(entry[key] ?? '')),
    };
    const written = { ignore: 'pid,hostname', destination: STDOUT, sync: true };
    return { options, destination: openPretty({ ...look, ...written }) };
  }
  return {
    options: {
      ...options,
      base: undefined,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { ...options.formatters, level: (label) => ({ level: label }) },
    },
    destination: openDestination({ fd: STDOUT, sync: true }),
  };
}

/** Milliseconds in which a full disk is logged once: each refused write would say the same. */
const DISK_FULL_MS = 60_000;

let diskFullLogged = Number.NEGATIVE_INFINITY;

/** Whether something that is logged only repeats that the disk is full. */
function repeatsDiskFull(logged: unknown): boolean {
  const { err = logged } = (logged ?? {}) as { err?: unknown };
  if (!isDiskFull(err)) return false;
  const isRepeated = performance.now() - diskFullLogged < DISK_FULL_MS;
  if (!isRepeated) diskFullLogged = performance.now();
  return isRepeated;
}

function writeRedacted(this: Logger, [first, ...rest]: Parameters<LogFn>, write: LogFn): void {
  if (repeatsDiskFull(first)) return;
  const logged = [rest.length === 0 ? withMessage(first) : first, ...rest].map(redactText);
  write.apply(this, logged as Parameters<LogFn>);
}

const redactText = (logged: unknown): unknown =>
  typeof logged === 'string' ? redact(logged) : logged;

/** Errors among the fields have a serializer of their own. */
const redactFields = (fields: Record<string | symbol, unknown>) =>
  UNREDACTED in fields
    ? fields
    : Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [
          name,
          // A proxy's id may look like a token.
          name === 'requestId' ? value : redactText(value),
        ]),
      );

/** Gives an error that comes without a text its own message as the text; pino would take it as it stands. */
function withMessage(logged: unknown): unknown {
  if (typeof logged !== 'object' || logged === null) return logged;
  const fields = logged instanceof Error ? { err: logged } : logged;
  if (!('err' in fields) || 'msg' in fields) return logged;
  const { err } = fields;
  return { ...fields, msg: err instanceof Error ? err.message : String(err) };
}
