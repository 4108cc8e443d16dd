import fs from 'node:fs';
import { type Logger, pino } from 'pino';
import { logSettings } from '@/shared/logSettings';

const PARAMS = 'Failed query: insert into "user" values (?)\nparams: ann@example.com,Very private';

/** The line that a call of the log writes. */
function lineOf(call: (log: Logger) => void): Record<string, unknown> {
  const { options } = logSettings('json');
  const lines: string[] = [];
  call(pino(options, { write: (line: string) => lines.push(line) }));
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0] ?? '');
}

it.each<[string, (log: Logger) => void]>([
  ['an error', (log) => log.error(new Error(PARAMS))],
  ['an error in a field, as Payload logs it', (log) => log.error({ err: new Error(PARAMS) })],
  [
    'an error in a field with a message',
    (log) => log.error({ err: new Error(PARAMS), msg: 'It failed' }),
  ],
  ['an error with a message', (log) => log.error(new Error(PARAMS), PARAMS)],
  ['a message', (log) => log.error(PARAMS)],
])('%s is logged without the values of a statement', (_, call) => {
  const line = lineOf(call);
  expect(line.msg).toMatch(/^(Failed query: insert into "user" values \(\?\)|It failed)$/);
  expect(JSON.stringify(line)).not.toMatch(/ann@|private/);
});

it('no field of a line has a token', () => {
  const token = 'yBx_3gJ4kQ0mWn-R7tUvZa1cDe2FhIi5LoPqSs6Xw8Y';
  const line = lineOf((log) => log.warn({ url: `/gallery//${token}`, msg: `No ${token}` }));
  expect(line).toMatchObject({ url: '/gallery/[token]', msg: 'No [token]' });
});

it('no text of a line contains terminal control characters', () => {
  const evil = '\u001b[2J\u009b31m\r';
  const line = lineOf((log) => log.info({ path: evil, msg: `Mail:\n${evil}` }));
  expect(line).toMatchObject({ path: '\ufffd[2J\ufffd31m\ufffd' });
  expect(line.msg).toBe('Mail:\n\ufffd[2J\ufffd31m\ufffd');
});

it('a full disk is logged once a minute, and everything else each time', () => {
  const { options } = logSettings('json');
  const lines: string[] = [];
  const log = pino(options, { write: (line: string) => lines.push(line) });
  const full = Object.assign(new Error('write'), { code: 'SQLITE_FULL' });
  const now = jest.spyOn(performance, 'now');
  for (const second of [0, 1, 59, 60, 61]) {
    now.mockReturnValue(1_000_000 + second * 1_000);
    log.error({ err: new Error('failed', { cause: full }), msg: 'POST /api/services failed' });
    log.error({ err: new Error('other'), msg: 'other' });
  }
  now.mockRestore();
  expect(lines.filter((line) => line.includes('/api/services'))).toHaveLength(2);
  expect(lines).toHaveLength(7);
});

it('a text that has lines of its own forges no entry of the readable log', () => {
  const written: string[] = [];
  const write = jest.spyOn(fs, 'writeSync').mockImplementation((_, text) => {
    written.push(String(text));
    return Buffer.byteLength(String(text));
  });
  const { options, destination } = logSettings('pretty');
  const forged = '\n[10:00:00.000] INFO: Security: signed-in';
  const log = pino(options, destination);
  log.info(`Not found: ${forged}`);
  log.error({ err: new Error(`Bad ${forged}`), path: forged });
  write.mockRestore();
  const entries = written
    .join('')
    .split('\n')
    .filter((line) => line.startsWith('['));
  expect(entries).toHaveLength(2);
});
