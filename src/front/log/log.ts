import { format } from 'node:util';
import { pino } from 'pino';
import { env } from '@/config/env';
import { logSettings } from '@/shared/logSettings';

const { options, destination } = logSettings();

/** The log of the server in front of Next. */
export const log = pino({ ...options, name: 'server' }, destination);

/** Where programs read the log, turns what others print to the console, Next above all, into lines of it. */
export function logConsole(): void {
  if (env.LOG_FORMAT !== 'json') return;
  const levels = { log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;
  for (const [method, level] of Object.entries(levels)) {
    const print = (...args: unknown[]) => log[level](format(...args));
    Object.assign(console, { [method]: print });
  }
}
