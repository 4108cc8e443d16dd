import { format } from 'node:util';
import { pino } from 'pino';
import { env } from '@/config/env';
import { logSettings } from '@/shared/logSettings';
import { redact } from '@/shared/logText';

const { options, destination } = logSettings();

/** The log of the HTTP server. */
export const log = pino({ ...options, name: 'server' }, destination);

/** Redacts what others print to the console, Next above all; with LOG_FORMAT=json each text becomes a line of the log. */
export function logConsole(): void {
  const levels = { log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;
  for (const [method, level] of Object.entries(levels)) {
    const print = console[method as keyof typeof levels];
    const write = (text: string) =>
      env.LOG_FORMAT === 'json' ? log[level](text) : print(redact(text));
    Object.assign(console, { [method]: (...args: unknown[]) => write(format(...args)) });
  }
}
