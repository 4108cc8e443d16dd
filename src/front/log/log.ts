import { format } from 'node:util';
import { type Logger, pino } from 'pino';
import { logFormat } from '@/config/log-format.mjs';
import { logSettings } from '@/shared/logSettings';

let opened: Logger | undefined;

/** The log of the server in front of Next. Opened at its first line, since `.env` is read before. */
export function log(): Logger {
  if (!opened) {
    const { options, destination } = logSettings(process.env);
    opened = pino({ ...options, name: 'server' }, destination);
  }
  return opened;
}

/** Where programs read the log, turns what others print to the console, Next above all, into lines of it. */
export function logConsole(env: NodeJS.ProcessEnv): void {
  if (logFormat(env) !== 'json') return;
  const levels = { log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;
  for (const [method, level] of Object.entries(levels)) {
    const print = (...args: unknown[]) => log()[level](format(...args));
    Object.assign(console, { [method]: print });
  }
}
