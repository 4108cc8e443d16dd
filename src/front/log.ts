import { format, stripVTControlCharacters } from 'node:util';
import { pino } from 'pino';
import { env } from '@/config/env';
import { logSettings } from '@/shared/logSettings';
import { inOneEntry, redact, withoutControls } from '@/shared/logText';

const { options, destination } = logSettings();

/** The log of the HTTP server. */
export const log = pino({ ...options, name: 'server' }, destination);

/** A text as it would stand in a line of the log; what colours it goes too. */
const printable = (text: string): string =>
  JSON.parse(withoutControls(JSON.stringify(stripVTControlCharacters(text))));

/** Redacts what others print to the console, Next above all; with LOG_FORMAT=json each text becomes a line of the log. */
export function logConsole(): void {
  const levels = { log: 'info', info: 'info', warn: 'warn', error: 'error' } as const;
  for (const [method, level] of Object.entries(levels)) {
    const print = console[method as keyof typeof levels];
    const write = (text: string) =>
      env.LOG_FORMAT === 'json' ? log[level](text) : print(inOneEntry(printable(redact(text))));
    Object.assign(console, { [method]: (...args: unknown[]) => write(format(...args)) });
  }
}
